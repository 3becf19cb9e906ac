import { expect, it } from 'vitest';
import { filesOfParts, MERGED_FILES, MOST_FILES, overfull } from '../steps/folders.mjs';

const files = filesOfParts();

it('no folder holds many more than 15 files: what belongs together has a folder of its own', () =>
  expect(overfull(files, MOST_FILES + MERGED_FILES)).toEqual([]));

it('speaks up at a folder with one file too many', () => {
  const planted = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);
  expect(overfull(planted('kernel/planted', MOST_FILES))).toEqual([]);
  expect(overfull(planted('kernel/planted', MOST_FILES + 1))).toEqual(['kernel/planted: 16']);
  expect(overfull(planted('kernel/planted/migrations', MOST_FILES + 1))).toEqual([]);
});
