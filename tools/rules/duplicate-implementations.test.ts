import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/** The form dialog, and pages that are forms. */
const FORMS = [
  'kernel/web/pattern/dialog/form-dialog.tsx',
  'platform/identity/sso/web/settings/provider-settings-form.tsx',
  'platform/tenancy/company/web/own/own-company-form.tsx',
];

/** What there is one of: how others would be written, and where the one lies. */
const ONE_OF_EACH: Record<string, { written: RegExp; lies: readonly string[] }> = {
  'text of instants and days': {
    written: /\btoLocale(Date|Time)?String\(|\bnew Intl\.(DateTime|Number)Format\b/,
    lies: ['kernel/base/time/instants.ts', 'kernel/base/time/dates.ts'],
  },
  'zone of the firm': {
    written: /\bAsia\/Shanghai\b|\+08:00[`'"]/,
    // The embedded database is told in its own configuration.
    lies: [
      'kernel/base/time/instants.ts',
      'kernel/base/time/dates.ts',
      'kernel/server/db/embedded/postgres-cluster.ts',
    ],
  },
  'rights check': {
    written: /\b(functions|cap)\)?\.(has|includes)\(/, // What roles carry within a package is worked out where it is loaded.
    lies: ['kernel/base/has-right.ts', 'platform/rights/authz/server/granted-menus.ts'],
  },
  drawer: { written: /\bDrawer\b[^;]* from 'antd'/, lies: ['kernel/web/pattern/dialog/side-drawer.tsx'] },
  'download of a file': { written: /\bcreateObjectURL\(|\.download = /, lies: ['kernel/web/api/files/download.ts'] },
  'form in a dialog': { written: /\bForm\.useForm\b/, lies: FORMS },
  'question for a reason': {
    written: /initial=\{\{( reason: '' )?\}\}[^;]{0,400}name="reason"/,
    lies: ['kernel/web/pattern/dialog/reason-dialog.tsx'],
  },
  // Comments refer to requirements by their ids (docs/requirements), which lie in the tree.
  'place in a paper outside': { written: /\bspecification \d+(\.\d+)* ?§/, lies: [] },
  'tree to tick': { written: /^\s+checkable$/m, lies: ['kernel/web/pattern/input/checkbox-tree.tsx'] },
};

const product = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'kernel', 'platform', 'business', 'apps'],
  {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

/** Files of the product that write what lies elsewhere. */
function others(read: (file: string) => string): string[] {
  return product.flatMap((file) => {
    const text = read(file);
    return Object.entries(ONE_OF_EACH)
      .filter(([, { written, lies }]) => written.test(text) && !lies.includes(file))
      .map(([what]) => `${file}: ${what}`);
  });
}

const source = (file: string): string => {
  try {
    return readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  } catch {
    return ''; // Removed, and not yet committed.
  }
};

it('has one of each: nothing is written a second time', () => expect(others(source)).toEqual([]));

it('speaks up at a second one of each', () => {
  const second = `import { Drawer } from 'antd';
    new Intl.NumberFormat('en', { timeZone: 'Asia/Shanghai' }); me.functions.has('a'); Form.useForm();
    initial={{ reason: '' }} onSave={save}><Form.Item name="reason" />
    link.download = URL.createObjectURL(content);
    checkable
    // (specification 3 §2)`;
  const [file = ''] = product;
  expect(others((one) => (one === file ? second : ''))).toEqual(
    Object.keys(ONE_OF_EACH).map((what) => `${file}: ${what}`),
  );
});
