import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#kernel/web/api/query-client.ts';
import {
  mockListAnswer,
  mockRefusal,
  mockServerAnswer,
  sentRequests,
  shownToasts,
} from '#kernel/web/testing/mock-server.ts';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '#kernel/web/testing/render-screen.tsx';
import { signInTestUser, TEST_USER_CHEN } from '#kernel/web/testing/test-user.ts';
import { Page } from '../claim-pool-page.tsx';

const POOL = 'POST /form/claimPool/queryList';
const AUTOMATIC = 'POST /b/finance/claim/automatic';
const REVOKE = 'POST /b/finance/claim/run/r1/revoke';
const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const rows = [
  { ...info, id: '9', otherSideUnit: '城投集团', needClaimTotal: '200.00' },
  { ...info, id: '10', otherSideUnit: '轨道公司', needClaimTotal: '300.00' },
];
const claims = [
  {
    ...{ id: '4', no: 'RL-1', payer: '城投集团', amount: '200.00', contracts: '全过程咨询' },
    reasons: ['付款账号相同', '金额相同'],
  },
];
const run = { run: 'r1', looked: 5, claimed: 1, amount: '1200.00', claims };

async function openPool(...functions: string[]): Promise<void> {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['claim:read', ...functions] });
  await renderScreen(<Page />, '/bank-funds/subscription-list');
  await waitUntil(() => expect(screenText()).toContain('城投集团'));
}
const tick = async (id: string) => {
  const box = document.querySelector(`[data-row-key="${id}"] input[type="checkbox"]`);
  if (box) await clickElement(box);
};
async function runAutomatic(): Promise<void> {
  await clickElement(buttonByName('自动认领'));
  await waitUntil(() => expect(screenText()).toContain('自动认领全部待认领的收款？'));
  await clickElement(buttonByName('自动认领'));
}

beforeEach(() => {
  queryClient.clear();
  mockServerAnswer('GET /b/list-view', []);
  mockServerAnswer(POOL, mockListAnswer(rows));
});

describe('the pool of receipts', () => {
  it('offers claiming to who may, and nothing of it to who only looks', async () => {
    await openPool();
    expect(() => buttonByName('认领')).toThrow();
    expect(() => buttonByName('自动认领')).toThrow();
    await openPool('claim:write');
    expect(buttonByName('认领').disabled).toBe(false);
    expect(buttonByName('认领所选').disabled).toBe(true);
    expect(buttonByName('认领所选').title).toBe('请先选择收款，可多选后合并认领');
  });

  it('claims what is chosen together, and reads the list anew when that is done', async () => {
    mockServerAnswer('POST /b/finance/claim/propose', {
      rest: '500.00',
      proposals: [],
      chosen: null,
      automatic: false,
    });
    mockServerAnswer('POST /b/finance/claim', { id: '4', state: 'live' });
    await openPool('claim:write');
    await tick('9');
    await waitUntil(() => expect(buttonByName('认领所选').disabled).toBe(false));
    await tick('10');
    await clickElement(await waitUntil(() => buttonByName('合并认领（2 笔）')));
    await waitUntil(() => expect(screenText()).toContain('认领后剩余 0.00 元'));
    const before = sentRequests(POOL).length;
    await clickElement(buttonByName('确认认领'));
    await waitUntil(() => expect(sentRequests(POOL).length).toBeGreaterThan(before));
    expect(sentRequests('POST /b/finance/claim')[0]?.body).toMatchObject({ bankRows: ['9', '10'] });
    await waitUntil(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  });
});

describe('automatic claiming', () => {
  it('begins only after a question that says what is claimed and what is not', async () => {
    await openPool('claim:write');
    await clickElement(buttonByName('自动认领'));
    await waitUntil(() => expect(screenText()).toContain('只认领建议分不低于 95 分'));
    await clickElement(buttonByName('取消'));
    expect(sentRequests(AUTOMATIC)).toEqual([]);
  });

  it('tells that it found nothing, or what it claimed with its reasons', async () => {
    mockServerAnswer(AUTOMATIC, { ...run, claimed: 0, amount: '0.00', claims: [] });
    await openPool('claim:write');
    await runAutomatic();
    await waitUntil(() => expect(shownToasts()).toEqual(['核对 5 笔，没有可以自动认领的收款']));
    expect(screenText()).not.toContain('本次自动认领');
    mockServerAnswer(AUTOMATIC, run);
    await openPool('claim:write');
    await runAutomatic();
    await waitUntil(() => expect(screenText()).toContain('核对 5 笔，自动认领 1 笔，共 1,200.00 元'));
    const listed = document.querySelector('[aria-label="自动认领明细"]')?.textContent;
    expect(listed).toBe('RL-1城投集团：200.00 元 · 全过程咨询付款账号相同；金额相同');
  });

  it('is taken back in one step, or stays where one of its claims has moved on', async () => {
    mockServerAnswer(AUTOMATIC, run);
    mockServerAnswer(REVOKE, mockRefusal('RL-1 已转款，请先逐笔处理'));
    await openPool('claim:write');
    await runAutomatic();
    const revoke = async () => {
      await clickElement(await waitUntil(() => buttonByName('撤销本次自动认领')));
      await waitUntil(() => expect(screenText()).toContain('将撤销本次的 1 张认领单'));
      await clickElement(buttonByName('撤销本次自动认领'));
    };
    await revoke();
    await waitUntil(() => expect(shownToasts()).toEqual(['RL-1 已转款，请先逐笔处理']));
    expect(screenText()).toContain('RL-1城投集团');
    mockServerAnswer(REVOKE, { revoked: 1 });
    await waitUntil(() => expect(screenText()).not.toContain('撤销本次自动认领？'));
    await revoke();
    await waitUntil(() => expect(shownToasts()).toContain('已撤销 1 张认领单'));
    await waitUntil(() => expect(screenText()).not.toContain('RL-1城投集团'));
  });
});
