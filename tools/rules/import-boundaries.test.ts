import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkImportBoundaries } from '../steps/import-boundaries.mjs';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A small project of these files, each given with its text. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-boundaries-'));
  folders.push(folder);
  const imports = { '#kernel/*': './kernel/*', '#platform/*': './platform/*', '#business/*': './business/*' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'planted', type: 'module', imports }));
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const sound = {
  'kernel/base/money.ts': "import Big from 'big.js';\nexport const zero = Big(0);",
  'kernel/meta/field.ts': "import { zero } from '#kernel/base/money.ts';\nexport const field = zero;",
  'kernel/server/store.ts':
    "import 'node:fs';\nimport { field } from '#kernel/meta/field.ts';\nexport const store = field;",
  'kernel/web/list/list.tsx':
    "import 'react';\nimport { field } from '#kernel/meta/field.ts';\nexport const list = field;",
  'platform/people/org/model/index.ts': "export { field } from '#kernel/meta/field.ts';",
  'platform/people/org/model/secret.ts': 'export const secret = 1;',
  'platform/people/org/server/index.ts': "export { field } from '../model/index.ts';",
  'platform/identity/session/server/index.ts': 'export const session = 1;',
  'platform/people/org/model/person.entity.ts': "export type { field } from '#kernel/meta/field.ts';",
  'platform/people/org/web/index.tsx':
    "import type {} from '../model/person.entity.ts';\nexport const page = () => import('../model/person.entity.ts');",
  'business/office/car/server/index.ts':
    "import { field } from '#platform/people/org/server/index.ts';\nexport const car = field;",
};

/** File → its text and the rule that must speak. */
const planted: Record<string, [text: string, rule: string]> = {
  'kernel/base/clock.ts': ["import 'node:os';", 'pure-no-node'],
  'kernel/meta/screen.ts': ["import 'react';", 'pure-packages'],
  'kernel/base/above.ts': ["import '#kernel/meta/field.ts';", 'base'],
  'kernel/meta/above.ts': ["import '#kernel/server/store.ts';", 'meta'],
  'kernel/fields/text/kind.ts': ["import '#kernel/server/store.ts';", 'kinds'],
  'kernel/fields/text/column-mapping.ts': ["import '#kernel/web/list/list.tsx';", 'server-no-web'],
  'kernel/fields/index.ts': ["import './text/column-mapping.ts';", 'pure-no-store'],
  'kernel/feel/above.ts': ["import '#kernel/meta/field.ts';", 'feel'],
  'kernel/workflow/execute-command.ts': ["import '#kernel/server/store.ts';", 'workflow'],
  'kernel/server/business.ts': ["import '#platform/people/org/model/index.ts';", 'kernel-no-modules'],
  'kernel/server/screen.ts': ["import type {} from '#kernel/web/list/list.tsx';", 'server-no-web'],
  'kernel/server/drawing.ts': ["import 'antd';", 'server-no-dom'],
  'kernel/web/api/query.ts': ["import '#kernel/server/store.ts';", 'web-no-server'],
  'kernel/web/api/disk.ts': ["import 'node:fs';", 'web-no-node'],
  'kernel/web/form/tier-jumped.tsx': ["import '#kernel/web/list/list.tsx';", 'tier-order'],
  'kernel/fields/text/input.tsx': ["import '#kernel/web/list/list.tsx';", 'tier-order'],
  'kernel/web/elsewhere/unnamed.tsx': ["import 'react';", 'tier-named'],
  'business/office/car/model/rule.ts': ["import '#kernel/server/store.ts';", 'model'],
  'business/office/car/server/shortcut.ts': ["import '#platform/people/org/model/secret.ts';", 'module-doors'],
  'business/office/car/server/app.ts': ["import '../../../../apps/server/main.ts';", 'modules-no-apps'],
  'business/office/car/server/lost.ts': ["import '#platform/people/gone/model/index.ts';", 'resolves'],
  'business/office/car/server/left.ts': ["import './right.ts';\nexport const left = 1;", 'no-cycle'],
  'business/office/car/server/right.ts': ["import './left.ts';\nexport const right = 1;", 'no-cycle'],
  'platform/people/org/server/trip.ts': ["import '#business/office/car/server/index.ts';", 'platform-no-business'],
  'platform/people/org/server/sign-in.ts': ["import '#platform/identity/session/server/index.ts';", 'area-order'],
  'business/office/car/model/car.entity.ts': ['export const car = 1;', 'start-without-definitions'],
  'business/office/car/web/index.tsx': ["import './addresses.ts';", 'start-without-definitions'],
  'business/office/car/web/addresses.ts': ["import '../model/car.entity.ts';", 'start-without-definitions'],
  'apps/server/main.ts': ["import '#platform/people/org/model/secret.ts';", 'apps-doors'],
};

describe('the dependency rule', () => {
  it('is content with a sound project', async () => {
    const { modules, violations } = await checkImportBoundaries(project(sound));
    expect(violations).toEqual([]);
    expect(modules).toBe(Object.keys(sound).length);
  });

  it('speaks up at every planted violation', async () => {
    const texts = Object.entries(planted).map(([name, [text]]) => [name, text]);
    const { violations } = await checkImportBoundaries(project({ ...sound, ...Object.fromEntries(texts) }));
    const silent = Object.entries(planted).filter(
      ([name, [, rule]]) => !violations.some((line) => line.startsWith(`${rule}: `) && line.includes(name)),
    );
    expect(silent).toEqual([]);
  });
});
