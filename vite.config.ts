import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writeModuleLists } from '#tools/modules/modules.mjs';
import { firstLoads } from '#tools/steps/build/first-loads.mjs';
import { preloadStart } from '#tools/steps/build/preload-start.mjs';
import { shownTextsPlugin } from './tools/texts/plugin.mjs';

writeModuleLists();

/** `#kernel/*`, `#platform/*` and `#business/*` come from "imports" in package.json; Vite reads them by itself. */
export default defineConfig({
  root: 'apps/web',
  publicDir: false,
  cacheDir: '../../node_modules/.vite',
  plugins: [shownTextsPlugin, react(), preloadStart],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: firstLoads,
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
