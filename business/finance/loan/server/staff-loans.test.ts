import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { addDays } from '#kernel/base/time/dates.ts';
import { setTestParam } from '#tools/testing/records/set-test-param.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';
import { approveByEverybody, submitRecord } from '#tools/testing/workflow/submit-and-approve.ts';
import { loanParams } from '../model/params.ts';
import { overdueLoanMarkingSchedule, sendStaffLoanReminders } from './mark-and-remind-due-loans.ts';

const ACCOUNT = { payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };

let today: string;
let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let admin: string;
let bank: string;

beforeAll(async () => {
  today = await todayAwayFromMidnight();
  office = await createInvoicingFixture();
  admin = await office.product.signIn('admin');
  const account = { accountUnit: '测试公司', accountName: '测试公司', accountNo: '990011223355', bankName: '工行' };
  const opening = { kind: 'general', openingDate: '2026-01-01', openingBalance: '1000000' };
  bank = (await office.save('bankAccount', { ...account, ...opening })).data.id;
});

const save = (amount: string, more: object = {}) =>
  office.save('loan', {
    title: '出差备用金',
    purpose: '现场踏勘',
    amount,
    dueDate: addDays(today, 30),
    ...ACCOUNT,
    ...more,
  });
const ordersOf = async (loan: string): Promise<AnsweredJson[]> =>
  (await office.product.call(office.finance, 'POST', '/form/payOrder/queryList', { params: { loan } })).data;

/** A loan that is approved, not paid out. @returns its id and instance */
async function granted(amount: string) {
  const { data, msg } = await save(amount);
  expect(msg).toBe('');
  const asked = { token: office.finance, processCode: 'loan', recordId: data.id };
  const { procInstId } = (await submitRecord(office.product, asked)).data;
  await approveByEverybody(office.product, procInstId);
  return { id: String(data.id), procInstId };
}

/** A loan that was paid out. */
async function lent(amount: string): Promise<string> {
  const { id } = await granted(amount);
  const [order] = await ordersOf(id);
  const paid = { account: bank, method: 'bank', payDate: today };
  const path = `/b/finance/payOrder/${order.id}/pay`;
  expect((await office.product.call(office.finance, 'POST', path, paid)).msg).toBe('');
  return id;
}

/** What the person who borrows owes by now. */
const owed = async (): Promise<string> =>
  (
    await office.product.query(
      `select coalesce(sum(l.balance), 0)::text as owed from loan_loan l join org_user u on u.company_id = l.company_id and u.id = l.applicant
        where l.company_id = 1 and u.login_name = 'finance' and l.status in ('running', 'approved')`,
    )
  )[0].owed;

describe('who approves a loan', () => {
  it('is the general manager beyond the limit of one loan', async () => {
    await setTestParam(office.product, loanParams.owed, '99999999');
    expect((await save('10000')).data.reviewLevel).toBe('usual');
    expect((await save('10000.01')).data.reviewLevel).toBe('gm');
    await setTestParam(office.product, loanParams.owed);
  });

  it('is the general manager for a small one too, where what is owed already comes to too much with it', async () => {
    await granted('300');
    const limit = toDecimal(await owed()).plus('500');
    await setTestParam(office.product, loanParams.owed, limit.toFixed(2));
    expect((await save('500')).data.reviewLevel).toBe('usual');
    const { data } = await save('500.01');
    expect(data.reviewLevel).toBe('gm');
    // What is only a draft is not owed yet.
    expect((await save('500')).data.reviewLevel).toBe('usual');
    const less = { id: data.id, version: data.version, amount: '499.99' };
    expect((await office.save('loan', less)).data.reviewLevel).toBe('usual');
    await setTestParam(office.product, loanParams.owed);
  });
});

describe('a loan', () => {
  it('is given back within sixty days of the day it was asked for, and not before that', async () => {
    const on = (dueDate: string) => save('10', { applyDate: '2026-01-01', dueDate });
    expect((await on('2026-03-02')).msg).toBe('');
    expect((await on('2026-01-01')).msg).toBe('');
    for (const day of ['2026-03-03', '2025-12-31'])
      expect((await on(day)).data.faults).toEqual({ dueDate: '应还日应在申请日期之后60天以内' });
  });

  it('goes to whoever asked for it where nobody else is named', async () => {
    const { data } = await save('10');
    expect(data.payee).toBe(data.applicant_label);
    expect((await save('10', { payee: '云岭宾馆' })).data.payee).toBe('云岭宾馆');
  });

  it('is not taken back once an order was made for it', async () => {
    const { id, procInstId } = await granted('20');
    const back = { action: 'reopen', opinion: '金额有误' };
    const reopen = () => office.product.call(admin, 'POST', `/b/wf/process/${procInstId}/act`, back);
    expect((await reopen()).msg).toBe('该借款已放款、还款或冲抵，不能作废或退回修改');
    const [order] = await ordersOf(id);
    await office.product.call(office.finance, 'DELETE', `/form/payOrder/${order.id}`);
    expect((await reopen()).msg).toBe('');
    expect(await office.read('loan', id)).toMatchObject({ status: 'returned', ordered: '0.00' });
  });
});

