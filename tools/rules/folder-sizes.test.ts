import { expect, it } from 'vitest';
import {
  findOverfullFolders,
  listProjectFiles,
  MAX_FILES_PER_FOLDER,
  MERGE_FILE_ALLOWANCE,
} from '../steps/folder-sizes.mjs';

const files = listProjectFiles();

it('no folder holds many more than 15 files: what belongs together has a folder of its own', () =>
  expect(findOverfullFolders(files, MAX_FILES_PER_FOLDER + MERGE_FILE_ALLOWANCE)).toEqual([]));

it('speaks up at a folder with one file too many', () => {
  const planted = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);
  expect(findOverfullFolders(planted('kernel/planted', MAX_FILES_PER_FOLDER))).toEqual([]);
  expect(findOverfullFolders(planted('kernel/planted', MAX_FILES_PER_FOLDER + 1))).toEqual(['kernel/planted: 16']);
  expect(findOverfullFolders(planted('kernel/planted/migrations', MAX_FILES_PER_FOLDER + 1))).toEqual([]);
});
