import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { CHEN, signIn } from '#kernel/web/testing/person.ts';
import { button, click, seen, show, shownAddress, until } from '#kernel/web/testing/screen.tsx';
import { pageOf, sent, serverAnswers, toasts } from '#kernel/web/testing/wire.ts';
import { Page } from '../pool-page.tsx';
import { Part } from './row-actions.tsx';

const LINES = 'POST /form/claimLine/queryList';
const POOL = 'POST /form/claimPool/queryList';
const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const row = { ...info, id: '9', otherSideUnit: '城投集团', claimTotal: '300.00', needClaimTotal: '200.00' };

beforeEach(() => {
  signIn({ ...CHEN, functions: ['claim:read', 'claim:write'] });
  queryClient.clear();
  serverAnswers('GET /b/list-view', []);
});

it('a receipt leads to claiming what is left of it, and to the contract that the rest was claimed for', async () => {
  const line = { ...info, id: '1', claim: '4', contract: '12', contract_label: '全过程咨询', amount: '300.00' };
  serverAnswers(LINES, pageOf([{ ...line, kind_label: '合同回款', state_label: '有效' }]));
  await show(<Part recordId="9" record={row} />);
  expect(button('认领').getAttribute('href')).toBe('/bank-funds/subscription-list?claim=9');
  await click(button('认领去向'));
  await until(() => expect(button('全过程咨询').getAttribute('href')).toContain('/main-page/contract/wf-form?id=12'));
  expect(sent(LINES).at(-1)?.body).toMatchObject({ params: { bankRow: '9', state$ne: 'revoked' } });
  expect(button('认领单').getAttribute('href')).toBe('/main-page/claim/wf-list?record=4');
});

it('the pool opens the receipt of its address for claiming, or says that nothing of it waits', async () => {
  serverAnswers(POOL, pageOf([row]));
  serverAnswers('POST /b/finance/claim/propose', { rest: '200.00', proposals: [], chosen: null, automatic: false });
  await show(<Page />, '/bank-funds/subscription-list?claim=9');
  await until(() => expect(seen()).toContain('认领收款'));
  await until(() => expect(shownAddress()).toBe('/bank-funds/subscription-list'));
  expect(sent(POOL).map(({ body }) => body)).toContainEqual({ pageSize: 1, params: { id: '9' } });
  serverAnswers(POOL, pageOf([]));
  await show(<Page />, '/bank-funds/subscription-list?claim=9');
  await until(() => expect(toasts()).toContain('该收款没有待认领的金额'));
});
