import { mount } from 'svelte'
import '@fontsource/bungee/latin-400.css'
import '@fontsource/alegreya-sans/latin-400.css'
import '@fontsource/alegreya-sans/latin-700.css'
import '../art/art.css'
import Gallery from './Gallery.svelte'

mount(Gallery, { target: document.getElementById('app')! })
