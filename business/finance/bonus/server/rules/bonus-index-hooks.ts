import { sql } from 'kysely';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { bonusIndex } from '../../model/index.ts';
import { markBonusCalculationsOutdated } from '../orders/record-order-amounts.ts';

type Values = ValuesOf<typeof bonusIndex>;
const PLACES = { ageing: 'daysFrom', late: 'daysFrom', review: 'scoreFrom', dept: 'dept', year: 'year' } as const;

/** What else is drafted or waits for the same begin. @throws InvalidInput at its place */
async function demandSingle(ctx: Context, { kind, ...of }: Values, id: string): Promise<void> {
  const other = await fetchFirstRow(
    ctx.db,
    sql<{
      name: string;
    }>`select name from bonus_bonus_index where company_id = ${ctx.me.companyId} and id <> ${id} and kind = ${kind}
      and status in ('draft', 'running', 'returned') and days_from is not distinct from ${of.daysFrom ?? null}::int
      and score_from is not distinct from ${of.scoreFrom ?? null}::numeric and dept is not distinct from ${of.dept ?? null}::bigint
      and year is not distinct from ${of.year ?? null}::int`,
  );
  if (other)
    throw new InvalidInput({
      [lookUpConstant(PLACES, kind) ?? 'kind']: translatable`“${other.name}”已在拟定同一范围的指数`,
    });
}

/** The stored index `t` says something of the same as n: its span meets n's, or it is of the same department or year. */
const MEETS: Sql = sql`t.kind = n.kind and t.dept is not distinct from n.dept and t.year is not distinct from n.year
  and int4range(t.days_from, t.days_to, '[]') && int4range(n.days_from, n.days_to, '[]')
  and numrange(t.score_from, t.score_to) && numrange(n.score_from, n.score_to)`;

/** Approved indexes `t` that say something of the same as the one of the id. */
const replacedBy = (id: string): Sql => sql`t.id <> ${id} and t.status = 'approved'
  and exists (select from bonus_bonus_index n where n.company_id = t.company_id and n.id = ${id} and ${MEETS})`;

/** An index that is approved takes the place of those that say something of the same; open periods are worked out again. */
export const bonusIndexRecordHooks: RecordHooks<typeof bonusIndex> = {
  beforeSave: (ctx, values, existing) => demandSingle(ctx, { ...existing, ...values }, existing?.id ?? '0'),
  async onStatus(ctx, id, status) {
    if (status === 'running') return;
    if (status === 'approved') await changeRecords(ctx, bonusIndex, replacedBy(id), { status: 'void' });
    await markBonusCalculationsOutdated(ctx);
  },
};
