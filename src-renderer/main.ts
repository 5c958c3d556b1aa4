import './bridge/no-code-generation.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/cell-status.css'
import './styles/floating.css'
import './styles/print.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { createClient } from './bridge/create-client.ts'
import { windowTransport } from './bridge/window-transport.ts'
import { setLanguage } from './i18n/i18n.ts'

setLanguage(navigator.language)
mount(App, { target: document.body, props: { api: createClient(windowTransport()) } })
