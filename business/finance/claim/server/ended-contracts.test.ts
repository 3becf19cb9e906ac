import { beforeAll, describe, expect, it } from 'vitest';
import { createInvoicingFixture } from '#business/finance/invoice/testing/invoicing-fixture.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;

beforeAll(async () => {
  office = await createInvoicingFixture();
  const opened = { accountUnit: '测试', accountName: '撤销测试户', accountNo: '800000000771', bankName: '测试银行' };
  account = (await office.save('bankAccount', { ...opened, openingDate: '2016-01-01' })).data.id;
});

const call = (path: string, body: unknown): Promise<AnsweredJson> =>
  office.product.call(office.finance, 'POST', path, body);
const receipt = async (income: string): Promise<string> => {
  const row = { account, income, dateTime: '2026-03-05T02:00:00.000Z', otherSideUnit: '付款人' };
  return (await office.save('bankRow', row)).data.id;
};
const claim = (bankRow: string, targets: object[]) => call('/b/finance/claim', { bankRows: [bankRow], targets });
const revoke = (id: string) => call(`/b/finance/claim/${id}/revoke`, { reason: '认错' });
/** The contract is over, as an approved change of kind 终止 leaves it. */
const ended = (id: string) =>
  office.product.query(`update contract_contract set state = 'ended', state_label = '已终止' where id = $1`, [id]);
const receivedOf = async (id: string): Promise<string> => (await office.read('contract', id)).received;

describe('undoing asks nothing of what the contract is by now', () => {
  it('a claim is revoked after its contract ended, and what was received falls', async () => {
    const contract = await office.contract('100');
    const row = await receipt('100');
    const { data } = await claim(row, [{ kind: 'contract', contract: contract.id, amount: '100' }]);
    await ended(contract.id);
    expect(await receivedOf(contract.id)).toBe('100.00');
    expect(await revoke(data.id)).toMatchObject({ success: true, data: { state: 'revoked' } });
    expect(await receivedOf(contract.id)).toBe('0.00');
    const again = await claim(row, [{ kind: 'contract', contract: contract.id, amount: '100' }]);
    expect(again.msg).toBe('合同不存在，或尚未签订、已终止，不能认领');
  });

  it('a transfer of an advance is revoked too', async () => {
    const contract = await office.contract('100');
    const row = await receipt('60');
    const advance = await claim(row, [{ kind: 'advance', customer: office.customer, amount: '60' }]);
    const [line] = advance.data.lines;
    const moved = await call(`/b/finance/claim/${advance.data.id}/transfer`, {
      ...{ line: line.id, contract: contract.id, amount: '60' },
    });
    expect(moved.msg).toBe('');
    await ended(contract.id);
    expect((await revoke(moved.data.id)).msg).toBe('');
    expect(await receivedOf(contract.id)).toBe('0.00');
    expect((await revoke(advance.data.id)).msg).toBe('');
  });

  it('an invoice is taken back and restored after its contract ended', async () => {
    const contract = await office.contract('100');
    const application = await office.applied(contract.id, '100');
    const invoice = await office.issue(application.id, '100');
    await ended(contract.id);
    const gone = await office.product.call(office.finance, 'DELETE', `/form/invoice/${invoice.data.id}`);
    expect(gone.msg).toBe('');
    const back = await call('/bin/restore', { ids: gone.data.bin });
    expect(back.msg).toBe('');
    expect((await office.red(invoice.data.id, '100')).msg).toBe('');
  });
});
