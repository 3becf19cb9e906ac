import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { mockListAnswer, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  currentAddress,
  renderScreen,
  screenText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { Page } from '../claim-pool-page.tsx';
import { BankRowClaimActions } from './bank-row-claim-actions.tsx';

const LINES = 'POST /form/claimLine/queryList';
const POOL = 'POST /form/claimPool/queryList';
const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const row = { ...info, id: '9', otherSideUnit: '城投集团', claimTotal: '300.00', needClaimTotal: '200.00' };

beforeEach(() => {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['claim:read', 'claim:write'] });
  queryClient.clear();
  mockServerAnswer('GET /b/list-view', []);
});

it('a receipt leads to claiming what is left of it, and to the contract that the rest was claimed for', async () => {
  const line = { ...info, id: '1', claim: '4', contract: '12', contract_label: '全过程咨询', amount: '300.00' };
  mockServerAnswer(LINES, mockListAnswer([{ ...line, kind_label: '合同回款', state_label: '有效' }]));
  await renderScreen(<BankRowClaimActions recordId="9" record={row} />);
  expect(buttonByName('认领').getAttribute('href')).toBe('/bank-funds/subscription-list?claim=9');
  await clickElement(buttonByName('认领去向'));
  await waitUntil(() =>
    expect(buttonByName('全过程咨询').getAttribute('href')).toContain('/main-page/contract/wf-form?id=12'),
  );
  expect(sentRequests(LINES).at(-1)?.body).toMatchObject({ params: { bankRow: '9', state$ne: 'revoked' } });
  expect(buttonByName('认领单').getAttribute('href')).toBe('/main-page/claim/wf-list?record=4');
});

it('the pool opens the receipt of its address for claiming, or says that nothing of it waits', async () => {
  mockServerAnswer(POOL, mockListAnswer([row]));
  mockServerAnswer('POST /b/finance/claim/propose', { rest: '200.00', proposals: [], chosen: null, automatic: false });
  await renderScreen(<Page />, '/bank-funds/subscription-list?claim=9');
  await waitUntil(() => expect(screenText()).toContain('认领收款'));
  await waitUntil(() => expect(currentAddress()).toBe('/bank-funds/subscription-list'));
  expect(sentRequests(POOL).map(({ body }) => body)).toContainEqual({ pageSize: 1, params: { id: '9' } });
  mockServerAnswer(POOL, mockListAnswer([]));
  await renderScreen(<Page />, '/bank-funds/subscription-list?claim=9');
  await waitUntil(() => expect(shownToasts()).toContain('该收款没有待认领的金额'));
});
