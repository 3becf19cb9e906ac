import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let finance: string;
let gm: string;
let account: string;
let customer: string;
let contract: string;
let next = 0;

/** Far from the demo firm's own months, so that nothing in them waits. */
const MONTH = '2019-03';

beforeAll(async () => {
  product = await startTestProduct();
  [finance, gm] = [await product.signIn('finance'), await product.signIn('gm')];
  account = await newAccount('800000000019');
  customer = (await product.call(gm, 'POST', '/form/customer/queryList', {})).data[0].id;
  const draft = {
    no: 'QJ-1',
    name: '结账测试合同',
    customer,
    amount: '100000',
    signDate: '2019-01-01',
    state: 'running',
  };
  contract = (await save('contract', draft, await product.signIn('admin'))).data.id;
});

const save = (form: string, body: object, token = finance) => product.call(token, 'POST', `/form/${form}/save`, body);
const newAccount = async (accountNo: string): Promise<string> => {
  const opened = { accountUnit: '测试', accountName: '结账测试户', accountNo, bankName: '测试银行' };
  return (await save('bankAccount', { ...opened, openingDate: '2016-01-01' })).data.id;
};
const receipt = (day: string, income: string, of = account) =>
  save('bankRow', { account: of, income, dateTime: `${day}T02:00:00.000Z`, otherSideUnit: `付款人${++next}` });
const claimed = async (bankRow: string, amount: string): Promise<AnsweredJson> =>
  product.call(finance, 'POST', '/b/finance/claim', {
    bankRows: [bankRow],
    targets: [{ kind: 'contract', contract, amount }],
  });
const close = (month: string, token = finance) => product.call(token, 'POST', '/b/finance/period/close', { month });
/** One asks, another one consents. @returns what the first of them is told that is refused */
const reopen = async (month: string, reason = '补录单据') => {
  const asked = await product.call(finance, 'POST', '/b/finance/period/reopen', { month, reason });
  return asked.success ? product.call(gm, 'POST', '/b/finance/period/consent', { month }) : asked;
};
const settle = async (month: string) => {
  const which = { account, month };
  const { data } = await product.call(finance, 'POST', '/form/monthBalance/queryList', { params: which });
  const statement = data[0].closing;
  expect((await product.call(finance, 'POST', '/b/finance/monthBalance/statement', { ...which, statement })).msg).toBe(
    '',
  );
  expect((await product.call(finance, 'POST', '/b/finance/monthBalance/confirm', which)).msg).toBe('');
};

