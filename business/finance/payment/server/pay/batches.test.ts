import { beforeAll, describe, expect, it } from 'vitest';
import { createTestBankAccounts } from '#business/finance/bank/testing/test-bank-accounts.ts';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

const PAYEE = { payee: '测绘院', payeeAccount: '0622021001112223334', payeeBank: '工商银行滨江支行' };

let today: string;
let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;
const call = (path: string, body?: unknown) => office.product.call(office.finance, 'POST', path, body);

beforeAll(async () => {
  today = await todayAwayFromMidnight();
  office = await createInvoicingFixture();
  account = (await createTestBankAccounts(office.product).open(office.finance)).id;
});

/** An order of an approved request. */
async function order(amount: string): Promise<AnsweredJson> {
  const request = { title: '零星采购', kind: 'rent', amount, ...PAYEE };
  const { data, msg } = await office.save('paymentRequest', request);
  expect(msg).toBe('');
  await office.approve('paymentRequest', data.id);
  return (await call('/form/payOrder/queryList', { params: { request: data.id } })).data[0];
}
const payMany = (orders: readonly AnsweredJson[], more: object = {}) =>
  call('/b/finance/payOrder/payMany', { orders: orders.map(({ id }) => id), account, payDate: today, ...more });
const statesOf = async (orders: readonly AnsweredJson[]): Promise<string[]> =>
  Promise.all(orders.map(async ({ id }) => (await office.read('payOrder', id)).state));
const fileOf = (id: string, token = office.finance): Promise<Response> =>
  office.product.fetch(token, `/b/finance/payBatch/${id}/bankFile`, { method: 'POST' });

describe('orders paid together', () => {
  it('are all paid from one account, by a file for the bank that is handed out to one person', async () => {
    const orders = [await order('100.10'), await order('200.20'), await order('0.05')];
    const { data: batch, msg } = await payMany([...orders].reverse());
    expect(msg).toBe('');
    expect(batch).toMatchObject({ account, payDate: today, count: 3, total: '300.35', handedAt: null });
    for (const { id } of orders)
      expect(await office.read('payOrder', id)).toMatchObject({ state: 'paid', batch: batch.id, account });
    // The bank gives one of them back before the file is taken.
    await call(`/b/finance/payOrder/${orders[2].id}/return`, { reason: '账号有误' });
    const admin = await office.product.signIn('admin');
    const takers = [office.finance, admin];
    const answers = await Promise.all(takers.map((token) => fileOf(batch.id, token)));
    const isFile = ({ headers }: Response) => headers.has('content-disposition');
    const [file] = answers.filter(isFile) as [Response];
    const [refused] = answers.filter((answer) => !isFile(answer)) as [Response];
    expect(isFile(await fileOf(batch.id, takers[answers.indexOf(file)]))).toBe(true);
    const { msg: told }: AnsweredJson = await refused.json();
    expect(told).toMatch(/^批次 PL\d+ 的银行文件已由.+取用，不能重复取用$/);
    const [sheet] = await readWorkbook(new Uint8Array(await file.arrayBuffer()), '批量付款.xlsx');
    const [head, ...lines] = sheet?.rows ?? [];
    expect(head).toEqual(['序号', '收款方', '收款账号', '收款开户行', '金额', '用途']);
    expect(lines).toEqual(
      orders
        .slice(0, 2)
        .map(({ no, title, amount }, at) => [
          at + 1,
          ...[PAYEE.payee, PAYEE.payeeAccount, PAYEE.payeeBank],
          Number(amount),
          `${no} ${title}`,
        ]),
    );
    expect(await office.read('payBatch', batch.id)).toMatchObject({ handedAt: expect.any(String) });
  });

  it('are paid all or none, and the one that cannot be is named', async () => {
    const orders = [await order('1'), await order('2')];
    const paid = await order('3');
    expect((await payMany([paid])).msg).toBe('');
    expect((await payMany([...orders, paid])).msg).toBe(`付款单${paid.no}：付款单不是待付或退票状态`);
    await office.product.query('update payment_pay_order set payee_account = null where id = $1', [orders[1].id]);
    expect((await payMany(orders)).msg).toBe(`付款单 ${orders[1].no} 没有收款账号，不能批量付款`);
    expect((await payMany(orders, { payDate: '2999-01-01' })).data.faults).toEqual({ payDate: '付款日期不能晚于今天' });
    expect((await payMany([...orders, { id: '999999999' }])).msg).toBe('所选付款单已被删除，请刷新后重新选择');
    expect(await statesOf(orders)).toEqual(['open', 'open']);
  });

  it('by several at once, in whatever order they were chosen, are paid once', async () => {
    const orders = [await order('1'), await order('2'), await order('3'), await order('4')];
    const choices = [orders, [...orders].reverse(), orders.slice(1), [...orders].reverse()];
    const answers = await Promise.all(choices.map((chosen) => payMany(chosen)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ success }) => !success).map(({ msg }) => msg)).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('付款单不是待付或退票状态')),
    );
  });
});
