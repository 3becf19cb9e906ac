import { beforeAll, describe, expect, it } from 'vitest';
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

const newAccount = (more: object = {}) => accounts.open(cashier, more);
const balanceOf = (account: string) => accounts.balanceOf(account);

describe('a movement typed by hand', () => {
  it('is kept with its seventeen fields, listed, changed and removed, and the balance follows', async () => {
    const account = await newAccount();
    const draft = {
      account: account.id,
      dateTime: '2026-05-05T01:00:00.000Z',
      income: '12.5',
      otherSideUnit: '甲公司',
    };
    const { data } = await product.call(cashier, 'POST', '/form/bankRow/save', draft);
    const names =
      'accountUnit accountName accountNo dateTime income pay isCorrect isNeedClaim otherSideUnit otherSideName matter';
    const fields = `${names} summary memo isChangeAccount balance claimTotal needClaimTotal`.split(' ');
    expect(fields.filter((field) => !(field in data))).toEqual([]);
    expect(data).toMatchObject({ accountNo: account.accountNo, isNeedClaim: true, needClaimTotal: '12.50' });
    expect(await balanceOf(account.id)).toBe('1012.50');
    const listed = await product.call(cashier, 'POST', '/form/bankRow/queryList', { params: { account: account.id } });
    const [row] = listed.data;
    const changed = { id: row.id, version: row.version, income: '20' };
    expect(await product.call(cashier, 'POST', '/form/bankRow/save', changed)).toMatchObject({ success: true });
    expect(await balanceOf(account.id)).toBe('1020.00');
    expect(await product.call(cashier, 'DELETE', `/form/bankRow/${row.id}`)).toMatchObject({ success: true });
    expect(await balanceOf(account.id)).toBe('1000.00');
  });

  it('has one amount, a minus only as a correction, and no day before its account’s first', async () => {
    const account = await newAccount({ openingDate: '2026-01-01' });
    const save = (more: object) =>
      product.call(cashier, 'POST', '/form/bankRow/save', {
        account: account.id,
        dateTime: '2026-05-05T01:00:00.000Z',
        ...more,
      });
    expect((await save({ income: '1', pay: '2' })).data.faults.income).toContain('收入和支出只能填写一项');
    expect((await save({ pay: '-2' })).data.faults).toEqual({ pay: '只有冲正的流水可以是负数' });
    expect((await save({ pay: '-2', isCorrect: true })).success).toBe(true);
    expect((await save({ pay: '2', dateTime: '2025-12-31T01:00:00.000Z' })).msg).toBe(
      '账户自 2026-01-01 起启用，不能有更早的流水',
    );
  });

  it('comes into no month before a confirmed one, also where nothing was in it: the confirmed opening stands on it', async () => {
    const account = await newAccount({ openingDate: '2026-01-01' });
    const save = (dateTime: string) =>
      product.call(cashier, 'POST', '/form/bankRow/save', { account: account.id, dateTime, income: '10' });
    expect((await save('2026-03-05T01:00:00.000Z')).success).toBe(true);
    const march = { account: account.id, month: '2026-03' };
    await product.call(cashier, 'POST', '/b/finance/monthBalance/statement', { ...march, statement: '1010' });
    expect((await product.call(cashier, 'POST', '/b/finance/monthBalance/confirm', march)).success).toBe(true);
    expect((await save('2026-02-05T01:00:00.000Z')).msg).toBe('2026-02已确认月结，不能新增、修改或删除其中的流水');
    expect((await save('2026-04-05T01:00:00.000Z')).success).toBe(true);
    await product.call(cashier, 'POST', '/b/finance/monthBalance/reopen', { ...march, reason: '补录' });
    expect((await save('2026-02-05T01:00:00.000Z')).success).toBe(true);
    const months = await product.call(cashier, 'POST', '/form/monthBalance/queryList', {
      params: { account: account.id },
    });
    expect(months.data.map(({ month, opening, closing }: AnsweredJson) => [month, opening, closing]).sort()).toEqual([
      ['2026-02', '1000.00', '1010.00'],
      ['2026-03', '1010.00', '1020.00'],
      ['2026-04', '1020.00', '1030.00'],
    ]);
  });

  it('is set to need a claim, or none, with a reason', async () => {
    const account = await newAccount();
    const draft = { account: account.id, dateTime: '2026-05-05T01:00:00.000Z', income: '9' };
    const { id } = (await product.call(cashier, 'POST', '/form/bankRow/save', draft)).data;
    const set = (body: object) => product.call(cashier, 'POST', `/b/finance/bankDetail/${id}/needClaim`, body);
    expect(await set({ isNeedClaim: false, reason: '' })).toMatchObject({ success: false });
    expect((await set({ isNeedClaim: false, reason: '股东投入' })).data).toMatchObject({
      claimState: 'none',
      needClaimTotal: '0.00',
    });
    expect((await set({ isNeedClaim: true, reason: '误设' })).data).toMatchObject({
      claimState: 'open',
      needClaimTotal: '9.00',
    });
  });
});
