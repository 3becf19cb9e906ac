import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';

const ACCOUNT = { payee: '李工', payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };
/** When all of it was spent, paid and came back. */
const DAY = '2026-11-20';
const later = (days: number) => addDays(dayOfInstant(new Date()), days);

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let bank: string;
const call = (path: string, body: unknown) => office.product.call(office.finance, 'POST', path, body);

beforeAll(async () => {
  office = await createInvoicingFixture();
  const account = { accountUnit: '测试公司', accountName: '测试公司', accountNo: '990011223344', bankName: '工行' };
  bank = (
    await office.save('bankAccount', {
      ...account,
      kind: 'general',
      openingDate: '2026-01-01',
      openingBalance: '1000000',
    })
  ).data.id;
});

const ordersOf = async (field: string, id: string) =>
  (await call('/form/payOrder/queryList', { params: { [field]: id } })).data as {
    id: string;
    amount: string;
    version: number;
  }[];
const pay = (id: string) => call(`/b/finance/payOrder/${id}/pay`, { account: bank, method: 'bank', payDate: DAY });

async function approved(form: string, body: object): Promise<string> {
  const { data, msg } = await office.save(form, body);
  expect(msg).toBe('');
  await office.approve(form, data.id);
  return data.id;
}

const newLoan = (amount: string, more: object = {}) => ({
  title: '出差备用金',
  purpose: '现场踏勘',
  amount,
  dueDate: later(30),
  ...ACCOUNT,
  ...more,
});

async function lent(amount: string): Promise<string> {
  const id = await approved('loan', newLoan(amount));
  const [order] = await ordersOf('loan', id);
  expect((await pay(order?.id ?? '')).msg).toBe('');
  return id;
}

const line = (amount: string, more: object = {}) => ({
  date: DAY,
  subject: 'travel',
  summary: '高铁票',
  amount,
  ...more,
});
const newExpense = (lines: object[], more: object = {}) => ({
  title: '出差报销',
  kind: 'travel',
  lines,
  ...ACCOUNT,
  ...more,
});

describe('a loan', () => {
  it('is paid out by the order that its approval makes, and balance and state follow what comes back', async () => {
    const id = await approved('loan', newLoan('1000'));
    expect(await office.read('loan', id)).toMatchObject({ balance: '1000.00', state: 'waiting', ordered: '1000.00' });
    expect((await office.save('repayment', { title: '还款', loan: id, amount: '1' })).msg).toContain('尚未放款');
    const [order] = await ordersOf('loan', id);
    await pay(order?.id ?? '');
    expect(await office.read('loan', id)).toMatchObject({ paid: '1000.00', state: 'lent' });
    await approved('repayment', { title: '还款', loan: id, amount: '400' });
    expect(await office.read('loan', id)).toMatchObject({ repaid: '400.00', balance: '600.00', state: 'part' });
    const beyond = await office.save('repayment', { title: '还款', loan: id, amount: '600.01' });
    expect(beyond.data.faults.amount).toContain('未还余额为 600.00 元');
    expect((await office.save('repayment', { title: '还款', loan: id, amount: '1' })).data.owed).toBe('600.00');
    await approved('repayment', { title: '还款', loan: id, amount: '600' });
    expect(await office.read('loan', id)).toMatchObject({ balance: '0.00', state: 'settled' });
  });

  it('is repaid by a receipt that is claimed, and owes again when that is revoked', async () => {
    const id = await lent('300');
    const row = await office.save('bankRow', {
      account: bank,
      dateTime: `${DAY}T02:00:00.000Z`,
      income: '200',
      otherSideUnit: '李工',
      summary: '还借款',
    });
    const claim = (amount: string) =>
      call('/b/finance/claim', { bankRows: [row.data.id], targets: [{ kind: 'repayment', loan: id, amount }] });
    await call(`/b/finance/bankDetail/${row.data.id}/needClaim`, { isNeedClaim: true, reason: '还款' });
    const made = await claim('200');
    expect(made.msg).toBe('');
    expect(await office.read('loan', id)).toMatchObject({ repaid: '200.00', balance: '100.00', state: 'part' });
    await call(`/b/finance/claim/${made.data.id}/revoke`, { reason: '认错' });
    expect(await office.read('loan', id)).toMatchObject({ repaid: '0.00', balance: '300.00', state: 'lent' });
  });

  it('that is overdue is marked, and stops another one', async () => {
    const id = await lent('50');
    await office.product.query('update loan_loan set due_date = $2 where id = $1', [
      id,
      addDays(dayOfInstant(new Date()), -2),
    ]);
    expect(await office.read('loan', id)).toMatchObject({ overdue: true });
    expect((await office.save('loan', newLoan('10'))).data.faults.applicant).toContain('已逾期');
    await office.product.query('update loan_loan set due_date = $2 where id = $1', [
      id,
      addDays(dayOfInstant(new Date()), 9),
    ]);
    expect((await office.save('loan', newLoan('10', { dueDate: later(62) }))).data.faults.dueDate).toContain('60天');
    expect((await office.save('loan', newLoan('10000.01'))).data.reviewLevel).toBe('gm');
  });
});

