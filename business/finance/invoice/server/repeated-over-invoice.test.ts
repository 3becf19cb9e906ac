import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { createInvoicingFixture } from '../testing/invoicing-fixture.ts';

let office: Awaited<ReturnType<typeof createInvoicingFixture>>;
let account: string;

beforeAll(async () => {
  office = await createInvoicingFixture();
  const opened = { accountUnit: '测试', accountName: '超额测试户', accountNo: '800000000774', bankName: '测试银行' };
  account = (await office.save('bankAccount', { ...opened, openingDate: '2016-01-01' })).data.id;
});

const call = (path: string, body: unknown): Promise<AnsweredJson> =>
  office.product.call(office.finance, 'POST', path, body);
const over = (contract: string, amount: string) =>
  office.save('overInvoice', {
    ...{ title: '超额开票', contract, amount, reason: 'signing', reasonText: '补充合同在签' },
    cureBy: addDays(dayOfInstant(new Date()), 30),
  });

describe('what is agreed beyond a contract', () => {
  it('is not given twice: a second one that was typed beside the first is judged again', async () => {
    const contract = await office.contract('100');
    const [one, two] = [await over(contract.id, '120'), await over(contract.id, '120')];
    expect([one.data.exceed, two.data.exceed]).toEqual(['20.00', '20.00']);
    await office.approve('overInvoice', one.data.id);
    await office.submit('overInvoice', two.data.id).catch(() => null);
    expect(await office.read('overInvoice', two.data.id)).toMatchObject({ status: 'draft', exceed: '20.00' });
    const quota = await office.product.query('select quota from pub_contract_quota where contract = $1', [contract.id]);
    expect(quota).toEqual([{ quota: '20.00' }]);
  });

  it('may come for the contract too, as a claim', async () => {
    const plans = [{ name: '尾款', amount: '100', condition: 'sign', planDate: '2026-03-05' }];
    const contract = await office.contract('100', { plans });
    const row = { account, income: '130', dateTime: '2026-03-05T02:00:00.000Z', otherSideUnit: '付款人' };
    const receipt = (await office.save('bankRow', row)).data.id;
    const claim = (amount: string) =>
      call('/b/finance/claim', { bankRows: [receipt], targets: [{ kind: 'contract', contract: contract.id, amount }] });
    expect((await claim('120')).msg).toContain('未收金额为 100.00 元');
    const agreed = await over(contract.id, '120');
    await office.approve('overInvoice', agreed.data.id);
    const items = await call('/b/finance/claim/targets', { keyword: contract.no });
    expect(items.data.map(({ planName, rest }: AnsweredJson) => [planName, rest]).sort()).toEqual([
      ['尾款', '100.00'],
      ['超额开票', '20.00'],
    ]);
    expect((await claim('120.01')).msg).toContain('未收金额为 120.00 元');
    expect((await claim('120')).msg).toBe('');
    expect(await office.read('contract', contract.id)).toMatchObject({ received: '120.00' });
  });
});
