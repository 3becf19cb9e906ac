import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { computeRowFingerprint } from './row-fingerprint.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const ROW = {
  dateTime: '2026-01-05 09:30:15',
  income: '500.00',
  pay: '0.00',
  balance: '1500.00',
  serialNo: 'A1',
  otherSideNo: '6222',
  summary: '咨询费',
};
const CASES = [ROW, { ...ROW, serialNo: null }, { ...ROW, balance: null }, { ...ROW, balance: null, serialNo: null }];

it('the migration that renewed the stored ones reckons as imports do', async () => {
  const text = readFileSync(new URL('../migrations/20261128T0840-bank-fingerprint.sql', import.meta.url), 'utf8');
  const renewed = text.slice(text.indexOf('with told'), text.indexOf(', counted'));
  const [account] = await product.query('select id from bank_bank_account where company_id = 1 order by id limit 1');
  for (const row of CASES) {
    const [made] = await product.query(
      `insert into bank_bank_row (company_id, account, date_time, income, pay, balance, serial_no, other_side_no, summary, fingerprint, ordinal)
        values (1, $1, ($2 || '+08')::timestamptz, $3, $4, $5, $6, $7, $8, 'test', (select count(*) from bank_bank_row)) returning id`,
      [account.id, row.dateTime, row.income, row.pay, row.balance, row.serialNo, row.otherSideNo, row.summary],
    );
    const [found] = await product.query(`${renewed} select fingerprint from renewed where id = $1`, [made.id]);
    expect(found.fingerprint).toBe(computeRowFingerprint(row as Parameters<typeof computeRowFingerprint>[0]));
  }
});
