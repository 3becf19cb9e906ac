import { beforeAll, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

const DAY = '2014-05-06';
const PAYEE = { payee: '付款单位', payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };

let firm: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;
beforeAll(async () => {
  firm = await createInvoicingFixture();
  const opened = { accountUnit: '测试', accountName: '退款凭证户', accountNo: '830000000061', bankName: '测试银行' };
  account = (await firm.save('bankAccount', { ...opened, openingDate: '2013-01-01', ledgerCode: '1002.61' })).data.id;
});

const call = (path: string, body: object): Promise<AnsweredJson> => firm.product.call(firm.finance, 'POST', path, body);
async function claimed(amount: string, target: object): Promise<AnsweredJson> {
  const row = { account, income: amount, dateTime: `${DAY}T02:00:00.000Z`, otherSideUnit: '付款单位' };
  const receipt = (await firm.save('bankRow', row)).data.id;
  return (await call('/b/finance/claim', { bankRows: [receipt], targets: [{ ...target, amount }] })).data;
}
/** A refund that was asked for, approved and paid on the day. */
async function refunded(amount: string, more: object): Promise<string> {
  const asked = await firm.save('paymentRequest', { title: '退款', kind: 'refund', amount, ...PAYEE, ...more });
  await firm.approve('paymentRequest', asked.data.id);
  const [order] = (await call('/form/payOrder/queryList', { params: { request: asked.data.id } })).data;
  expect((await call(`/b/finance/payOrder/${order.id}/pay`, { account, method: 'bank', payDate: DAY })).msg).toBe('');
  return order.id;
}

it('a refund is booked once, by its payment, against receivables or advances', async () => {
  const contract = await firm.contract('1000', { signDate: DAY });
  await claimed('500', { kind: 'contract', contract: contract.id });
  const parked = await claimed('80', { kind: 'refund', customer: firm.customer });
  const orders = [await refunded('120', { contract: contract.id }), await refunded('30', { claim: parked.id })];
  expect((await call('/b/kisdee/voucher/make', { from: DAY, to: DAY })).data.made).toBe(4);
  const lines = await firm.product.query(
    `select v.record, l.account, l.debit::text as debit, l.credit::text as credit, l.aux_name as name from voucher_voucher v
      join voucher_voucher_line l on l.company_id = v.company_id and l.voucher = v.id
      where v.event = 'payment' and v.date = $1 order by v.record::bigint, l.line_no`,
    [DAY],
  );
  const name = (await firm.read('customer', firm.customer)).name;
  expect(lines).toEqual([
    { record: orders[0], account: '1122', debit: '120.00', credit: null, name },
    { record: orders[0], account: '1002.61', debit: null, credit: '120.00', name: null },
    { record: orders[1], account: '2203', debit: '30.00', credit: null, name },
    { record: orders[1], account: '1002.61', debit: null, credit: '30.00', name: null },
  ]);
  const events = await firm.product.query(
    "select event from voucher_voucher where date = $1 and event in ('claim', 'revoke')",
    [DAY],
  );
  expect(events).toEqual([{ event: 'claim' }, { event: 'claim' }]);
});
