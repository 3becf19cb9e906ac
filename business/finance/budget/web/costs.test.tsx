import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { mockListAnswer, mockServerAnswer } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  renderScreen,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { costItemList, costSummaryList, deptCostList } from '../model/index.ts';
import { Page as CostDataPage } from './cost-summary-and-items-page.tsx';
import { Page as DepartmentCostPage } from './department-cost-page.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const sum = { ...info, id: '1', month: '2026-02', dept: '3', dept_label: '造价一部', subject: 'travel', actual: '90' };
const listed = (code: string, rows: readonly object[]) =>
  mockServerAnswer(`POST /form/${code}/queryList`, mockListAnswer(rows));
const follow = async (start: string) => {
  const link = await waitUntil(() => document.querySelector('[data-row-key="1"] a') ?? expect.unreachable());
  await clickElement(link);
  await waitUntil(() => expect(currentAddress()).toContain(start));
  return Object.fromEntries(new URLSearchParams(currentAddress().split('?')[1]));
};

beforeEach(() => {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['deptCost:read', 'costData:read'] });
  queryClient.clear();
  mockServerAnswer('GET /b/list-view', []);
});

describe('a sum of costs', () => {
  it('of a department leads to its costs of that month and subject', async () => {
    listed(deptCostList.code, [sum]);
    await renderScreen(<DepartmentCostPage />, '/main-page/departmental-cost');
    expect(await follow('/main-page/cost-data?')).toEqual({
      ...{ tab: 'items', 'f.month': '2026-02,2026-02', 'f.dept': '3~造价一部', 'f.subject': 'travel' },
    });
  });

  it('of a project leads to that project’s; without one all of the department’s are behind it', async () => {
    listed(costItemList.code, []);
    listed(costSummaryList.code, [{ ...sum, nature: 'direct', project: '12', project_label: '地铁一号线' }]);
    await renderScreen(<CostDataPage />, '/main-page/cost-data');
    expect(await follow('tab=items')).toMatchObject({ 'f.nature': 'direct', 'f.project': '12~地铁一号线' });
    queryClient.clear();
    listed(costSummaryList.code, [{ ...sum, nature: 'indirect', project: null }]);
    await renderScreen(<CostDataPage />, '/main-page/cost-data');
    const asked = await follow('tab=items');
    expect(asked['f.nature']).toBe('indirect');
    expect(asked).not.toHaveProperty('f.project');
  });
});

it('a cost leads to the record it comes from; the tab stays in the address', async () => {
  listed(costSummaryList.code, []);
  listed(costItemList.code, [{ ...info, id: '1', form: 'expense', record: '44', title: '差旅', month: '2026-02' }]);
  await renderScreen(<CostDataPage />, '/main-page/cost-data');
  await clickElement(buttonByName('成本明细'));
  expect(currentAddress()).toBe('/main-page/cost-data?tab=items');
  expect(await follow('/flowhandle/')).toMatchObject({ formId: 'expense', id: '44' });
});
