import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { chooseSelectOption, openSelect, shownSelectOptions } from '#kernel/web/testing/choose-select-option.ts';
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
import { ClaimDialog } from '../claim-dialog.tsx';

const PROPOSE = 'POST /b/finance/claim/propose';
const INVOICES = 'POST /b/finance/claim/invoices';
const CLAIM = 'POST /b/finance/claim';
const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const receipt = { ...info, id: '9', otherSideUnit: '城投集团', needClaimTotal: '1200.00', summary: '咨询费' };
const item = {
  ...{ contract: '12', contractName: '全过程咨询', contractNo: 'HT-1', plan: '121', planName: '首付款' },
  ...{ planDate: null, customer: '5', customerName: '城投集团', amount: '1200.00', rest: '1200.00' },
};
const other = { ...item, contract: '13', contractName: '跟踪审计', plan: null, planName: null, rest: '1000.00' };
const best = { score: 96, reasons: ['金额相同', '付款单位相同'], suggestedBy: 'rule' };
const good = { ...best, items: [{ ...item, claim: '1200.00' }] };
const less = { ...best, score: 70, items: [{ ...other, claim: '1000.00' }] };
const proposed = { rest: '1200.00', proposals: [good, less], chosen: 0, automatic: true };
const [onClose, onDone] = [vi.fn(), vi.fn()];

beforeEach(() => {
  signInTestUser({ ...TEST_USER_CHEN, functions: ['claim:write'] });
  queryClient.clear();
  onClose.mockClear();
  onDone.mockClear();
  mockServerAnswer(INVOICES, []);
});

async function open(answer: unknown = proposed, receipts = [receipt]): Promise<void> {
  mockServerAnswer(PROPOSE, answer);
  await renderScreen(<ClaimDialog receipts={receipts} onClose={onClose} onDone={onDone} />);
  await waitUntil(() => expect(screenText()).toContain('认领建议'));
}
const amount = (at = 1) => fieldByName(`第${at}行认领金额`);
const left = () => document.querySelector('.ant-modal [role="status"]')?.textContent;
const sent = () => sentRequests(CLAIM).map(({ body }) => body as { requestKey: string; targets: object[] });

describe('claiming a receipt', () => {
  it('begins with the proposal that is sure enough, which is sent as it is with its score', async () => {
    mockServerAnswer(CLAIM, { id: '4', state: 'live' });
    await open();
    await waitUntil(() => expect(amount().value).toBe('1200.00'));
    expect(left()).toBe('待认领 1,200.00 元，认领后剩余 0.00 元');
    await clickElement(buttonByName('确认认领'));
    await waitUntil(() => expect(onDone).toHaveBeenCalledOnce());
    const target = { kind: 'contract', contract: '12', plan: '121', customer: '5', amount: '1200.00' };
    expect(sent()[0]).toMatchObject({ bankRows: ['9'], targets: [{ ...target, score: 96, suggestedBy: 'rule' }] });
    expect(shownToasts()).toEqual(['认领成功']);
  });

  it('says that what lies beyond the limit waits for finance', async () => {
    mockServerAnswer(CLAIM, { id: '4', state: 'waiting' });
    await open();
    await clickElement(buttonByName('确认认领'));
    await waitUntil(() => expect(shownToasts()).toEqual(['已提交认领，待财务确认后计入到账']));
  });

  it('shows of every proposal for what it is, how much of what is open, and why', async () => {
    await open();
    const [first, second] = [...document.querySelectorAll('[aria-label="认领建议"] li')];
    expect(first?.textContent).toContain('96 分城投集团 · 全过程咨询 · 首付款：1,200.00 元（未收 1,200.00 元）');
    expect(first?.textContent).toContain('金额相同；付款单位相同');
    expect(second?.textContent).toContain('70 分城投集团 · 跟踪审计：1,000.00 元');
    expect(screenText()).not.toContain('同分');
  });

  it('takes another proposal in place of the lines', async () => {
    await open();
    const [, take] = document.querySelectorAll('[aria-label="认领建议"] li button');
    if (take) await clickElement(take);
    expect(amount().value).toBe('1000.00');
    expect(left()).toBe('待认领 1,200.00 元，认领后剩余 200.00 元');
  });

  it('chooses nothing on a tie: one empty line for all of it, and the tie is told', async () => {
    await open({ ...proposed, proposals: [good, { ...less, score: 96 }], chosen: null });
    expect(screenText()).toContain('有几个候选同分，系统不作猜测，请核对后选择');
    expect(amount().value).toBe('1200.00');
    expect(screenText()).toContain('按合同名称、编号或客户搜索');
  });

  it('that fits nothing asks for the lines', async () => {
    await open({ rest: '1200.00', proposals: [], chosen: null, automatic: false });
    expect(screenText()).toContain('没有找到相符的合同款项，请在下面填写认领明细');
  });

  it('whose proposals cannot be read says why, and can be tried again', async () => {
    mockServerAnswer(PROPOSE, mockRefusal('该收款已被认领'));
    await renderScreen(<ClaimDialog receipts={[receipt]} onClose={onClose} onDone={onDone} />);
    await waitUntil(() => expect(screenText()).toContain('该收款已被认领'));
    expect(() => amount()).toThrow();
    expect(left()).toContain('待认领 1,200.00 元');
    mockServerAnswer(PROPOSE, proposed);
    await clickElement(buttonByName('重试'));
    await waitUntil(() => expect(amount().value).toBe('1200.00'));
  });
});

