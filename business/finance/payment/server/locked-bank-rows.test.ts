import { beforeAll, describe, expect, it } from 'vitest';
import { createTestBankAccounts } from '#business/finance/bank/testing/test-bank-accounts.ts';
import { createImportTestClient } from '#platform/engines/excel/testing/import-test-client.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { submitAndApprove } from '#tools/testing/workflow/submit-and-approve.ts';

let product: TestProduct;
let cashier: string;
let accounts: ReturnType<typeof createTestBankAccounts>;

beforeAll(async () => {
  product = await startTestProduct();
  cashier = await product.signIn('finance');
  accounts = createTestBankAccounts(product);
});

const HEAD = '交易日期,交易时间,收入金额,支出金额,余额,对方户名,对方账号,摘要,流水号';
const call = (path: string, body: object) => product.call(cashier, 'POST', path, body);
const save = (form: string, body: object) => call(`/form/${form}/save`, body);

/** A statement with a receipt of 500 and a debit of 200, and its batch. */
async function imported() {
  const account = await accounts.open(cashier);
  const { upload, confirm, ended } = createImportTestClient(product);
  const lines = [
    '2026-01-05,09:00:00,500.00,,1500.00,甲公司,111,咨询费,A1',
    '2026-01-06,09:00:00,,200.00,1300.00,乙公司,222,房租,A2',
  ];
  const file = await upload(cashier, Buffer.from([HEAD, ...lines].join('\n')), '流水.csv');
  const started = await confirm(cashier, 'bankRow', file, { params: { values: { account: account.id } } });
  await ended(cashier, started.data.id);
  const rows = await call('/form/bankRow/queryList', { params: { account: account.id }, sort: 'dateTime' });
  const [income, debit]: AnsweredJson[] = rows.data;
  return { account: account.id as string, income, debit, batch: String(income?.batch) };
}

const undo = (batch: string) => call(`/b/finance/bankBatch/${batch}/undo`, {});
const countIn = async (batch: string): Promise<number> =>
  (await product.query('select count(*)::int as n from bank_bank_row where batch = $1', [batch]))[0].n;

/** A payment order of an approved request, matched with a debit. */
async function matched(row: string, amount: string): Promise<AnsweredJson> {
  const request = await save('paymentRequest', {
    ...{ title: '房租', kind: 'rent', amount, payee: '乙公司', payeeAccount: '62220210011122', payeeBank: '工行' },
  });
  expect(request.msg).toBe('');
  await submitAndApprove(product, { token: cashier, processCode: 'paymentRequest', recordId: request.data.id });
  const orders = await call('/form/payOrder/queryList', { params: { request: request.data.id } });
  const order = await call(`/b/finance/payOrder/${orders.data[0].id}/match`, { bankRow: row });
  expect(order.msg).toBe('');
  return order.data;
}

const IMPORTED = '导入的流水以银行为准，不能修改或删除；有误请撤销该导入批次，或另录冲正流水';

describe('an imported movement', () => {
  it.each([
    { income: '600' },
    { income: '0', pay: '500' },
    { dateTime: '2026-01-07T01:00:00.000Z' },
    { balance: '1' },
    { otherSideUnit: '丙公司' },
    { otherSideName: '丙公司' },
    { otherSideNo: '999' },
    { serialNo: 'B9' },
    { summary: '别的' },
    { matter: '别的' },
    { memo: '别的' },
    { isCorrect: true },
  ])('is the bank’s: %j is refused', async (change) => {
    const { income } = await imported();
    const { id, version } = income ?? {};
    expect(await save('bankRow', { id, version, ...change })).toMatchObject({ success: false, msg: IMPORTED });
  });

  it('takes what the firm says of it, also together with what it says unchanged', async () => {
    const { income } = await imported();
    const said = await save('bankRow', { ...income, rowKind: 'receipt', income: '500' });
    expect(said).toMatchObject({ success: true, data: { rowKind: 'receipt', income: '500.00' } });
  });

  it('is not moved to another account, and not removed alone', async () => {
    const { income, batch } = await imported();
    const other = await accounts.open(cashier);
    const moved = { id: income?.id, version: income?.version, account: other.id };
    expect((await save('bankRow', moved)).msg).toBe(IMPORTED);
    expect((await product.call(cashier, 'DELETE', `/form/bankRow/${income?.id}`)).msg).toBe(IMPORTED);
    expect(await countIn(batch)).toBe(2);
  });
});

