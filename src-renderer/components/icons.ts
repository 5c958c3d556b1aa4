import ArrowDown from '@lucide/svelte/icons/arrow-down'
import ArrowUp from '@lucide/svelte/icons/arrow-up'
import ChartLine from '@lucide/svelte/icons/chart-line'
import ChartScatter from '@lucide/svelte/icons/chart-scatter'
import Check from '@lucide/svelte/icons/check'
import ChevronDown from '@lucide/svelte/icons/chevron-down'
import ChevronLeft from '@lucide/svelte/icons/chevron-left'
import ChevronRight from '@lucide/svelte/icons/chevron-right'
import ChevronUp from '@lucide/svelte/icons/chevron-up'
import Circle from '@lucide/svelte/icons/circle'
import CircleHelp from '@lucide/svelte/icons/circle-question-mark'
import Ellipsis from '@lucide/svelte/icons/ellipsis'
import EyeOff from '@lucide/svelte/icons/eye-off'
import File from '@lucide/svelte/icons/file'
import FileText from '@lucide/svelte/icons/file-text'
import Fingerprint from '@lucide/svelte/icons/fingerprint-pattern'
import Folder from '@lucide/svelte/icons/folder'
import House from '@lucide/svelte/icons/house'
import Info from '@lucide/svelte/icons/info'
import Layers from '@lucide/svelte/icons/layers'
import ListTree from '@lucide/svelte/icons/list-tree'
import Lock from '@lucide/svelte/icons/lock'
import Plus from '@lucide/svelte/icons/plus'
import Scale from '@lucide/svelte/icons/scale'
import Search from '@lucide/svelte/icons/search'
import Shield from '@lucide/svelte/icons/shield'
import Sliders from '@lucide/svelte/icons/sliders-horizontal'
import Square from '@lucide/svelte/icons/square'
import Table from '@lucide/svelte/icons/table-2'
import Tag from '@lucide/svelte/icons/tag'
import Trash from '@lucide/svelte/icons/trash'
import Triangle from '@lucide/svelte/icons/triangle-alert'
import X from '@lucide/svelte/icons/x'

/** Every icon of the window, by what it stands for; one package, drawn at one size and stroke. */
export const icons = {
  back: ChevronLeft,
  bound: Scale,
  check: Check,
  circle: Circle,
  close: X,
  compare: ChartScatter,
  confidential: Shield,
  data: Table,
  down: ChevronDown,
  drop: Trash,
  file: File,
  folder: Folder,
  forward: ChevronRight,
  help: CircleHelp,
  hidden: EyeOff,
  identifier: Fingerprint,
  info: Info,
  keep: Check,
  lock: Lock,
  more: Ellipsis,
  plus: Plus,
  quasi: Layers,
  report: FileText,
  right: ChevronRight,
  roles: Tag,
  runs: ChartLine,
  search: Search,
  settings: Sliders,
  sortDown: ArrowDown,
  sortUp: ArrowUp,
  start: House,
  stop: Square,
  tables: ListTree,
  trash: Trash,
  up: ChevronUp,
  warning: Triangle,
  weight: Scale,
}
export type IconName = keyof typeof icons
