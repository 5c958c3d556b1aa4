import type { RouteDefinition } from 'svelte-spa-router'
import Classes from './classes/Classes.svelte'
import Compare from './compare/Compare.svelte'
import Data from './data/Data.svelte'
import Help from './help/Help.svelte'
import Preferences from './preferences/Preferences.svelte'
import Report from './report/Report.svelte'
import Roles from './roles/Roles.svelte'
import Run from './run/Run.svelte'
import NewRun from './runs/NewRun.svelte'
import Runs from './runs/Runs.svelte'
import Start from './start/Start.svelte'
import Tables from './tables/Tables.svelte'

export const routes: RouteDefinition = {
  '/': Start,
  '/start': Start,
  '/data': Data,
  '/roles': Roles,
  '/tables': Tables,
  '/runs': Runs,
  '/runs/new': NewRun,
  '/runs/:run': Run,
  '/runs/:run/groups': Classes,
  '/runs/:run/*': Run,
  '/compare': Compare,
  '/report': Report,
  '/preferences': Preferences,
  '/help': Help,
  '/help/:topic': Help,
  '*': Start,
}