describe('a typed movement', () => {
  it('that an order was matched with keeps what was paid and stays', async () => {
    const { id: account } = await accounts.open(cashier);
    const row = { account, dateTime: '2026-01-06T01:00:00.000Z', pay: '1000', otherSideUnit: '乙公司' };
    const { data } = await save('bankRow', row);
    const order = await matched(data.id, '1000');
    const words = `该流水已与付款单 ${order.no} 核对，不能修改或删除，请先登记退票`;
    for (const change of [{ pay: '10' }, { otherSideUnit: '丙公司' }])
      expect((await save('bankRow', { id: data.id, version: data.version, ...change })).msg).toBe(words);
    expect((await product.call(cashier, 'DELETE', `/form/bankRow/${data.id}`)).msg).toBe(words);
    await call(`/b/finance/payOrder/${order.id}/return`, { reason: '账号有误' });
    expect((await save('bankRow', { id: data.id, version: data.version, pay: '10' })).msg).toBe('');
  });

  it('that is claimed keeps its payer too', async () => {
    const { id: account } = await accounts.open(cashier);
    const row = { account, dateTime: '2026-01-06T01:00:00.000Z', income: '70', otherSideUnit: '乙公司' };
    const { data } = await save('bankRow', row);
    await call('/b/finance/claim', { bankRows: [data.id], targets: [{ kind: 'other', amount: '70' }] });
    const now = (await product.call(cashier, 'GET', `/form/bankRow/${data.id}`)).data;
    const changed = await save('bankRow', { id: now.id, version: now.version, otherSideUnit: '丙公司' });
    expect(changed.msg).toBe('该流水已被认领 70.00 元，请先撤销认领');
  });
});

describe('a batch', () => {
  it('with a matched movement is not undone, and says by which orders', async () => {
    const { debit, batch } = await imported();
    const order = await matched(debit?.id ?? '', '200');
    expect(await undo(batch)).toMatchObject({
      httpCode: 409,
      msg: `该批次中有 1 笔流水已与付款单 ${order.no} 核对，不能撤销导入`,
    });
    expect(await countIn(batch)).toBe(2);
  });

  it('with a claimed movement says by which claims, and is undone once they are revoked', async () => {
    const { income, batch } = await imported();
    await call(`/b/finance/bankDetail/${income?.id}/needClaim`, { isNeedClaim: true, reason: '回款' });
    const claim = await call('/b/finance/claim', {
      bankRows: [income?.id],
      targets: [
        { kind: 'other', amount: '300' },
        { kind: 'interest', amount: '200' },
      ],
    });
    const words = `该批次的流水已被 1 张认领单认领（${claim.data.no}），请先撤销认领再撤销导入`;
    expect(await undo(batch)).toMatchObject({ httpCode: 409, msg: words });
    await call(`/b/finance/claim/${claim.data.id}/revoke`, { reason: '导错了' });
    expect((await undo(batch)).msg).toBe('');
    expect(await countIn(batch)).toBe(0);
    const kept = (await product.call(cashier, 'GET', `/form/claim/${claim.data.id}`)).data;
    expect(kept.lines.map(({ bankRow, note }: AnsweredJson) => [bankRow, note])).toEqual([
      [null, '流水已随导入批次撤销'],
      [null, '流水已随导入批次撤销'],
    ]);
  });
});