describe('an expense', () => {
  it('is offset against the own loan, and only the rest is paid', async () => {
    const id = await lent('500');
    const made = newExpense([line('700'), line('100')], { offsets: [{ loan: id, amount: '500' }] });
    expect(
      (await office.save('expense', { ...made, offsets: [{ loan: id, amount: '500.01' }] })).data.faults.offsets,
    ).toContain('500.00');
    const expense = await approved('expense', made);
    expect(await office.read('loan', id)).toMatchObject({ offsetTotal: '500.00', balance: '0.00', state: 'settled' });
    expect(await office.read('expense', expense)).toMatchObject({
      total: '800.00',
      payable: '300.00',
      unpaid: '300.00',
    });
    const [order] = await ordersOf('expense', expense);
    expect(order).toMatchObject({ amount: '300.00' });
    await pay(order?.id ?? '');
    expect(await office.read('expense', expense)).toMatchObject({ paid: '300.00', unpaid: '0.00' });
  });

  it('claims each invoice once in the whole company', async () => {
    const invoiceNo = office.number();
    const proven = line('10', { invoiceNo, invoiceTotal: '20' });
    const first = await office.save('expense', newExpense([proven]));
    expect(first.msg).toBe('');
    expect((await office.save('expense', newExpense([proven]))).data.faults.lines).toContain(
      `重复报销，发票${invoiceNo}已用于BX`,
    );
    expect((await office.save('expense', newExpense([proven, proven]))).data.faults.lines).toContain('重复报销');
    const request = {
      title: '图文费',
      kind: 'supplier',
      amount: '5',
      ...ACCOUNT,
      invoices: [{ number: invoiceNo, total: '5' }],
    };
    expect((await office.save('paymentRequest', request)).data.faults.invoices).toContain('重复报销');
    expect(
      (await office.save('expense', newExpense([line('21', { invoiceNo: office.number(), invoiceTotal: '20' })]))).data
        .faults.lines,
    ).toContain('不能大于发票的价税合计');
    const fresh = office.number();
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => office.save('expense', newExpense([line('1', { invoiceNo: fresh, invoiceTotal: '1' })]))),
    );
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const made = await office.contract('1000');
    const { id } = await office.applied(made.id, '1000');
    expect((await office.issue(id, '10', { number: invoiceNo })).data.faults.number).toContain('已用于BX');
    await office.product.call(office.finance, 'DELETE', `/form/expense/${first.data.id}`);
    const issued = await office.issue(id, '10', { number: invoiceNo });
    expect(issued.msg).toBe('');
    expect((await office.save('expense', newExpense([proven]))).data.faults.lines).toContain('已用于发票台账');
    const once = office.number();
    const race = await Promise.all([
      office.issue(id, '1', { number: once }),
      office.save('expense', newExpense([line('1', { invoiceNo: once, invoiceTotal: '1' })])),
    ]);
    expect(race.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('a payment', () => {
  it('never goes beyond what was approved, with many who pay at once', async () => {
    const id = await approved('paymentRequest', { title: '房租', kind: 'rent', amount: '1000', ...ACCOUNT });
    const [whole] = await ordersOf('request', id);
    const { version } = await office.read('payOrder', whole?.id ?? '');
    await office.save('payOrder', { id: whole?.id, version, amount: '100' });
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => office.save('payOrder', { kind: 'request', request: id, amount: '150' })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(6);
    expect(answers.find(({ success }) => !success)?.msg).toContain('还可付款');
    const orders = await ordersOf('request', id);
    const twice = await Promise.all(orders.flatMap((order) => [pay(order.id), pay(order.id)]));
    expect(twice.filter(({ success }) => success)).toHaveLength(orders.length);
    expect(await office.read('paymentRequest', id)).toMatchObject({
      ordered: '1000.00',
      paid: '1000.00',
      unpaid: '0.00',
    });
  });

  it('is matched with one debit of its account, and waits again when the bank gives it back', async () => {
    // Debits are looked for around today.
    const day = later(-1);
    const id = await approved('paymentRequest', { title: '物业费', kind: 'rent', amount: '777.70', ...ACCOUNT });
    const [order] = await ordersOf('request', id);
    const debit = (
      await office.save('bankRow', {
        account: bank,
        dateTime: `${day}T03:00:00.000Z`,
        pay: '777.7',
        otherSideUnit: ACCOUNT.payee,
        otherSideNo: ACCOUNT.payeeAccount,
      })
    ).data.id;
    const found = await office.product.call(office.finance, 'GET', `/b/finance/payOrder/${order?.id}/debits`);
    expect(found.data).toMatchObject([{ id: debit, pay: '777.70', isPayee: true }]);
    const match = (bankRow: string) => call(`/b/finance/payOrder/${order?.id}/match`, { bankRow });
    const both = await Promise.all([match(debit), match(debit)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await office.read('payOrder', order?.id ?? '')).toMatchObject({
      state: 'matched',
      bankRow: debit,
      payDate: day,
    });
    await call(`/b/finance/payOrder/${order?.id}/return`, { reason: '账号有误' });
    expect(await office.read('paymentRequest', id)).toMatchObject({ paid: '0.00', unpaid: '777.70' });
  });

  it('to an outsourcing contract stays within it though several ask at once, and names its invoices or says that they follow', async () => {
    const made = await office.contract('100000');
    const outsource = await approved('outsource', {
      title: '测量外协',
      contract: made.id,
      supplier: '测绘院',
      scope: '地形测量',
      amount: '1000',
      manager: made.manager ?? undefined,
    });
    const asked = (amount: string, more: object = {}) =>
      office.save('paymentRequest', { title: '外协进度款', kind: 'outsource', outsource, amount, ...ACCOUNT, ...more });
    expect((await asked('600')).data.faults.invoices).toBe('进项发票不能为空');
    const drafts = [];
    for (let at = 0; at < 3; at++) drafts.push((await asked('600', { invoiceLater: true })).data.id);
    const answers = await Promise.all(drafts.map((id) => office.submit('paymentRequest', id)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await office.read('outsource', outsource)).toMatchObject({ requested: '600.00', unrequested: '400.00' });
  });
});

it('loans, expenses and payments balance to the cent after random steps of many at once', async () => {
  const loans = [await lent('900'), await lent('1100')];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const step = async () => {
    const loan = loans[random(2)] ?? '';
    const amount = `${random(400) + 1}.${String(random(100)).padStart(2, '0')}`;
    const isOffset = random(2) === 0;
    const form = isOffset ? 'expense' : 'repayment';
    const body = isOffset
      ? newExpense([line('500')], { offsets: [{ loan, amount }] })
      : { title: '还款', loan, amount };
    const { data, success } = await office.save(form, body);
    if (success) await office.submit(form, data.id);
  };
  for (let turn = 0; turn < 3; turn++) await Promise.all(Array.from({ length: 16 }, step));
  for (const id of loans) {
    const { amount, balance, repaid, offsetTotal } = await office.read('loan', id);
    const back = await office.product.query(
      `select coalesce((select sum(amount) from loan_repayment where loan = $1 and status in ('running', 'approved')), 0)::text as repaid,
        coalesce((select sum(o.amount) from expense_expense_offset o join expense_expense e on e.company_id = o.company_id and e.id = o.expense
          where o.loan = $1 and e.status in ('running', 'approved')), 0)::text as given`,
      [id],
    );
    expect([toDecimal(repaid).toFixed(2), toDecimal(offsetTotal).toFixed(2)]).toEqual([
      toDecimal(back[0].repaid).toFixed(2),
      toDecimal(back[0].given).toFixed(2),
    ]);
    expect(sumDecimals([balance, repaid, offsetTotal]).toFixed(2)).toBe(amount);
    expect(toDecimal(balance).gte(0)).toBe(true);
  }
}, 60_000);
