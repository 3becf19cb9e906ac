import { beforeAll, describe, expect, it } from 'vitest';
import { createImportTestClient } from '#platform/engines/excel/testing/import-test-client.ts';
import { takeRecordToState } from '#tools/testing/records/take-record-to-state.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createTestBankAccounts } from '../testing/test-bank-accounts.ts';

let product: TestProduct;
let cashier: string;
let accounts: ReturnType<typeof createTestBankAccounts>;

beforeAll(async () => {
  product = await startTestProduct();
  cashier = await product.signIn('finance');
  accounts = createTestBankAccounts(product);
});

const save = (form: string, body: object) => product.call(cashier, 'POST', `/form/${form}/save`, body);
const move = (account: AnsweredJson, more: object) =>
  save('bankRow', { account: account.id, dateTime: '2026-05-05T01:00:00.000Z', otherSideUnit: '供应商', ...more });
const toState = ({ id }: AnsweredJson, state: string, more: object = {}) =>
  takeRecordToState(product, cashier, { form: 'bankAccount', id, wish: { state, ...more } });
const shut = ({ accountNo }: AnsweredJson, state: string) =>
  `账户 ${accountNo} 已${state}，不能登记、导入或删除流水，请先恢复为正常状态`;

describe('a bank account', () => {
  it('is closed once nothing is left on it', async () => {
    const account = await accounts.open(cashier);
    const paid = (await move(account, { pay: '999.99' })).data;
    expect((await toState(account, 'closed')).msg).toBe('账户当前余额为 0.01 元，不为零，不能销户，请先转出余额');
    // Neither by an opening that is typed with it, which the step does not ask for.
    expect((await toState(account, 'closed', { openingBalance: '999.99' })).msg).toContain('余额为 0.01 元');
    expect((await move(account, { pay: '0.01' })).msg).toBe('');
    expect((await toState(account, 'closed')).data).toMatchObject({ state: 'closed', balance: '0.00' });
    expect((await toState(account, 'closed', { openingBalance: '5' })).msg).toContain('不能销户');
    expect((await move(account, { income: '5' })).msg).toBe(shut(account, '销户'));
    expect((await product.call(cashier, 'DELETE', `/form/bankRow/${paid.id}`)).msg).toBe(shut(account, '销户'));
    expect((await toState(account, 'normal')).data).toMatchObject({ state: 'normal' });
    expect((await move(account, { income: '5' })).msg).toBe('');
  });

  it('that is frozen takes no movements, typed, moved to it or imported', async () => {
    const [account, other] = [await accounts.open(cashier), await accounts.open(cashier)];
    const row = (await move(other, { pay: '10' })).data;
    expect((await toState(account, 'frozen')).data).toMatchObject({ state: 'frozen' });
    expect((await move(account, { pay: '1' })).msg).toBe(shut(account, '冻结'));
    const moved = await save('bankRow', { id: row.id, version: row.version, account: account.id });
    expect(moved.msg).toBe(shut(account, '冻结'));
    const { upload, confirm } = createImportTestClient(product);
    const file = await upload(
      cashier,
      Buffer.from('交易时间,收入,支出,对方户名\n2026-05-05 10:00:00,,1,供应商\n'),
      '流水.csv',
    );
    const sent = await confirm(cashier, 'bankRow', file, { params: { values: { account: account.id } } });
    expect(sent.msg).toBe(shut(account, '冻结'));
    expect(await accounts.balanceOf(account.id)).toBe('1000.00');
  });
});
