import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/** Files that take long among those they run with: begun last, one of them would keep a run waiting while the other cores rest. */
const LONG = [
  'platform/rights/authz/server/leaks/',
  'apps/server/hostile',
  'business/finance/voucher/server/books-walk',
  'attack/',
  'apps/server/get-calls',
  'kernel/server/db/',
  'kernel/server/backup/',
  'business/consult/quality/server/checks-on-any-file',
  'business/consult/cost/server/strange-files',
  'kernel/workflow/stories/walk',
  'kernel/workflow/migration/migrate',
  'kernel/web/list/tests/',
  'tools/rules/',
  'e2e/operations/',
  'e2e/business/consulting-project',
  'e2e/shell/messages-and-pickers',
  'e2e/shell/accessibility',
];

/** How early a file begins: the place among the long ones, or after them. @param {string} file path on this machine */
function turnOf(file) {
  const name = path.relative(PROJECT_ROOT, file).replaceAll(path.sep, '/');
  const place = LONG.findIndex((start) => name.startsWith(start));
  return place < 0 ? LONG.length : place;
}

/** The order of test files: what takes long first, everything else as vitest has it. */
export class LongestFirstSequencer extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => turnOf(one.moduleId) - turnOf(other.moduleId));
  }
}
