import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from './steps/boundaries.mjs';
import { root } from './steps/run.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A small project of these files, each given with its text. */
function project(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-boundaries-'));
  folders.push(folder);
  const imports = { '#kernel/*': './kernel/*', '#modules/*': './modules/*' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'planted', type: 'module', imports }));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
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
  'kernel/web/list.tsx': "import 'react';\nimport { field } from '#kernel/meta/field.ts';\nexport const list = field;",
  'modules/org/model/index.ts': "export { field } from '#kernel/meta/field.ts';",
  'modules/org/model/secret.ts': 'export const secret = 1;',
  'modules/org/server/index.ts': "export { field } from '../model/index.ts';",
  'modules/car/server/index.ts': "import { field } from '#modules/org/server/index.ts';\nexport const car = field;",
};

/** File → its text and the rule that must speak. */
const planted: Record<string, [text: string, rule: string]> = {
  'kernel/base/clock.ts': ["import 'node:os';", 'pure-no-node'],
  'kernel/meta/screen.ts': ["import 'react';", 'pure-packages'],
  'kernel/base/above.ts': ["import '#kernel/meta/field.ts';", 'base'],
  'kernel/meta/above.ts': ["import '#kernel/server/store.ts';", 'meta'],
  'kernel/fields/text/kind.ts': ["import '#kernel/server/store.ts';", 'kinds'],
  'kernel/fields/text/store.ts': ["import '#kernel/web/list.tsx';", 'server-no-web'],
  'kernel/fields/index.ts': ["import './text/store.ts';", 'pure-no-store'],
  'kernel/workflow/step.ts': ["import '#kernel/server/store.ts';", 'workflow'],
  'kernel/server/business.ts': ["import '#modules/org/model/index.ts';", 'kernel-no-modules'],
  'kernel/server/screen.ts': ["import type {} from '#kernel/web/list.tsx';", 'server-no-web'],
  'kernel/server/drawing.ts': ["import 'antd';", 'server-no-dom'],
  'kernel/web/query.ts': ["import '#kernel/server/store.ts';", 'web-no-server'],
  'kernel/web/disk.ts': ["import 'node:fs';", 'web-no-node'],
  'modules/car/model/rule.ts': ["import '#kernel/server/store.ts';", 'model'],
  'modules/car/server/shortcut.ts': ["import '#modules/org/model/secret.ts';", 'module-doors'],
  'modules/car/server/app.ts': ["import '../../../apps/server/main.ts';", 'modules-no-apps'],
  'modules/car/server/lost.ts': ["import '#modules/gone/model/index.ts';", 'resolves'],
  'modules/car/server/left.ts': ["import './right.ts';\nexport const left = 1;", 'no-cycle'],
  'modules/car/server/right.ts': ["import './left.ts';\nexport const right = 1;", 'no-cycle'],
  'apps/server/main.ts': ["import '#modules/org/model/secret.ts';", 'apps-doors'],
};

describe('the dependency rule', () => {
  it('is content with a sound project', async () => {
    const { modules, violations } = await checkBoundaries(project(sound));
    expect(violations).toEqual([]);
    expect(modules).toBe(Object.keys(sound).length);
  });

  it('speaks up at every planted violation', async () => {
    const texts = Object.entries(planted).map(([name, [text]]) => [name, text]);
    const { violations } = await checkBoundaries(project({ ...sound, ...Object.fromEntries(texts) }));
    const silent = Object.entries(planted).filter(
      ([name, [, rule]]) => !violations.some((line) => line.startsWith(`${rule}: `) && line.includes(name)),
    );
    expect(silent).toEqual([]);
  });
});
