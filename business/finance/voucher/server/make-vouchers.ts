import { sql } from 'kysely';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import {
  AUXILIARY_CLASS_LABELS,
  isVoucherConditionMet,
  makeVoucherLines,
  VOUCHER_EVENT_LABELS,
  VOUCHER_STATES,
  VOUCHER_TYPES,
  type VoucherEventDetails,
  type VoucherLineDraft,
  type VoucherLineRule,
  voucher,
  voucherErrors,
  voucherImbalance,
  voucherLine,
} from '../model/index.ts';
import { loadUnvoucheredEvents } from './unvouchered-events.ts';

interface Table {
  readonly id: string;
  readonly name: string;
  readonly event: string;
  readonly word: keyof typeof VOUCHER_TYPES;
  readonly condition: string | null;
  readonly lines: readonly VoucherLineRule[];
}

/** The tables in use, in the order they are tried in. */
const tablesOf = (tx: Context): Promise<Table[]> =>
  fetchRows(
    tx.db,
    sql<Table>`select id, name, event, voucher_word as word, condition, lines from voucher_kis_table
      where company_id = ${tx.me.companyId} and enabled order by sort, coalesce(condition, '') = '', id`,
  );

/** The first table in use that is for an event. @throws Refusal for a condition that cannot be read */
const tableFor = (fact: VoucherEventDetails, tables: readonly Table[]): Table | undefined =>
  tables.find(({ event, condition }) => event === fact.event && isVoucherConditionMet(condition, fact));

interface Made {
  readonly fact: VoucherEventDetails;
  readonly table: Table;
  readonly lines: readonly VoucherLineDraft[];
}

/** @throws Refusal 409 where the sides of a voucher are not equal: nothing is kept then */
function sound(fact: VoucherEventDetails, table: Table): Made {
  const lines = makeVoucherLines(table.lines, fact);
  const diff = voucherImbalance(lines);
  const source = `${VOUCHER_EVENT_LABELS[fact.event]} ${fact.no} `;
  if (!diff.eq(0)) throw voucherErrors.voucherUnbalanced({ table: table.name, source, diff: diff.toFixed(2) });
  return { fact, table, lines };
}

/**
 * Makes the vouchers of what happened on the days and has none yet: each event once, however many make them at the same time.
 * @returns how many were made, and which kinds of events have no table in use
 */
export const makeVouchers = (ctx: Context, days: { from: string; to: string }) =>
  inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`${tx.me.companyId}/voucher`}))`.execute(tx.db);
    const [facts, tables] = [await loadUnvoucheredEvents(tx, days), await tablesOf(tx)];
    const chosen = facts.map((fact) => ({ fact, table: tableFor(fact, tables) }));
    const made = chosen.flatMap(({ fact, table }) => {
      const one = table ? [sound(fact, table)] : [];
      return one.filter(({ lines }) => lines.length > 0);
    });
    await keep(tx, made);
    const known = await fetchFirstRow(
      tx.db,
      sql<{
        count: number;
      }>`select count(*)::int as count from voucher_voucher where company_id = ${tx.me.companyId} and date between ${days.from} and ${days.to}`,
    );
    const without = [
      ...new Set(chosen.filter(({ table }) => !table).map(({ fact }) => VOUCHER_EVENT_LABELS[fact.event])),
    ];
    for (const { code } of [voucher, voucherLine]) invalidateEntityCache(tx, code);
    return {
      made: made.length,
      known: (known?.count ?? 0) - made.length,
      notes: without.map((name) => `“${name}”没有启用且符合条件的接口表，未生成凭证`),
    };
  });

const wordFor = (aux: string | null): string | null => lookUpConstant(AUXILIARY_CLASS_LABELS, aux) ?? null;

const rowOf = ({ fact, table, lines }: Made, place: number) => {
  const debits = lines.filter(({ dc }) => dc === 'debit').map(({ amount }) => amount);
  const { event, source, date, form, record } = fact;
  return {
    ...{ at: place, event, source, date, form, record },
    ...{
      event_label: VOUCHER_EVENT_LABELS[event],
      word: table.word,
      word_label: VOUCHER_TYPES[table.word],
      rule: table.id,
    },
    explain: lines[0]?.explain ?? '',
    amount: sumDecimals(debits).toFixed(2),
    lines: lines.map(({ dc, amount, account, explain, aux, auxName, aux2, aux2Name }, at) => ({
      ...{ line_no: at + 1, explain, account, aux, aux_name: auxName, aux2, aux2_name: aux2Name },
      ...{ aux_label: wordFor(aux), aux2_label: wordFor(aux2) },
      debit: dc === 'debit' ? toDecimal(amount).toFixed(2) : null,
      credit: dc === 'credit' ? toDecimal(amount).toFixed(2) : null,
    })),
  };
};

/** Vouchers are numbered within the month they stand in, without gaps. */
async function keep(tx: Context, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  const { companyId, userId } = tx.me;
  const all = JSON.stringify(made.map(rowOf));
  await sql`insert into voucher_voucher (company_id, no, date, word, word_label, event, event_label, source, form, record, explain, amount, rule, state, state_label, created_by, updated_by)
    select ${companyId}, 'PZ' || to_char(x.date, 'YYYYMM') || lpad(x.place, greatest(4, length(x.place)), '0'),
      x.date, x.word, x.word_label, x.event, x.event_label, x.source, x.form, x.record, left(x.explain, 200), x.amount, x.rule, 'waiting', ${VOUCHER_STATES.waiting}, ${userId}, ${userId}
    from (select x.*, (coalesce(m.last, 0) + row_number() over (partition by to_char(x.date, 'YYYYMM') order by x.at))::text as place
      from jsonb_to_recordset(${all}::jsonb) as x(date date, word text, word_label text, event text, event_label text, source text, form text, record text, explain text, amount numeric, rule bigint, at bigint)
        left join (select substr(no, 3, 6) as month, max(substr(no, 9)::int) as last from voucher_voucher where company_id = ${companyId} group by 1) m on m.month = to_char(x.date, 'YYYYMM')) x`.execute(
    tx.db,
  );
  await sql`insert into voucher_voucher_line (company_id, voucher, line_no, explain, account, debit, credit, aux, aux_label, aux_name, aux2, aux2_label, aux2_name, created_by, updated_by)
    select ${companyId}, v.id, l.line_no, l.explain, l.account, l.debit, l.credit, l.aux, l.aux_label, l.aux_name, l.aux2, l.aux2_label, l.aux2_name, ${userId}, ${userId}
    from jsonb_to_recordset(${all}::jsonb) as x(source text, event text, lines jsonb) join voucher_voucher v on v.company_id = ${companyId} and v.source = x.source and v.event = x.event
      cross join jsonb_to_recordset(x.lines) as l(line_no int, explain text, account text, debit numeric, credit numeric, aux text, aux_label text, aux_name text, aux2 text, aux2_label text, aux2_name text)
    order by v.id, l.line_no`.execute(tx.db);
}
