import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run dev` serves the client alone and passes the rest on to `gong serve`.
const SERVER = 'http://127.0.0.1:8040'

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: { outDir: '../src/gong/server/static', emptyOutDir: true, target: 'es2022' },
  server: { proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } } },
  // Svelte is to be tested as browsers run it, not as servers do.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // The palette's contrast is tested from the style sheet itself.
  test: { include: ['src/**/*.test.ts'], css: { include: /art\.css/ } },
}))
