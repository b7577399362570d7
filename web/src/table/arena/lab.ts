import { mount } from 'svelte'
import '../../art/art.css'
import '../../lib/base.css'
import Lab from './Lab.svelte'

mount(Lab, { target: document.body })
