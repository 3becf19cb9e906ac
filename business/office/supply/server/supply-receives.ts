import { sql } from 'kysely';
import { recordCosts } from '#business/finance/profit/server/index.ts';
import { toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { type SupplyReceive, supplyErrors, supplyReceive } from '../model/index.ts';
import {
  isWhole,
  type LineNow,
  type LineQuantity,
  openLines,
  requireDistinctSupplies,
  requireWithinOrder,
} from './order-lines.ts';
import { type PostedStockMove, postStockMoves } from './post-stock-moves.ts';

/** The subject of costs that supplies are. */
export const SUPPLY_SUBJECT = 'office';

interface MonthUse {
  readonly supply: string;
  readonly name: string;
  readonly limit: string;
  readonly used: string;
}

/** Supplies that have a limit, with what the person asked for in the month beside this request. */
const monthUses = (ctx: Context, supplies: readonly string[], who: { applicant: string; month: string; id: string }) =>
  fetchRows(
    ctx.db,
    sql<MonthUse>`select s.id::text as supply, s.name, s.month_limit::text as "limit", coalesce(sum(l.qty) filter (where r.id is not null), 0)::text as used
      from supply_supply s left join supply_supply_receive_line l on l.company_id = s.company_id and l.supply = s.id
        left join supply_supply_receive r on r.company_id = l.company_id and r.id = l.receive and r.status in ('running', 'approved')
          and r.applicant = ${who.applicant} and to_char(r.apply_date, 'YYYY-MM') = ${who.month} and r.id <> ${who.id}
      where s.company_id = ${ctx.me.companyId} and s.id = any(${[...supplies]}::bigint[]) and s.month_limit is not null
      group by s.id, s.name, s.month_limit order by s.id`,
  );

/** What goes beyond the limit of a person and month, in words. */
async function overNoteOf(
  ctx: Context,
  lines: readonly LineValues[],
  who: { applicant: string; month: string; id: string },
): Promise<string> {
  const asked = new Map(lines.map(({ supply, qty }) => [String(supply), toDecimalOrZero(String(qty ?? '0'))]));
  const uses = await monthUses(
    ctx,
    [...asked.keys()].filter((id) => /^\d+$/.test(id)),
    who,
  );
  return uses
    .filter(({ supply, used, limit }) =>
      toDecimal(used)
        .plus(asked.get(supply) ?? '0')
        .gt(limit),
    )
    .map(
      ({ name, limit, supply, used }) =>
        `${name}（本月${toDecimal(used)
          .plus(asked.get(supply) ?? '0')
          .toFixed()}，限额${toDecimal(limit).toFixed()}）`,
    )
    .join('、')
    .slice(0, 300);
}

/** What is asked for stands beside the limits of supplies; what was handed out keeps the request as it is. */
export const supplyReceiveRecordHooks: RecordHooks<typeof supplyReceive> = {
  async beforeSave(ctx, values, existing) {
    const { lines, applicant, applyDate } = { ...existing, ...values };
    requireDistinctSupplies(lines ?? []);
    const month = String(applyDate ?? dayOfInstant(new Date())).slice(0, 7);
    const who = { applicant: String(applicant ?? ctx.me.userId), month, id: existing?.id ?? '0' };
    values.overNote = (await overNoteOf(ctx, lines ?? [], who)) || null;
    values.over = values.overNote !== null;
  },
  async afterStatus(ctx, id, status) {
    await changeRecords(ctx, supplyReceive, id, { stage: status === 'approved' ? 'waiting' : 'none' });
  },
  undoApproval(_, row) {
    if (row.stage === 'part' || row.stage === 'done') throw supplyErrors.receiveIssued();
  },
};

/** What of the lines is handed out now. @throws Refusal 409 where nothing may; InvalidInput at the quantity of a line */
function openReceiveLines(receive: SupplyReceive, given: readonly LineQuantity[]): readonly LineNow[] {
  if (receive.status !== 'approved') throw supplyErrors.receiveNotApproved();
  if (receive.stage === 'done') throw supplyErrors.receiveDone();
  const lines = openLines(receive.lines ?? [], 'issued', given);
  if (lines.every(({ now }) => now.lte(0))) throw supplyErrors.receiveNothing();
  requireWithinOrder(lines, (rest) => translatable`最多还可发放${rest}`);
  return lines;
}

/** Hands out what an approved request asks for, whole or in part. @throws Refusal 409, InvalidInput at the quantity of a line */
export const issueSupplies = (ctx: Context, id: string, given: readonly LineQuantity[]): Promise<SupplyReceive> =>
  inTransaction(ctx, async (tx) => {
    const { id: known } = await getRecord(tx, supplyReceive, id);
    await sql`select from supply_supply_receive where company_id = ${tx.me.companyId} and id = ${known} for update`.execute(
      tx.db,
    );
    const receive = await getRecord(tx, supplyReceive, known);
    const lines = openReceiveLines(receive, given);
    const moves = lines
      .filter(({ now }) => now.gt(0))
      .map(({ line, now, field }) => ({
        ...{ supply: line.supply, kind: 'issue' as const, qty: now.times(-1), field, receive: receive.id },
        ...{
          title: `${receive.no ?? ''} 领用发放`,
          receiveLine: line.id,
          dept: receive.dept,
          person: receive.applicant,
        },
      }));
    await recordIssueCosts(tx, receive, await postStockMoves(tx, moves));
    await changeRecords(tx, supplyReceive, receive.id, { stage: isWhole(lines) ? 'done' : 'part' });
    return getRecord(tx, supplyReceive, id);
  });

/** What was handed out is a cost of the department on the day it was. */
async function recordIssueCosts(
  tx: Context,
  receive: SupplyReceive,
  posted: readonly PostedStockMove[],
): Promise<void> {
  const costs = posted.filter(({ amount }) => !toDecimal(amount).eq(0));
  await recordCosts(
    tx,
    costs.map(({ id, amount }) => ({
      ...{ form: supplyReceive.code, record: receive.id, part: id, kind: 'supply', no: receive.no },
      ...{ title: receive.title, date: dayOfInstant(new Date()), dept: receive.dept },
      ...{ subject: SUPPLY_SUBJECT, amount: toDecimal(amount).times(-1).toFixed(2) },
    })),
  );
}
