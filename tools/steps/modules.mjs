import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const folders = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Every module of a project as its folder: 'platform/people/org', 'business/crm/contract', … @param {string} [project] */
export const moduleFolders = (project = root) =>
  ['platform', 'business'].flatMap((wing) =>
    folders(path.join(project, wing)).flatMap((area) =>
      folders(path.join(project, wing, area)).map((name) => `${wing}/${area}/${name}`),
    ),
  );