describe('a month of the books', () => {
  it('is closed once nothing in it waits, and then nothing in it changes any more', async () => {
    const row = (await receipt(`${MONTH}-05`, '500')).data;
    const before = await close(MONTH);
    expect(before.msg).toBe(`${MONTH}还有未办结的事项：银行流水1项、月度余额1项`);
    const standing = (await product.call(finance, 'GET', `/b/finance/period/standing?month=${MONTH}`)).data;
    expect(standing.waiting.map(({ form, count }: AnsweredJson) => [form, count])).toEqual([
      ['bankRow', 1],
      ['monthBalance', 1],
    ]);
    const claim = (await claimed(row.id, '500')).data;
    await settle(MONTH);
    expect((await close(MONTH)).data).toMatchObject({ month: MONTH, state: 'closed' });

    const closed = `${MONTH}已结账，其中的单据不能新增、修改或作废，请在未结账的月份办理`;
    const loan = {
      title: '迟到的借款',
      applyDate: `${MONTH}-20`,
      amount: '100',
      dueDate: '2019-04-20',
      purpose: '出差',
    };
    expect(await save('loan', { ...loan, payeeAccount: '62220210000001', payeeBank: '工商银行' })).toMatchObject({
      httpCode: 409,
      msg: closed,
    });
    // Corrections stand against what is closed, in a month that is open.
    const back = await product.call(finance, 'POST', `/b/finance/claim/${claim.id}/revoke`, { reason: '认领有误' });
    expect(back.data.lines.map(({ amount, state }: AnsweredJson) => [amount, state])).toEqual([
      ['500.00', 'live'],
      ['-500.00', 'reversal'],
    ]);
    expect(back.data.lines[1].bankDate > `${MONTH}-31`).toBe(true);
    const again = (await claimed(row.id, '500')).data;
    expect(again.lines[0].bankDate > `${MONTH}-31`).toBe(true);
    const month = { account, month: MONTH, reason: '更正' };
    expect((await product.call(finance, 'POST', '/b/finance/monthBalance/reopen', month)).msg).toBe(closed);
    // Months before it are closed with it, also for an account of which no month is confirmed.
    const unconfirmed = await newAccount('800000000027');
    expect((await receipt('2019-01-05', '1', unconfirmed)).msg).toContain('2019-01已结账');
  });

  it('follows the one before it, is over, and is opened again from the last one on, with a reason', async () => {
    expect((await close(MONTH)).msg).toBe(`${MONTH}已结账`);
    expect((await close('2019-05')).msg).toBe('请先结账2019-04');
    expect((await close('2099-01')).msg).toBe('2099-01尚未结束，不能结账');
    expect((await close('2019-04')).data).toMatchObject({ state: 'closed' });
    expect((await reopen(MONTH)).msg).toBe('只能从最后结账的2019-04开始反结账');
    expect((await reopen('2019-04', ' ')).success).toBe(false);
    expect((await reopen('2019-04')).data).toMatchObject({ state: 'open', reopenReason: '补录单据' });
    expect((await reopen('2019-04')).msg).toBe('2019-04没有结账，无需反结账');
    const engineer = await product.signIn('engineer');
    expect((await close('2019-04', engineer)).httpCode).toBe(403);
  });

  describe('that sixteen write in while it is closed', () => {
    const SIXTEEN = Array.from({ length: 16 }, (_, at) => String(10 + at));
    const inside = async (month: string): Promise<number> => {
      const query = `select count(*)::int as n from bank_bank_row
        where company_id = 1 and account = $1 and to_char(date_time, 'YYYY-MM') = $2`;
      return (await product.query<{ n: number }>(query, [account, month]))[0]?.n ?? 0;
    };
    /** Waits until so many stand before the month's lock. */
    const stand = (count: number) =>
      expect
        .poll(async () => {
          const query = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`;
          return (await product.query<{ n: number }>(query))[0]?.n;
        })
        .toBe(count);

    /** Holds the month while both sides line up before it: the order they come in is then the order they go. */
    async function inOrder<T>(month: string, lineUp: () => Promise<T>): Promise<T> {
      const holder = new pg.Client({ connectionString: product.databaseUrl });
      await holder.connect();
      const lock = 'period_lock(1::bigint, $1)';
      await holder.query(`select pg_advisory_lock(${lock})`, [month]);
      const lined = await lineUp();
      await holder.query(`select pg_advisory_unlock(${lock})`, [month]);
      await holder.end();
      return lined;
    }

    it('is closed where the closing came first, and all of them are refused', async () => {
      const { closing, writers } = await inOrder('2019-04', async () => {
        const first = close('2019-04');
        await stand(1);
        const later = SIXTEEN.map((day) => receipt(`2019-04-${day}`, '7'));
        // They follow one another at the account, so that one of them stands before the month.
        await stand(2);
        return { closing: first, writers: later };
      });
      expect((await closing).data).toMatchObject({ state: 'closed' });
      const refusals = (await Promise.all(writers)).map(({ msg }) => msg);
      expect(refusals).toEqual(SIXTEEN.map(() => expect.stringContaining('2019-04已结账')));
      expect(await inside('2019-04')).toBe(0);
    });

    it('stays open where one of them came first, and all of them are in it', async () => {
      const { closing, writers } = await inOrder('2019-05', async () => {
        const [day = '', ...days] = SIXTEEN;
        const first = receipt(`2019-05-${day}`, '7');
        await stand(1);
        const closing = close('2019-05');
        await stand(2);
        return { closing, writers: [first, ...days.map((later) => receipt(`2019-05-${later}`, '7'))] };
      });
      expect((await closing).msg).toMatch(/^2019-05还有未办结的事项：银行流水\d+项/);
      expect((await Promise.all(writers)).every(({ success }) => success)).toBe(true);
      expect(await inside('2019-05')).toBe(16);
    });
  });

  describe('of one account', () => {
    /** A receipt in a month of an account of its own, which only waits to be confirmed. */
    async function monthOf() {
      const other = await newAccount(`81000000${++next}`);
      const row = (await receipt('2019-09-03', '100', other)).data;
      const which = { account: other, month: '2019-09' };
      await product.call(finance, 'POST', '/b/finance/monthBalance/statement', { ...which, statement: '100' });
      return { row, which };
    }
    const confirm = (which: object) => product.call(finance, 'POST', '/b/finance/monthBalance/confirm', which);
    const revoke = (id: string) => product.call(finance, 'POST', `/b/finance/claim/${id}/revoke`, { reason: '有误' });
    const amountsOf = ({ data }: AnsweredJson) => data.lines.map(({ amount }: AnsweredJson) => amount);

    it('is closed for its movements; claims of them go on, and are taken back by negative lines of today', async () => {
      const { row, which } = await monthOf();
      expect(await confirm(which)).toMatchObject({ success: true });
      const { data } = await claimed(row.id, '100');
      expect(data.lines[0].bankDate).toBe('2019-09-03');
      const back = await revoke(data.id);
      expect([amountsOf(back), back.data.state]).toEqual([['100.00', '-100.00'], 'revoked']);
      const after = (await product.call(finance, 'GET', `/form/bankRow/${row.id}`)).data;
      expect([after.claimTotal, after.needClaimTotal]).toEqual(['0.00', '100.00']);
      expect(await revoke(data.id)).toMatchObject({ success: false });
    });

    it('that is confirmed at this moment counts as closed for whoever revokes', async () => {
      const { row, which } = await monthOf();
      const { data } = await claimed(row.id, '100');
      const holder = new pg.Client({ connectionString: product.databaseUrl });
      await holder.connect();
      const waiting = (count: number) =>
        expect
          .poll(async () => (await product.query('select from pg_locks where not granted')).length)
          .toBeGreaterThanOrEqual(count);
      await holder.query('begin');
      await holder.query('select from bank_bank_account where id = $1 for update', [which.account]);
      const confirmed = confirm(which);
      await waiting(1);
      const revoked = revoke(data.id);
      await waiting(2);
      await holder.query('commit');
      await holder.end();
      expect((await confirmed).data).toMatchObject({ state: 'confirmed' });
      expect(amountsOf(await revoked)).toEqual(['100.00', '-100.00']);
    });
  });

  it('tells of unpaid orders, undelivered invoices and money without an invoice, which keep nobody from closing', async () => {
    const today = dayOfInstant(new Date());
    const thisMonth = today.slice(0, 7);
    await product.query(
      "update payment_pay_order set state = 'open', pay_date = null, bank_row = null, created_date = now() where id = (select max(id) from payment_pay_order)",
    );
    await product.query(
      'update invoice_invoice set sent_date = null, signed_date = null, issue_date = $1 where id = (select id from invoice_invoice where received = 0 and redded = 0 and red is null limit 1)',
      [today],
    );
    // Money of this month for a contract that nothing is invoiced of yet.
    const early = (await receipt(`${thisMonth}-01`, '300')).data;
    expect((await claimed(early.id, '300')).msg).toBe('');
    // And some that nobody has claimed.
    expect((await receipt(`${thisMonth}-01`, '45')).msg).toBe('');
    const { waiting } = (await product.call(finance, 'GET', `/b/finance/period/standing?month=${thisMonth}`)).data;
    const told = waiting.filter(({ blocks }: AnsweredJson) => !blocks);
    const titles = told.map(({ title, stands }: AnsweredJson) => `${title}（${stands}）`);
    expect(titles).toEqual(
      expect.arrayContaining(['付款单（待付、退票）', '发票（已开具）', '认领明细（到账未开票）']),
    );
    const blocking = waiting.find(({ form }: AnsweredJson) => form === 'bankRow');
    expect(blocking).toMatchObject({ title: '银行流水', stands: '未认领、部分认领' });
    expect(waiting.map(({ form }: AnsweredJson) => form)).toEqual(expect.arrayContaining(['bankRow', 'monthBalance']));
    for (const { form, count, to } of waiting) {
      // As the list reads its address: days from and to, one of several states.
      const params = Object.fromEntries(
        [...new URL(to, 'http://x').searchParams].flatMap(([key, value]) => {
          const [from, until] = value.split(',');
          const code = key.slice('f.'.length);
          return /^\d{4}-/.test(value) && until
            ? [
                [`${code}$ge`, from],
                [`${code}$le`, until],
              ]
            : [[`${code}$in`, value]];
        }),
      );
      const list = await product.call(finance, 'POST', `/form/${form}/queryList`, { params, pageSize: 1 });
      expect(list.msg).toBe('');
      expect([form, list.total > 0]).toEqual([form, count > 0]);
    }
  });

  it('guards every table whose definition says so', async () => {
    const guarded = new Set(
      (
        await product.query("select tgrelid::regclass::text as name from pg_trigger where tgname = 'period_guarded'")
      ).map(({ name }) => name),
    );
    const meant = [...product.runtime.entities.values()].filter(({ dated }) => dated?.keeps.length);
    expect(meant.length).toBeGreaterThan(7);
    expect(
      meant.filter((entity) => !guarded.has(`${entity.module}_${snake(entity.code)}`)).map(({ code }) => code),
    ).toEqual([]);
  });
});

const snake = (code: string) => code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
