import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from './steps/run-program.mjs';

// Runs after npm install: takes out of node_modules what nothing here reads. What is missing from it comes back with
// npm ci, and is taken out again.

/** Bundles for pages that are made without a build, and pictures in forms that nobody imports. */
const UNREAD = [
  'antd/dist',
  'echarts/dist',
  'echarts/asset',
  'zrender/dist',
  '@ant-design/icons/dist',
  '@ant-design/icons-svg/inline-svg',
  '@ant-design/icons-svg/inline-namespaced-svg',
  'pdfjs-dist/build',
  'pdfjs-dist/iccs',
  'pdfjs-dist/image_decoders',
  'pdfjs-dist/standard_fonts',
  'pdfjs-dist/wasm',
  'pdfjs-dist/web',
];
/** Maps of other people's sources serve their debugger alone. */
const UNREAD_FILES = /\.(?:map|umd\.cjs|iife\.js)$/;

const packages = path.join(PROJECT_ROOT, 'node_modules');
if (existsSync(packages)) {
  for (const folder of UNREAD) await rm(path.join(packages, folder), { recursive: true, force: true });
  for (const entry of await readdir(packages, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && UNREAD_FILES.test(entry.name)) await rm(path.join(entry.parentPath, entry.name));
}
