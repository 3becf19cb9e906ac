import path from 'node:path';
import { root } from '../steps/run.mjs';
import { isShown } from './rules.mjs';
import { speakTexts } from './transform.mjs';

/** Vite plugin: what the browser shows asks for its words in the language spoken. Tests of sources do without. */
export const shownTexts = {
  name: 'shown-texts',
  enforce: 'pre',
  transform(code, id) {
    const file = path.relative(root, id).replaceAll('\\', '/');
    if (!isShown(file)) return null;
    const spoken = speakTexts(file, code);
    return spoken === null ? null : { code: spoken, map: null };
  },
};