describe('several receipts', () => {
  it('are claimed together, each with who paid and what was written with it', async () => {
    const nameless = { ...receipt, id: '10', otherSideUnit: null, needClaimTotal: '0.50', summary: '', memo: '代付' };
    mockServerAnswer(CLAIM, { id: '4', state: 'live' });
    await open({ ...proposed, rest: '1200.50' }, [receipt, nameless as never]);
    expect(screenText()).toContain('合并认领 2 笔收款');
    const facts = [...document.querySelectorAll('[aria-label="收款"] li')].map(({ textContent }) => textContent);
    expect(facts).toEqual(['城投集团1,200.00 元咨询费', '未知付款人0.50 元代付']);
    expect(left()).toBe('待认领 1,200.50 元，认领后剩余 0.50 元');
    await clickElement(buttonByName('确认认领'));
    await waitUntil(() => expect(sent()[0]).toMatchObject({ bankRows: ['9', '10'] }));
  });
});

describe('the lines of a claim', () => {
  it('are the person’s own once changed: they are no proposal’s any more', async () => {
    mockServerAnswer(CLAIM, { id: '4', state: 'live' });
    await open();
    await typeText(amount(), '1,000');
    await typeText(fieldByName('第1行说明'), '扣手续费');
    expect(left()).toBe('待认领 1,200.00 元，认领后剩余 200.00 元');
    await clickElement(buttonByName('确认认领'));
    const target = { amount: '1000.00', note: '扣手续费', score: null, suggestedBy: 'person' };
    await waitUntil(() => expect(sent()[0]).toMatchObject({ targets: [target] }));
  });

  it('a new one takes what is left, and none where nothing is', async () => {
    await open();
    await typeText(amount(), '900.50');
    await clickElement(buttonByName('增加一行'));
    expect(amount(2).value).toBe('299.50');
    await clickElement(buttonByName('增加一行'));
    expect(amount(3).value).toBe('');
    await clickElement(buttonByName('删除第1行'));
    expect(amount(1).value).toBe('299.50');
  });

  it('that take too much say by how much', async () => {
    await open();
    await typeText(amount(), '1200.01');
    expect(left()).toBe('待认领 1,200.00 元，超出 0.01 元');
  });

  it('have to be there: nothing is sent without one', async () => {
    await open();
    await clickElement(buttonByName('删除第1行'));
    await clickElement(buttonByName('确认认领'));
    expect(shownToasts()).toEqual(['请填写认领明细']);
    expect(sent()).toEqual([]);
  });

  it('that are refused stay, and the next try is another request', async () => {
    mockServerAnswer(CLAIM, mockRefusal('认领金额大于待认领金额'));
    await open();
    await typeText(amount(), '1300');
    await clickElement(buttonByName('确认认领'));
    await waitUntil(() => expect(shownToasts()).toEqual(['认领金额大于待认领金额']));
    expect(amount().value).toBe('1300');
    expect(onDone).not.toHaveBeenCalled();
    await clickElement(buttonByName('确认认领'));
    await waitUntil(() => expect(sent()).toHaveLength(2));
    expect(sent()[0]?.requestKey).not.toBe(sent()[1]?.requestKey);
  });
});

describe('what a line is for', () => {
  it('is an open item that is searched for, and of its invoices the oldest first where none is chosen', async () => {
    const unpaid = { id: '77', number: '24312000', issueDate: '2026-09-01', unpaid: '500.00' };
    mockServerAnswer(INVOICES, [unpaid]);
    mockServerAnswer('POST /b/finance/claim/targets', [other]);
    mockServerAnswer(CLAIM, { id: '4', state: 'live' });
    await open();
    await waitUntil(() => expect(screenText()).toContain('按开票先后'));
    await chooseSelectOption('第1行发票', '24312000 · 未收 500.00 元');
    await openSelect('第1行合同款项');
    await typeText(fieldByName('第1行合同款项'), ' 跟踪 ');
    await waitUntil(() =>
      expect(sentRequests('POST /b/finance/claim/targets').at(-1)?.body).toEqual({ keyword: '跟踪' }),
    );
    await waitUntil(() => expect(shownSelectOptions()).toContain('跟踪审计城投集团 · 未收 1,000.00 元'));
    await chooseSelectOption('第1行合同款项', '跟踪审计');
    await clickElement(buttonByName('确认认领'));
    // The invoice was another contract's.
    await waitUntil(() =>
      expect(sent()[0]).toMatchObject({ targets: [{ contract: '13', plan: null, invoice: null, amount: '1200.00' }] }),
    );
  });

  it('is forgotten with another kind; a bond is found among those that are not back', async () => {
    const bond = {
      id: '31',
      no: 'BZJ-1',
      bidName: '地铁投标',
      customer: '6',
      customerName: '轨道公司',
      rest: '1200.00',
    };
    mockServerAnswer('POST /b/finance/claim/bonds', [bond]);
    mockServerAnswer(CLAIM, { id: '4', state: 'live' });
    await open();
    await chooseSelectOption('第1行款项类型', '保证金退回');
    expect(fieldByName('第1行发票').disabled).toBe(true);
    await chooseSelectOption('第1行保证金', 'BZJ-1 · 地铁投标轨道公司 · 未退 1,200.00 元');
    await clickElement(buttonByName('确认认领'));
    const target = { kind: 'bond', bond: '31', customer: '6', contract: null, suggestedBy: 'person' };
    await waitUntil(() => expect(sent()[0]).toMatchObject({ targets: [target] }));
  });

  it('is a customer for money paid in advance, who may be left out for anything else', async () => {
    await open();
    await chooseSelectOption('第1行款项类型', '预收款');
    await waitUntil(() => expect(screenText()).toContain('请选择客户'));
    await chooseSelectOption('第1行款项类型', '利息');
    await waitUntil(() => expect(screenText()).toContain('客户（可不填）'));
    await chooseSelectOption('第1行款项类型', '借款还款');
    await waitUntil(() => expect(screenText()).toContain('请选择借款单'));
  });
});
