import { beforeAll, expect, it } from 'vitest';
import { createImportTestClient } from '#platform/engines/excel/testing/import-test-client.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createTestBankAccounts } from '../../testing/test-bank-accounts.ts';

let product: TestProduct;
let [cashier, account, customer] = ['', '', ''];

beforeAll(async () => {
  product = await startTestProduct();
  cashier = await product.signIn('finance');
  account = (await createTestBankAccounts(product).open(cashier)).id;
  customer = (await product.call(cashier, 'POST', '/form/customer/queryList', {})).data[0].id;
});

const rule = (more: object): Promise<AnsweredJson> =>
  product.call(cashier, 'POST', '/form/matchRule/save', { op: 'contains', priority: 10, ...more });

async function imported(...lines: string[]): Promise<AnsweredJson[]> {
  const { upload, confirm, ended } = createImportTestClient(product);
  const content = Buffer.from(['交易日期,收入金额,支出金额,对方户名,摘要', ...lines].join('\n'));
  const file = await upload(cashier, content, '流水.csv');
  const { data } = await confirm(cashier, 'bankRow', file, { params: { values: { account } } });
  expect(await ended(cashier, data.id)).toMatchObject({ state: 'done' });
  const listed = await product.call(cashier, 'POST', '/form/bankRow/queryList', {
    params: { account },
    sort: 'dateTime',
    pageSize: 100,
  });
  return listed.data.slice(-lines.length);
}

it('rules of the firm say of later movements what they are, whose, and that nobody claims them; switched off they say nothing', async () => {
  const subsidy = await rule({ name: '稳岗补贴', field: 'summary', value: '稳岗', rowKind: 'other', noClaim: true });
  await rule({ name: '支付中心', field: 'otherSideName', value: '国库支付中心', rowKind: 'receipt', customer });
  const wrong = await rule({ name: '倒置', field: 'memo', value: '甲', amountFrom: '9', amountTo: '1' });
  expect(wrong.data.faults).toEqual({ amountTo: '金额止不能小于金额起' });
  const [freed, named, other] = await imported(
    '2026-05-01,10,,云岭市人社局,稳岗返还',
    '2026-05-02,20,,云岭市国库支付中心,授权支付',
    '2026-05-03,30,,无名公司,往来',
  );
  expect(freed).toMatchObject({ claimState: 'none', noClaimReason: '匹配规则：稳岗补贴', needClaimTotal: '0.00' });
  expect(named).toMatchObject({ rowKind: 'receipt', customer, claimState: 'open' });
  expect(other).toMatchObject({ rowKind: 'other', customer: null, noClaimReason: null });
  const typed = { account, dateTime: '2026-05-04T01:00:00.000Z', income: '5', summary: '稳岗补贴' };
  expect((await product.call(cashier, 'POST', '/form/bankRow/save', typed)).data).toMatchObject({ claimState: 'none' });
  const { id, version } = subsidy.data;
  await rule({ id, version, enabled: false });
  expect((await imported('2026-05-05,10,,云岭市人社局,稳岗返还'))[0]).toMatchObject({ claimState: 'open' });
  expect(await product.call(cashier, 'DELETE', `/form/matchRule/${id}`)).toMatchObject({ success: true });
});

it('who pays for whom, as claims taught it, is seen, switched off and forgotten', async () => {
  const [row, next] = await imported('2026-06-01,11,,代付一号,代付', '2026-06-02,12,,代付一号,代付');
  const claimed = await product.call(cashier, 'POST', '/b/finance/claim', {
    bankRows: [row?.id],
    targets: [{ kind: 'advance', customer, amount: '11' }],
  });
  expect(claimed).toMatchObject({ success: true });
  const find = async () =>
    (await product.call(cashier, 'POST', '/form/payerAlias/queryList', { params: { payer$like: '代付一号' } })).data;
  const [alias] = await find();
  expect(alias).toMatchObject({ payer: '代付一号', customer, hits: 1, enabled: true });
  const change = { id: alias.id, version: alias.version, enabled: false };
  expect(await product.call(cashier, 'POST', '/form/payerAlias/save', change)).toMatchObject({ success: true });
  const proposed = await product.call(cashier, 'POST', '/b/finance/claim/propose', { bankRows: [next?.id] });
  expect(JSON.stringify(proposed.data)).not.toContain('曾代');
  expect(await product.call(cashier, 'DELETE', `/form/payerAlias/${alias.id}`)).toMatchObject({ success: true });
  expect(await find()).toEqual([]);
});
