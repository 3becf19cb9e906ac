import { expect, it } from 'vitest';
import { findReachedTests } from './reached-tests.mjs';

const sources = {
  'kernel/base/sums.ts': '',
  'kernel/base/sums.test.ts': "import { sum } from './sums.ts';",
  'business/crm/contract/model/plan.ts': "import { sum } from '#kernel/base/sums.ts';",
  'business/crm/contract/model/plan.test.ts': "import { plan } from './plan.ts';",
  'business/crm/contract/server/plans.ts': "import { plan } from '../model/plan.ts';",
  'business/crm/contract/server/receivable-plans.test.ts':
    "import { startTestProduct } from '#tools/testing/test-product.ts';",
  'platform/content/cms/server/cms.ts': '',
  'platform/content/cms/server/cms.test.ts': "import { startTestProduct } from '#tools/testing/test-product.ts';",
  'tools/testing/test-product.ts': "import { modules } from '#apps/server/modules.ts';",
};

it('a changed file reaches the tests that import it, however far, and those of its module over HTTP, the nearest first', () => {
  expect(findReachedTests(['kernel/base/sums.ts'], sources)).toEqual([
    'kernel/base/sums.test.ts',
    'business/crm/contract/model/plan.test.ts',
    'business/crm/contract/server/receivable-plans.test.ts',
  ]);
  expect(findReachedTests(['platform/content/cms/server/migrations/1-begin.sql'], sources)).toEqual([
    'platform/content/cms/server/cms.test.ts',
  ]);
  expect(findReachedTests(['README.md'], sources)).toEqual([]);
});

it('what reaches every test reaches it, and a changed test itself', () => {
  expect(findReachedTests(['tools/testing/test-product.ts'], sources)).toHaveLength(2);
  expect(findReachedTests(['kernel/base/sums.test.ts'], sources)).toEqual(['kernel/base/sums.test.ts']);
});
