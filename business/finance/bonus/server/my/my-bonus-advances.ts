import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { myBonusAdvanceList } from '../../model/index.ts';

/** One's own lines of what was paid ahead. */
const ahead = ({ me }: Context): Sql => sql`bonus_bonus_temp_line l join bonus_bonus_temp t
  on t.company_id = l.company_id and t.id = l.temp and t.status = 'approved' and l.company_id = ${me.companyId} and l.person = ${me.userId}`;

/** What frozen periods took off one's own bonuses for it. */
const deducted = ({ me }: Context): Sql => sql`bonus_bonus_line l
  join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
  join bonus_bonus_period p on p.company_id = c.company_id and p.id = c.period and p.state = 'frozen'
    and l.company_id = ${me.companyId} and l.person = ${me.userId} and l.deducted <> 0`;

/** What somebody was paid ahead, and what was taken off for it: the sum is what is still ahead. */
export const myBonusAdvanceListSource = defineListSource(myBonusAdvanceList, {
  query: (ctx) => ({
    id: sql`a.id`,
    company: sql`a.company_id`,
    person: sql`a.person`,
    columns: { no: sql`a.no`, kind: sql`a.kind`, project: sql`a.project`, day: sql`a.day`, amount: sql`a.amount` },
    from: sql`(select 'ahead.' || l.id as id, l.company_id, l.person, t.no, 'ahead' as kind, t.project, t.day, l.amount from ${ahead(ctx)}
      union all select 'deducted.' || l.id, l.company_id, l.person, p.name, 'deducted', c.project, p.end_date, -l.deducted from ${deducted(ctx)}) a`,
  }),
});

/** What is kept back of somebody, and what of payments ahead no frozen period has taken off. Amounts in 元. */
export async function loadMyBonusBalance(ctx: Context): Promise<{ kept: string; ahead: string }> {
  const { companyId, userId } = ctx.me;
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ kept: string; ahead: string }>`select coalesce(f.kept, 0)::numeric(18,2)::text as kept,
        (coalesce((select sum(l.amount) from ${ahead(ctx)}), 0) - coalesce(f.deducted, 0))::numeric(18,2)::text as ahead
      from (select sum(l.retain - l.released) as kept, sum(l.deducted) as deducted from bonus_bonus_line l
        join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
        join bonus_bonus_period p on p.company_id = c.company_id and p.id = c.period and p.state = 'frozen'
        where l.company_id = ${companyId} and l.person = ${userId}) f`,
  );
  return found ?? { kept: '0.00', ahead: '0.00' };
}
