import { sql } from 'kysely';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ClaimableReceipt } from '../model/index.ts';

interface OneReceipt extends ClaimableReceipt {
  readonly id: string;
}

const columns = sql`id, need_claim_total::text as rest, to_char(date_time at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM-DD') as day,
  coalesce(other_side_name, other_side_unit) as payer, other_side_no as "payerNo", customer, concat_ws(' ', summary, matter, memo) as text`;

/** Receipts of which something is still to be claimed, oldest first. */
export const loadOpenReceipts = (ctx: Context, ids: readonly string[] | null): Promise<OneReceipt[]> =>
  fetchRows(
    ctx.db,
    sql<OneReceipt>`select ${columns} from pub_bank_row where company_id = ${ctx.me.companyId} and need_claim_total > 0
      and (${ids === null} or id = any(${[...(ids ?? [])]}::bigint[])) order by date_time, id`,
  );

/** Receipts claimed together, as one. @throws Refusal where one of them has nothing left */
export async function loadCombinedReceipt(ctx: Context, ids: readonly string[]): Promise<ClaimableReceipt> {
  const found = await loadOpenReceipts(ctx, ids);
  const [first] = found;
  if (!first || found.length < new Set(ids).size) throw new Refusal('所选流水已认领完或不存在，请刷新后重新选择', 409);
  return {
    ...first,
    rest: sumDecimals(found.map(({ rest }) => rest)).toFixed(2),
    text: found.map(({ text }) => text).join(' '),
  };
}
