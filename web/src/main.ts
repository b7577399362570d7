import './art/art.css'
import './lib/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { router } from './lib/router.svelte'
import { followSystemTheme } from './lib/settings.svelte'

followSystemTheme()
router.listen()

const target = document.getElementById('app')
if (target === null) throw new Error('the page has no place for Gong')
mount(App, { target })
