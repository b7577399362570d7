import '@fontsource/alegreya-sans/latin-400.css'
import '@fontsource/alegreya-sans/latin-700.css'
import '@fontsource/bungee/latin-400.css'
import { mount } from 'svelte'
import '../art/art.css'
import Lab from './Lab.svelte'

mount(Lab, { target: document.body })
