import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let [cashier, gm] = ['', ''];
let [account, customer] = ['', ''];
let next = 0;

beforeAll(async () => {
  product = await startTestProduct();
  [cashier, gm] = [await product.signIn('finance'), await product.signIn('gm')];
  const opened = { accountUnit: '测试', accountName: '退款户', accountNo: '800000000007', bankName: '测试银行' };
  account = (await product.call(cashier, 'POST', '/form/bankAccount/save', { ...opened, openingDate: '2026-01-01' }))
    .data.id;
  customer = (await product.call(cashier, 'POST', '/form/customer/queryList', {})).data[0].id;
});

const save = async (entity: string, draft: object): Promise<AnsweredJson> => {
  const answer = await product.call(gm, 'POST', `/form/${entity}/save`, draft);
  expect(answer).toMatchObject({ success: true });
  return answer.data;
};
const paidBond = async (amount: string): Promise<AnsweredJson> => {
  const openAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const { id: bid } = await save('bid', { name: `退保证金的投标${++next}`, customer, area: '330100', openAt });
  return save('bidBond', { bid, amount, payTo: '公共资源交易中心', state: 'paid', paidAt: '2026-03-01' });
};
const receipt = async (income: string): Promise<string> => {
  const row = { account, income, dateTime: `2026-03-${10 + ++next}T02:00:00.000Z`, otherSideUnit: '公共资源交易中心' };
  return (await product.call(cashier, 'POST', '/form/bankRow/save', row)).data.id;
};
const claimOf = (row: string, bond: string | null, amount: string) =>
  product.call(cashier, 'POST', '/b/finance/claim', { bankRows: [row], targets: [{ kind: 'bond', bond, amount }] });
const bondOf = async (id: string) => (await product.call(gm, 'GET', `/form/bidBond/${id}`)).data;

describe('money that comes back of a bond', () => {
  it('is claimed for the bond it is of, which is returned once all of it is there and waits again when that is taken back', async () => {
    const { id, no } = await paidBond('5000');
    const [part, rest] = [await receipt('2000'), await receipt('3000')];
    expect((await claimOf(part, null, '2000')).data.faults).toEqual({ targets: '第1行：请选择保证金' });
    const first = await claimOf(part, id, '2000');
    expect(first.data.lines).toMatchObject([{ kind: 'bond', bond: id, bond_label: no, amount: '2000.00' }]);
    expect(await bondOf(id)).toMatchObject({ state: 'paid', claimed: '2000.00', returned: null });
    const { data: open } = await product.call(cashier, 'POST', '/b/finance/claim/bonds', { keyword: no });
    expect(open).toMatchObject([{ id, no, rest: '3000.00' }]);
    const last = await claimOf(rest, id, '3000');
    expect(await bondOf(id)).toMatchObject({ state: 'returned', claimed: '5000.00', returned: '5000.00' });
    const revoked = await product.call(cashier, 'POST', `/b/finance/claim/${last.data.id}/revoke`, { reason: '误认' });
    expect(revoked).toMatchObject({ success: true });
    expect(await bondOf(id)).toMatchObject({ state: 'due', claimed: '2000.00', returned: null, returnedAt: null });
  });

  it('is no more than is out, also for two who claim it at once', async () => {
    const { id, no } = await paidBond('800');
    const rows = [await receipt('800'), await receipt('800')];
    expect((await claimOf(rows[0] ?? '', id, '800.01')).msg).toBe('该流水可认领余额不足');
    const answers = await Promise.all(rows.map((row) => claimOf(row, id, '800')));
    const refused = answers.filter(({ success }) => !success);
    expect(refused.map(({ msg }) => msg)).toEqual([`保证金 ${no} 未退金额为 0.00 元，本次认领 800.00 元`]);
    expect(await bondOf(id)).toMatchObject({ state: 'returned', claimed: '800.00' });
  });
});
