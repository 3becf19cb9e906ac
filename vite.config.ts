import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeModuleLists } from '#tools/modules/module-lists.mjs';
import { firstLoadChunkGroups } from '#tools/steps/build/first-load-chunks.mjs';
import { preloadStartPlugin } from '#tools/steps/build/preload-start-plugin.mjs';
import { translateTextsPlugin } from './tools/texts/translate-texts-plugin.mjs';

writeModuleLists();

/** Files that do nothing when they are loaded but define. */
const DEFINES_ONLY = /\/((platform|business)\/[^/]+\/[^/]+\/model|kernel\/(base|feel|meta|workflow))\/[^?]*\.ts$/;

/** `#kernel/*`, `#platform/*` and `#business/*` come from "imports" in package.json; Vite reads them by itself. */
export default defineConfig({
  root: 'apps/web',
  publicDir: false,
  cacheDir: '../../node_modules/.vite',
  plugins: [translateTextsPlugin, react(), preloadStartPlugin],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // What definitions a page does not name it does not load, although its door to a module's model names them all.
      treeshake: { moduleSideEffects: [{ test: DEFINES_ONLY, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: firstLoadChunkGroups,
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: process.env.API_TARGET ?? 'http://127.0.0.1:8080', ws: true },
    },
  },
});
