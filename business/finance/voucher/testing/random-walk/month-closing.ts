import { expect } from 'vitest';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { confirmAccountMonth, type WeightedAction } from './bank-actions.ts';
import { WALK_MONTHS, type WalkFirm } from './walk-firm.ts';

/** What a month holds: movements, claims and invoices, as one word. */
const HELD = `select md5(
  coalesce((select string_agg(concat_ws(' ', r.id, r.income, r.pay), ',' order by r.id) from bank_bank_row r
    where to_char(r.date_time at time zone 'Asia/Shanghai', 'YYYY-MM') = $1), '')
  || coalesce((select string_agg(concat_ws(' ', l.id, l.amount, l.state), ',' order by l.id) from claim_claim_line l
    where to_char(l.bank_date, 'YYYY-MM') = $1), '')
  || coalesce((select string_agg(concat_ws(' ', i.id, i.total), ',' order by i.id) from invoice_invoice i
    where to_char(i.issue_date, 'YYYY-MM') = $1), '')) as held`;

/** Months are closed and opened again beside everything else; what is closed stays as it was. */
export function createMonthClosing(firm: WalkFirm) {
  const { office, account, claims, pick, roll, call, count } = firm;
  /** What closed months held at the last quiet look; forgotten when one is opened again. */
  const kept = new Map<string, string>();
  /** One asks, another one consents; somebody may have asked already. @returns whether the month is open now */
  async function reopen(month: string): Promise<boolean> {
    await call('POST', '/b/finance/period/reopen', { month, reason: '走查' });
    return (await office.product.call(office.gm, 'POST', '/b/finance/period/consent', { month })).success;
  }
  async function close(): Promise<void> {
    const month = pick(WALK_MONTHS) ?? '';
    if (roll(3) > 0) {
      count('close', (await call('POST', '/b/finance/period/close', { month })).success);
      return;
    }
    kept.delete(month);
    count('reopen', await reopen(month));
  }
  /** @throws where a month changed while it was closed; nobody writes meanwhile */
  async function look(): Promise<void> {
    const closed = await office.product.query<{ month: string }>(
      "select month from period_accounting_period where state = 'closed' and month like '2018-%'",
    );
    for (const { month } of closed) {
      const [now] = await office.product.query<{ held: string }>(HELD, [month]);
      expect(now?.held, `${month} changed while it was closed`).toBe(kept.get(month) ?? now?.held);
      kept.set(month, now?.held ?? '');
    }
  }
  /** Claims what a month still has, confirms and closes it, while nobody else writes. @returns why not; nothing where it is closed */
  async function closeWhole(month: string): Promise<string> {
    const open = await office.product.query<AnsweredJson>(
      `select id, need_claim_total::text as rest from bank_bank_row where account = $1 and need_claim_total > 0
        and to_char(date_time at time zone 'Asia/Shanghai', 'YYYY-MM') = $2`,
      [account, month],
    );
    for (const { id, rest } of open) {
      const body = { bankRows: [id], targets: [{ kind: 'other', amount: rest }] };
      const { success, data } = await call('POST', '/b/finance/claim', body);
      if (success) claims.push(data);
    }
    await confirmAccountMonth(firm, month);
    const { success, msg } = await call('POST', '/b/finance/period/close', { month });
    count(success ? 'close' : `未结账：${msg}`, true);
    return msg;
  }
  /** Closes one of the months, whichever can be. */
  async function tidy(): Promise<void> {
    const from = roll(WALK_MONTHS.length);
    for (const month of [...WALK_MONTHS.slice(from), ...WALK_MONTHS.slice(0, from)])
      if (!(await closeWhole(month))) return;
  }
  /** Every month is open again, of the books and of the account. */
  async function openAll(): Promise<void> {
    const reason = '走查';
    for (const month of WALK_MONTHS.toReversed()) {
      kept.delete(month);
      await reopen(month);
      await call('POST', '/b/finance/monthBalance/reopen', { account, month, reason });
    }
  }
  const acts: readonly WeightedAction[] = [[3, close]];
  return { acts, look, tidy, openAll };
}
