import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeModuleLists } from '#tools/modules/module-lists.mjs';
import { firstLoadChunkGroups } from '#tools/steps/build/first-load-chunks.mjs';
import { preloadStartPlugin } from '#tools/steps/build/preload-start-plugin.mjs';
import { translateTextsPlugin } from './tools/texts/translate-texts-plugin.mjs';

writeModuleLists();

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
