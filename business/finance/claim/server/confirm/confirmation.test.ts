import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;

beforeAll(async () => {
  office = await createInvoicingFixture();
  const opened = { accountUnit: '测试', accountName: '确认测试户', accountNo: '800000000772', bankName: '测试银行' };
  account = (await office.save('bankAccount', { ...opened, openingDate: '2016-01-01' })).data.id;
});

const call = (path: string, body: unknown, token = office.finance): Promise<AnsweredJson> =>
  office.product.call(token, 'POST', path, body);
const receipt = async (income: string): Promise<string> => {
  const row = { account, income, dateTime: '2026-03-05T02:00:00.000Z', otherSideUnit: '付款人' };
  return (await office.save('bankRow', row)).data.id;
};
const contract = (amount: string) => office.contract(amount);
const claimed = (bankRow: string, targets: object[]) => call('/b/finance/claim', { bankRows: [bankRow], targets });
const confirm = (id: string, token?: string) => call(`/b/finance/claim/${id}/confirm`, {}, token);
const receivedOf = async (id: string): Promise<string> => (await office.read('contract', id)).received;

const LARGE = '1000000.01';

describe('a claim beyond the firm’s limit', () => {
  it('is reserved, but received only once somebody else confirmed it', async () => {
    const [{ id }, row] = [await contract('1500000'), await receipt(LARGE)];
    const made = await claimed(row, [{ kind: 'contract', contract: id, amount: LARGE }]);
    expect(made.data).toMatchObject({ state: 'waiting', state_label: '待财务确认', confirmedBy: null });
    expect(await receivedOf(id)).toBe('0.00');
    expect(await office.read('bankRow', row)).toMatchObject({ claimTotal: LARGE, claimState: 'done' });
    const other = await claimed(await receipt('600000'), [{ kind: 'contract', contract: id, amount: '600000' }]);
    expect(other.msg).toContain('未收金额为 499999.99 元');
    expect(await confirm(made.data.id)).toMatchObject({
      httpCode: 409,
      msg: '认领人不能确认自己的认领，请由另一位财务人员确认',
    });
    const done = await confirm(made.data.id, office.gm);
    expect(done.data).toMatchObject({ state: 'live', confirmedBy: expect.any(String) });
    expect(done.data.lines).toMatchObject([{ state: 'live', amount: LARGE, billing: 'early' }]);
    expect(await receivedOf(id)).toBe(LARGE);
    expect((await confirm(made.data.id, office.gm)).msg).toBe('该认领不在待确认状态，请刷新后查看');
  });

  it('pays the invoice that stands when it is confirmed', async () => {
    const [{ id }, row] = [await contract('1500000'), await receipt(LARGE)];
    const made = await claimed(row, [{ kind: 'contract', contract: id, amount: LARGE }]);
    const invoice = await office.issue((await office.applied(id, '400000')).id, '400000');
    await confirm(made.data.id, office.gm);
    expect(await office.read('invoice', invoice.data.id)).toMatchObject({ received: '400000.00' });
    expect(await receivedOf(id)).toBe(LARGE);
  });

  it('that is refused gives the receipt back, with the reason', async () => {
    const [{ id }, row] = [await contract('1500000'), await receipt(LARGE)];
    const made = await claimed(row, [{ kind: 'contract', contract: id, amount: LARGE }]);
    const [line] = made.data.lines;
    const refused = await call(`/b/finance/claim/${made.data.id}/refuse`, { reason: '不是这份合同' }, office.gm);
    expect(refused.data).toMatchObject({ state: 'revoked', revokeReason: '不是这份合同' });
    expect(refused.data.lines).toMatchObject([{ id: line.id, state: 'revoked' }]);
    expect(await office.read('bankRow', row)).toMatchObject({ claimTotal: '0.00', claimState: 'open' });
    expect(await receivedOf(id)).toBe('0.00');
  });

  it('is nothing that came in for whoever asks what did', async () => {
    const [{ id }, row] = [await contract('1500000'), await receipt(LARGE)];
    const { data } = await claimed(row, [{ kind: 'contract', contract: id, amount: LARGE }]);
    const told = () => office.product.query('select id from pub_claim_line where claim = $1', [data.id]);
    const earned = () => office.product.query('select id from income_income_record where contract = $1', [id]);
    expect([await told(), await earned()]).toEqual([[], []]);
    await confirm(data.id, office.gm);
    expect((await told()).length).toBe(1);
  });
});
