import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run dev` serves the client alone and passes the rest on to `gong serve`.
const SERVER = 'http://127.0.0.1:8040'

/** What every page with a table needs comes in one piece, and what only one game's table needs in another: a small file of
 *  its own costs as much again on its way. */
const AT_A_TABLE = [
  ...['/src/table/', '/svelte/src/animate/', '/svelte/src/easing/', '/node_modules/@noble/'],
  ...['connection.svelte', 'chats', 'witness', 'account', 'claims', 'version', 'random'].map((name) => `/src/lib/${name}.ts`),
  ...['CopyButton.svelte', 'copying.ts', 'LinkPill.svelte'].map((name) => `/src/lib/ui/${name}`),
  ...['Awaited', 'Closed', 'LineDown'].map((name) => `/src/pages/room/${name}.svelte`),
]
/** Small things that nearly every page needs. */
const ON_EVERY_PAGE = ['/src/lesson/memory.ts', '/src/art/Token.svelte', '/src/art/tokens.ts'].concat(
  ...['api.ts', 'brought.ts', 'teams.ts', 'games.ts', 'storage.ts', 'tables.ts', 'quick.ts', 'pause.ts', 'router.svelte.ts', 'ui/DeadEnd.svelte', 'ui/Toast.svelte', 'ui/TopBar.svelte', 'ui/Controls.svelte'].map((name) => `/src/lib/${name}`),
)
/** Whoever looks at one warrior looks at all of them, and at where they fight. */
const DRAWN = ['Die.svelte', 'Emblem.svelte', 'emblems.ts', 'Figure.svelte', 'FigureShape.svelte', 'figure', 'ArenaFloor.svelte', 'GroundShape.svelte', 'arena.ts', 'geometry.ts'].map((name) => `/src/art/${name}`)
const AT_AN_ARENA = ['/src/table/arena/', '/src/lib/words/cards.', '/src/lib/words/arena.']
const AT_A_SPHERE = ['/src/table/sphere/', '/src/lib/words/sphere.']
/** What is shown of a deck anywhere; the line-up of the poster and the portraits of cards; and the cards. */
const sphere = (...names: string[]) => names.map((name) => `/src/art/sphere/${name}`)
const CRESTS = sphere('FamilyCrest', 'TypeSign', 'CapIcon', 'caps', 'crests', 'palette', 'types', 'sphere.css')
const PORTRAITS = sphere('PaperShapes', 'portrait', 'seed', 'shapes', 'figure/')
const CARDS = sphere('')
/** What is opened over a table now and then is loaded then. */
const NOW_AND_THEN = ['Advice', 'sphere/Dialogs', 'sphere/CardDetail', 'sphere/Pile', 'sphere/Stops'].map((name) => `/src/table/${name}.svelte`)
const isOf = (parts: string[]) => (id: string) => parts.some((part) => id.includes(part))
const GROUPS = [
  { name: 'Opened', test: isOf(NOW_AND_THEN) },
  { name: 'ArenaTable', test: isOf(AT_AN_ARENA) },
  { name: 'SphereTable', test: isOf(AT_A_SPHERE) },
  { name: 'Table', test: isOf(AT_A_TABLE) },
  { name: 'Page', test: isOf(ON_EVERY_PAGE) },
  { name: 'Warriors', test: isOf(DRAWN) },
  { name: 'Crests', test: isOf(CRESTS) },
  { name: 'Portraits', test: isOf(PORTRAITS) },
  { name: 'Poster', test: isOf(sphere('Poster', 'lineup')) },
  { name: 'Cards', test: isOf(CARDS) },
  { name: 'Svelte', test: isOf(['/node_modules/svelte/', '/node_modules/clsx/']) },
]

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: '../src/gong/server/static',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS } } },
  },
  server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
  // Svelte is to be tested as browsers run it, not as servers do.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // The palette's contrast is tested from the style sheet itself.
  test: { include: ['src/**/*.test.ts'], css: { include: /art\.css/ } },
}))
