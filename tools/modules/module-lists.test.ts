import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFilesBelow, moduleFolders } from '../steps/module-folders.mjs';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import { renderModuleLists } from './module-lists.mjs';

const lists = renderModuleLists();
const listed = (pattern: RegExp, text = '') => [...text.matchAll(pattern)].map(([, found]) => found);

it('the lists of modules name each module in order, with every entity and whatever it brings', () => {
  const folders = moduleFolders();
  const server = lists['apps/server/modules.ts'];
  expect(listed(/createServerModule\('([^']+)'/g, server)).toEqual(folders);
  const entities = folders.flatMap((folder) =>
    listFilesBelow(path.join(PROJECT_ROOT, folder)).filter((file) => file.endsWith('.entity.ts')),
  );
  expect(listed(/from '([^']+\.entity\.ts)'/g, server)).toHaveLength(entities.length);
  const there = (file: string) => folders.filter((folder) => existsSync(path.join(PROJECT_ROOT, folder, file)));
  expect(listed(/from '#([^']+)\/server\/index\.ts'/g, server)).toEqual(there('server/index.ts'));
  expect(listed(/from '#([^']+)\/web\/index\.tsx'/g, lists['apps/web/modules.ts'])).toEqual(there('web/index.tsx'));
  expect(listed(/from '#([^']+)\/server\/worker-tasks\.ts'/g, lists['apps/server/worker-tasks.ts'])).toEqual(
    there('server/worker-tasks.ts'),
  );
});

it('they stand in no commit, so that two branches with new modules meet in none', () => {
  const ignored = readFileSync(path.join(PROJECT_ROOT, '.gitignore'), 'utf8');
  for (const file of Object.keys(lists)) expect(ignored).toContain(`/${file}`);
});
