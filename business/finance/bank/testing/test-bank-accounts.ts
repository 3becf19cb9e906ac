import { expect } from 'vitest';
import type { AnsweredJson, TestProduct } from '#tools/testing/test-product.ts';

/** Bank accounts for tests, each with a number of its own. */
export function createTestBankAccounts(product: TestProduct) {
  let next = 0;
  /** Opens an account with 1,000 元. */
  const open = async (token: string, more: object = {}): Promise<AnsweredJson> => {
    const draft = {
      accountUnit: '测试公司',
      accountName: `测试户${++next}`,
      accountNo: String(900_000_000_000 + next),
      bankName: '测试银行',
      openingDate: '2016-01-01',
      openingBalance: '1000',
      ...more,
    };
    const answer = await product.call(token, 'POST', '/form/bankAccount/save', draft);
    expect(answer).toMatchObject({ success: true });
    return answer.data;
  };
  const balanceOf = async (account: string): Promise<string> =>
    (await product.query('select balance::text from bank_bank_account where id = $1', [account]))[0].balance;
  return { open, balanceOf };
}
