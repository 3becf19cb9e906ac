import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestBankAccounts } from '#business/finance/bank/testing/test-bank-accounts.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let finance: string;
let account: string;

/** Far from the demo firm's own months, so that nothing in them waits. */
const [EARLIER, MONTH] = ['2018-11', '2019-02'];

beforeAll(async () => {
  product = await startTestProduct();
  finance = await product.signIn('finance');
  account = (await createTestBankAccounts(product).open(finance)).id;
});

const post = (path: string, body: object) => product.call(finance, 'POST', path, body);
/** Money that went out, so that nobody has to claim it. */
const spend = (day: string, pay: string) =>
  post('/form/bankRow/save', { account, pay, dateTime: `${day}T02:00:00.000Z`, otherSideUnit: '供应商' });
const close = () => post('/b/finance/period/close', { month: MONTH });
const standing = async (): Promise<AnsweredJson> =>
  (await product.call(finance, 'GET', `/b/finance/period/standing?month=${MONTH}`)).data;
async function confirm(month: string, statement: string): Promise<void> {
  expect((await post('/b/finance/monthBalance/statement', { account, month, statement })).msg).toBe('');
  expect((await post('/b/finance/monthBalance/confirm', { account, month })).msg).toBe('');
}

describe('the first month that a firm closes', () => {
  it('asks for every month before it, and leaves no month of an account unconfirmed', async () => {
    expect((await spend(`${EARLIER}-05`, '10')).msg).toBe('');
    expect((await spend(`${MONTH}-05`, '20')).msg).toBe('');
    const { isFirst, waiting } = await standing();
    expect([isFirst, waiting]).toEqual([
      true,
      [expect.objectContaining({ form: 'monthBalance', count: 2, from: EARLIER })],
    ]);
    expect(new URL(waiting[0].to, 'http://x').searchParams.get('f.month')).toBe(`${EARLIER},${MONTH}`);
    expect((await close()).msg).toBe(`${EARLIER}至${MONTH}还有未办结的事项：月度余额2项`);
    await confirm(EARLIER, '990');
    expect((await close()).msg).toBe(`${MONTH}还有未办结的事项：月度余额1项`);
    await confirm(MONTH, '970');
    expect((await standing()).waiting).toEqual([]);
  });

  it('waits for whoever writes in a month before it at that moment', async () => {
    const writer = new pg.Client({ connectionString: product.databaseUrl });
    await writer.connect();
    await writer.query('begin');
    await writer.query(
      `insert into bank_bank_row (company_id, account, date_time, income, pay, is_need_claim, created_by, updated_by)
        select company_id, id, '2018-12-05T02:00:00Z', 5, 0, true, created_by, created_by from bank_bank_account where id = $1`,
      [account],
    );
    const closing = close();
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await product.query(waiting)).length).toBe(1);
    await writer.query('commit');
    await writer.end();
    expect((await closing).msg).toBe(`2018-12至${MONTH}还有未办结的事项：银行流水1项`);
    await product.query("delete from bank_bank_row where account = $1 and date_time = '2018-12-05T02:00:00Z'", [
      account,
    ]);
    expect((await close()).data).toMatchObject({ month: MONTH, state: 'closed' });
    expect((await spend(`${EARLIER}-06`, '1')).msg).toContain(`${EARLIER}已`);
  });
});

describe('a month that is no month', () => {
  it.each(['0000-01', '2026-13', '26-1', '3000-01'])('such as %s is refused in words', async (month) => {
    const told = expect.stringContaining('年份为1900至2999');
    for (const [path, body] of [
      ['/b/finance/period/close', { month }],
      ['/b/finance/monthBalance/confirm', { account, month }],
      ['/b/profit/allocation', { month }],
      ['/b/bonus/period/1/payment', { payMonth: month, taxMode: 'wage' }],
    ] as const) {
      const answer = await post(path, body);
      expect([path, answer.success, JSON.stringify(answer)]).toEqual([path, false, told]);
    }
    const checked = await product.call(finance, 'GET', `/b/attendance/checkWork?month=${month}`);
    expect(checked.success).toBe(false);
  });
});