describe('what comes back', () => {
  const repay = (loan: string, amount: string, more: object = {}) =>
    office.save('repayment', { title: '归还', loan, amount, ...more });

  it('is taken off the loan while it waits to be confirmed, so that nobody gives it back twice', async () => {
    const id = await lent('100');
    const [one, two] = [(await repay(id, '60')).data, (await repay(id, '60')).data];
    expect((await office.submit('repayment', one.id)).msg).toBe('');
    expect(await office.read('loan', id)).toMatchObject({ repaid: '60.00', balance: '40.00' });
    expect((await office.submit('repayment', two.id)).msg).toContain('未还余额为 40.00 元，本次 60.00 元');
    expect(await office.read('loan', id)).toMatchObject({ balance: '40.00', state: 'part' });
  });

  it('out of wages leaves no trace in the cash book, and in cash lies in a cash account', async () => {
    const id = await lent('100');
    const { data, msg } = await repay(id, '30', { mode: 'wage' });
    expect(msg).toBe('');
    await office.approve('repayment', data.id);
    expect(await office.read('loan', id)).toMatchObject({ balance: '70.00', state: 'part' });
    expect(await office.product.query('select 1 from pub_bank_row where serial_no = $1', [data.no])).toEqual([]);
    expect((await repay(id, '30', { mode: 'cash', account: bank })).data.faults).toEqual({
      account: '请选择状态正常的现金账户',
    });
  });
});

describe('whoever borrowed', () => {
  const remindersOf = async (no: string): Promise<AnsweredJson[]> =>
    (
      await office.product.call(office.finance, 'POST', '/b/notice/msg/queryList', { params: {}, pageSize: 200 })
    ).data.filter(({ title }: AnsweredJson) => title === `借款到期提醒：${no}`);
  const dueIn = (id: string, days: number) =>
    office.product.query('update loan_loan set due_date = $2, reminded = null where id = $1', [
      id,
      addDays(today, days),
    ]);

  it('is reminded once, within a week of the day, of what is left', async () => {
    const id = await lent('80.5');
    const { no } = await office.read('loan', id);
    await dueIn(id, 8);
    await sendStaffLoanReminders(office.product.runtime);
    expect(await remindersOf(no)).toEqual([]);
    await dueIn(id, 7);
    for (let night = 0; night < 2; night++) await sendStaffLoanReminders(office.product.runtime);
    const told = await remindersOf(no);
    expect(told.map(({ content }) => content)).toEqual([
      `借款 ${no} 应于 ${addDays(today, 7)} 归还，未还余额 80.50 元`,
    ]);
  });

  it('has a loan overdue within a minute of the midnight after its day, if it was paid out', async () => {
    const [late, dueToday, unpaid] = [await lent('21'), await lent('22'), (await granted('23')).id];
    // As the midnight left them: nobody has written them since.
    const leftByMidnight = async (id: string, days: number) => {
      await office.product.query('alter table loan_loan disable trigger loan_state');
      const query = 'update loan_loan set due_date = $2, overdue = false where id = $1';
      await office.product.query(query, [id, addDays(today, days)]);
      await office.product.query('alter table loan_loan enable trigger loan_state');
    };
    await leftByMidnight(late, -1);
    await leftByMidnight(dueToday, 0);
    await leftByMidnight(unpaid, -1);
    const overdueOf = async (id: string) => (await office.read('loan', id)).overdue;
    expect(await overdueOf(late)).toBe(false);
    for (let minute = 0; minute < 2; minute++) await overdueLoanMarkingSchedule.run(office.product.runtime);
    expect(await Promise.all([late, dueToday, unpaid].map(overdueOf))).toEqual([true, false, false]);
    for (const id of [late, dueToday, unpaid]) await dueIn(id, 30);
  });

  it('gets nothing more while a loan is overdue, not even a change of what waits already', async () => {
    const { data: draft } = await save('10');
    const id = await lent('15');
    const { no } = await office.read('loan', id);
    await dueIn(id, -1);
    const fault = `借款${no}已逾期，归还后才能再借款`;
    expect((await save('10')).data.faults).toEqual({ applicant: fault });
    const change = { id: draft.id, version: draft.version, amount: '11' };
    expect((await office.save('loan', change)).data.faults).toEqual({ applicant: fault });
    // The loan itself is not in its own way, and somebody else may borrow.
    await dueIn(id, 0);
    expect((await save('10')).msg).toBe('');
  });
});
