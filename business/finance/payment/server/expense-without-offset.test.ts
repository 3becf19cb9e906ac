import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';

const ACCOUNT = { payee: '李工', payeeAccount: '6222021001112223334', payeeBank: '工商银行滨江支行' };
const LINES = [
  { date: '2026-11-20', subject: 'travel', summary: '高铁票', amount: '120.50' },
  { date: '2026-11-20', subject: 'office', summary: '打印装订', amount: '79.50' },
];

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
const ordersOf = async (expense: string) =>
  (await office.product.call(office.finance, 'POST', '/form/payOrder/queryList', { params: { expense } })).data;

beforeAll(async () => {
  office = await createInvoicingFixture();
});

/** Handed in, without anything offset against it. */
async function drafted(): Promise<string> {
  const { data, msg } = await office.save('expense', { title: '出差报销', kind: 'travel', lines: LINES, ...ACCOUNT });
  expect(msg).toBe('');
  return data.id;
}

describe('an expense without an offset', () => {
  it('is worth what its lines come to, is approved, and waits to be paid whole', async () => {
    const id = await drafted();
    expect(await office.read('expense', id)).toMatchObject({ total: '200.00', offsetTotal: '0.00', payable: '200.00' });
    await office.approve('expense', id);
    expect(await office.read('expense', id)).toMatchObject({ status: 'approved', ordered: '200.00' });
    expect(await ordersOf(id)).toMatchObject([{ amount: '200.00', state: 'open' }]);
  });
});
