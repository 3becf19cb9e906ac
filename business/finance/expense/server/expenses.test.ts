import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { setTestParam } from '#tools/testing/records/set-test-param.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { approveByEverybody, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { expenseParams } from '../model/params.ts';

const ACCOUNT = { payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let engineer: string;
let admin: string;

beforeAll(async () => {
  office = await createInvoicingFixture();
  engineer = await office.product.signIn('engineer');
  admin = await office.product.signIn('admin');
});

const line = (amount: string, more: object = {}) => ({
  date: '2026-01-05',
  subject: 'travel',
  summary: '项目现场往返',
  amount,
  ...more,
});
const save = (lines: object[], more: object = {}) =>
  office.save('expense', { title: '踏勘报销', kind: 'travel', lines, ...ACCOUNT, ...more }, engineer);
/** The level of an expense of one line. */
const levelOf = async (amount: string, more: object = {}): Promise<string> =>
  (await save([line(amount)], more)).data.reviewLevel;
const faultsOf = async (lines: object[], more: object = {}): Promise<AnsweredJson> =>
  (await save(lines, more)).data.faults;
/** Submits an expense of the engineer. @returns its instance */
const submit = async (recordId: string): Promise<string> => {
  const started = await submitRecord(office.product, { token: engineer, processCode: 'expense', recordId });
  expect(started.msg).toBe('');
  return started.data.procInstId;
};
const costs = (costOf: string) =>
  office.product.call(admin, 'POST', '/form/expenseLine/queryList', { params: { costOf }, pageSize: 500 });

describe('who approves an expense', () => {
  it.each([
    ['5000', 'usual'],
    ['5000.01', 'vice'],
    ['50000', 'vice'],
    ['50000.01', 'gm'],
  ])('of %s 元 is the level %s', async (amount, level) => {
    expect(await levelOf(amount)).toBe(level);
  });

  it('is decided by the sum of all lines, none of which is over the limit by itself', async () => {
    const { data } = await save([line('2500'), line('2500')]);
    expect(data).toMatchObject({ total: '5000.00', reviewLevel: 'usual' });
    const { version } = data;
    const lines = [line('2500'), line('2500'), line('0.01')];
    const more = (await office.save('expense', { id: data.id, version, lines }, engineer)).data;
    expect(more).toMatchObject({ total: '5000.01', payable: '5000.01', reviewLevel: 'vice' });
  });

  it('is the general manager where guests are entertained for more than the limit of that', async () => {
    expect(await levelOf('10000', { kind: 'entertain' })).toBe('vice');
    expect(await levelOf('10000.01', { kind: 'entertain' })).toBe('gm');
    expect(await levelOf('10000.01', { kind: 'office' })).toBe('vice');
  });

  it('follows the limits that the firm sets, whatever the form says', async () => {
    await setTestParam(office.product, expenseParams.vice, '300');
    expect(await levelOf('300.01', { reviewLevel: 'usual' })).toBe('vice');
    await setTestParam(office.product, expenseParams.vice);
    expect(await levelOf('300.01', { reviewLevel: 'gm' })).toBe('usual');
  });

  it('are department and finance, and those above them alone beyond the limit', async () => {
    const small = await save([line('800')]);
    const usual = await approveByEverybody(office.product, await submit(small.data.id));
    const large = await save([line('50000.01')]);
    const whole = await approveByEverybody(office.product, await submit(large.data.id));
    expect(usual).toContain('财务审票');
    expect(whole.slice(0, usual.length)).toEqual(usual);
    expect(whole.length).toBeGreaterThan(usual.length);
    expect(await office.read('expense', large.data.id)).toMatchObject({ status: 'approved', ordered: '50000.01' });
  });
});

describe('what an expense says', () => {
  it('names its applicant as the payee where nobody else is to be paid', async () => {
    const { data } = await save([line('10')]);
    expect(data.payee).toBe(data.applicant_label);
    expect((await save([line('10')], { payee: '云岭图文有限公司' })).data.payee).toBe('云岭图文有限公司');
  });

  it('needs the account that what is left is paid to', async () => {
    const faults = await faultsOf([line('10')], { payeeAccount: null, payeeBank: null });
    expect(faults).toEqual({ payeeAccount: '收款账号不能为空', payeeBank: '收款开户行不能为空' });
    expect(await faultsOf([line('10')], { payeeAccount: '6222-0210' })).toMatchObject({
      payeeAccount: expect.stringContaining('应为8至32位数字'),
    });
  });

  it.each([
    ['a day to come', { date: '2099-01-01' }, '日期不能晚于今天'],
    ['a number that no invoice has', { invoiceNo: '12345', invoiceTotal: '10' }, '发票号码应为20位或8位数字'],
    ['an invoice without its amount', { invoiceNo: '12345678' }, '价税合计不能为空'],
    ['nothing spent', { amount: '0' }, '报销金额'],
  ])('is refused for %s, naming the line', async (_, wrong, fault) => {
    const { lines } = await faultsOf([line('10'), line('10', wrong)]);
    expect(lines).toContain('第2行');
    expect(lines).toContain(fault);
  });

  it('names one invoice in one line alone', async () => {
    const invoiceNo = office.number();
    const proven = (amount: string) => line(amount, { invoiceNo, invoiceTotal: '100' });
    expect(await faultsOf([proven('40'), line('1'), proven('60')])).toEqual({
      lines: `第3行：重复报销，发票${invoiceNo}与第1行相同`,
    });
  });

  it('is not offset against the loan of somebody else, which most people do not even see', async () => {
    const { data: loans } = await office.product.call(admin, 'POST', '/form/loan/queryList', {
      params: { state: 'lent' },
      pageSize: 100,
    });
    const { data: own } = await save([line('10')]);
    const foreign = loans.find(({ dept, applicant }: AnsweredJson) => dept !== own.dept && applicant !== own.applicant);
    const offset = (amount: string) => ({ offsets: [{ loan: foreign.id, amount }] });
    expect(await faultsOf([line('10')], offset('1'))).toEqual({ offsets: '所选借款单不存在' });
    const draft = { title: '代办报销', kind: 'travel', lines: [line('10')], ...ACCOUNT, ...offset('1') };
    const others = await office.save('expense', { ...draft, applicant: own.applicant }, admin);
    expect(others.data.faults).toEqual({ offsets: '只能冲抵报销人自己的借款' });
  });
});

describe('an invoice of an expense', () => {
  it('is free again once the expense is voided or deleted, and taken again when that comes back from the bin', async () => {
    const invoiceNo = office.number();
    const lines = [line('10', { invoiceNo, invoiceTotal: '10' })];
    const first = (await save(lines)).data;
    const instance = await submit(first.id);
    expect(await faultsOf(lines)).toEqual({ lines: `第1行：重复报销，发票${invoiceNo}已用于${first.no}` });
    const end = { action: 'terminate', opinion: '重复提交' };
    expect((await office.product.call(admin, 'POST', `/b/wf/process/${instance}/act`, end)).msg).toBe('');
    expect(await office.read('expense', first.id)).toMatchObject({ status: 'void' });
    const second = (await save(lines)).data;
    const deleted = await office.product.call(engineer, 'DELETE', `/form/expense/${second.id}`);
    const third = (await save(lines)).data;
    const back = await office.product.call(engineer, 'POST', '/bin/restore', { ids: deleted.data.bin });
    expect(back.msg).toContain(`发票${invoiceNo}已用于${third.no}`);
    await office.product.call(engineer, 'DELETE', `/form/expense/${third.id}`);
    const again = await office.product.call(engineer, 'POST', '/bin/restore', { ids: deleted.data.bin });
    expect(again.msg).toBe('');
    expect((await faultsOf(lines)).lines).toContain(second.no);
  });
});

describe('costs', () => {
  it('are those of projects and those of the firm, once their expense is submitted', async () => {
    // One that the engineer sees: others may not be named in an expense.
    const visible = await office.product.call(engineer, 'POST', '/form/project/queryList', { pageSize: 1 });
    const project = visible.data[0].id;
    const made = await save([
      line('11', { project, summary: '项目费用甲' }),
      line('12', { subject: 'office', summary: '公司费用乙' }),
    ]);
    const seen = async (kind: string): Promise<string[]> =>
      (await costs(kind)).data
        .map(({ summary }: AnsweredJson) => summary)
        .filter((summary: string) => /费用[甲乙]$/.test(summary));
    expect([await seen('project'), await seen('firm')]).toEqual([[], []]);
    await submit(made.data.id);
    expect([await seen('project'), await seen('firm')]).toEqual([['项目费用甲'], ['公司费用乙']]);
    expect((await costs('somebody')).msg).toBe('费用类别应为项目或公司');
  });
});
