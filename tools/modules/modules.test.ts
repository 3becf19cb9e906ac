import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../steps/run.mjs';
import { moduleLists } from './modules.mjs';

/** Formatting and the order of imports are the formatter's: what counts is which words stand there. */
const words = (text: string) => (text.match(/[\w#./'-]+/g) ?? []).sort();
/** The order of the list itself counts. */
const order = (text: string) => [...text.matchAll(/moduleOf\(\s*'([^']+)'/g)].map(([, folder]) => folder);

it('the lists of modules are what their folders say (npm run modules)', () => {
  for (const [file, text] of Object.entries(moduleLists())) {
    const stands = readFileSync(path.join(root, file), 'utf8');
    expect(words(stands), file).toEqual(words(text));
    expect(order(stands), file).toEqual(order(text));
  }
});
