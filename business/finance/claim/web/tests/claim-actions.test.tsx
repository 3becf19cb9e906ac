import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { chooseSelectOption } from '#kernel/web/testing/choose-select-option.ts';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '#kernel/web/testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { claimLineScreens, claimScreens } from '../claim-screens.tsx';

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const waiting = { ...info, id: '4', state: 'waiting', total: '600000.00' };
const refresh = vi.fn();
const mayDo = (...functions: string[]) => signInTestUser({ ...TEST_USER_CHEN, functions });
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const show = (row: typeof waiting) => renderScreen(claimScreens.list.rowActions(row, refresh));

beforeEach(() => {
  queryClient.clear();
  refresh.mockClear();
});

describe('a claim', () => {
  it('is confirmed and given back only by who may, and only while it waits', async () => {
    mayDo('claim:write');
    await show(waiting);
    expect(buttons()).toEqual(['撤销']);
    mayDo('claim:confirm');
    await show(waiting);
    expect(buttons()).toEqual(['确认', '退回']);
    await show({ ...waiting, state: 'live' });
    expect(buttons()).toEqual([]);
  });

  it('that was revoked is not revoked again', async () => {
    mayDo('claim:write', 'claim:confirm');
    await show({ ...waiting, state: 'revoked' });
    expect(buttons()).toEqual([]);
  });

  it('is confirmed after its amount was read', async () => {
    mayDo('claim:confirm');
    mockServerAnswer('POST /b/finance/claim/4/confirm', { id: '4' });
    await show(waiting);
    await clickElement(buttonByName('确认'));
    await waitUntil(() => expect(screenText()).toContain('认领金额 600,000.00 元，确认后计入合同和收款节点的到账。'));
    expect(sentRequests()).toEqual([]);
    await clickElement(buttonByName('财务确认'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已确认认领']));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('whose confirmation is refused tells only that, and is read anew', async () => {
    mayDo('claim:confirm');
    mockServerAnswer('POST /b/finance/claim/4/confirm', mockRefusal('不能确认本人提交的认领'));
    await show(waiting);
    await clickElement(buttonByName('确认'));
    await clickElement(await waitUntil(() => buttonByName('财务确认')));
    await waitUntil(() => expect(refresh).toHaveBeenCalledOnce());
    expect(shownToasts()).toEqual(['不能确认本人提交的认领']);
  });

  it('goes back to the pool with a reason, given back or revoked', async () => {
    mayDo('claim:write', 'claim:confirm');
    mockServerAnswer('POST /b/finance/claim/4/refuse', { id: '4' });
    mockServerAnswer('POST /b/finance/claim/4/revoke', { id: '4' });
    await show(waiting);
    await clickElement(buttonByName('退回'));
    await typeText(await waitUntil(() => fieldByName('退回原因')), '合同不对');
    await clickElement(buttonByName('退回认领'));
    await waitUntil(() => expect(shownToasts()).toContain('已退回认领'));
    await clickElement(buttonByName('撤销'));
    await typeText(await waitUntil(() => fieldByName('撤销原因')), '重复认领');
    await clickElement(buttonByName('撤销认领'));
    await waitUntil(() => expect(shownToasts()).toContain('已撤销认领'));
    expect(sentRequests().map(({ path, body }) => [path, body])).toEqual([
      ['/b/finance/claim/4/refuse', { reason: '合同不对' }],
      ['/b/finance/claim/4/revoke', { reason: '重复认领' }],
    ]);
  });
});

describe('money paid in advance', () => {
  const line = { ...info, id: '41', claim: '4', kind: 'advance', state: 'live', amount: '500.00' };
  const ahead = { ...line, customer_label: '城投集团' };
  const item = {
    ...{ contract: '12', contractName: '全过程咨询', contractNo: 'HT-1', plan: '121', planName: '首付款' },
    ...{ planDate: null, customer: '5', customerName: '城投集团', amount: '900.00', rest: '300.00' },
  };
  const showLine = (row: typeof line) => renderScreen(claimLineScreens.list.rowActions(row, refresh));
  const TRANSFER = 'POST /b/finance/claim/4/transfer';

  it('is moved to a contract only while something of it stands, by who may claim', async () => {
    mayDo('claim:write');
    for (const gone of [{ kind: 'contract' }, { state: 'revoked' }, { amount: '0.00' }, { amount: '-500.00' }]) {
      await showLine({ ...line, ...gone });
      expect(buttons()).toEqual([]);
    }
    await showLine(line);
    expect(buttons()).toEqual(['转合同回款']);
    mayDo('claim:read');
    await showLine(line);
    expect(buttons()).toEqual([]);
  });

  it('goes to an open item of a contract: all of it, or the part that is typed', async () => {
    mayDo('claim:write');
    mockServerAnswer('POST /b/finance/claim/targets', [item]);
    mockServerAnswer(TRANSFER, { id: '4' });
    await showLine(ahead);
    await clickElement(buttonByName('转合同回款'));
    await waitUntil(() => expect(screenText()).toContain('城投集团的预收款转为其合同的回款，收款本身不变。'));
    expect(fieldByName('转出金额').value).toBe('500.00');
    await clickElement(buttonByName('转款'));
    await waitUntil(() => expect(screenText()).toContain('请选择合同款项'));
    expect(sentRequests(TRANSFER)).toEqual([]);
    await chooseSelectOption('第1行合同款项', '全过程咨询 · 首付款');
    await typeText(fieldByName('转出金额'), '300');
    await clickElement(buttonByName('转款'));
    await waitUntil(() => expect(shownToasts()).toContain('已转为合同回款'));
    expect(sentRequests(TRANSFER)[0]?.body).toEqual({ line: '41', contract: '12', plan: '121', amount: '300' });
    expect(refresh).toHaveBeenCalledOnce();
  });
});
