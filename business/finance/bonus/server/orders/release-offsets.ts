import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { bonusErrors, bonusLine } from '../../model/index.ts';
import { lockBonusAdvances } from '../load-period.ts';

/** Lines `t` of a company with the period p that they are of. */
const OF_PERIOD: Sql = sql`bonus_bonus_calculation c join bonus_bonus_period p on p.company_id = c.company_id and p.id = c.period`;

/**
 * What was paid ahead is taken back: what periods that are still worked on took off for it is given back, until they are
 * worked out again.
 * @throws Refusal 409 where a period that is frozen, or being approved, took off more than is left
 */
export async function releaseOffsets(tx: Context, temp: string): Promise<void> {
  const company = tx.me.companyId;
  await sql`select from bonus_bonus_period where company_id = ${company} and state = 'open' order by id for update`.execute(
    tx.db,
  );
  await lockBonusAdvances(tx);
  const taken = await fetchFirstRow(
    tx.db,
    sql<{ person: string; period: string }>`select u.name as person, d.period from (
        select t.person, sum(t.deducted) as amount, max(p.name) as period from bonus_bonus_line t join ${OF_PERIOD} on c.company_id = t.company_id and c.id = t.calculation
          where t.company_id = ${company} and t.deducted > 0 and (p.state = 'frozen' or p.status = 'running') group by 1) d
      join (select l.person, sum(l.amount) filter (where h.id <> ${temp}) as rest from bonus_bonus_temp_line l join bonus_bonus_temp h on h.company_id = l.company_id and h.id = l.temp
          where l.company_id = ${company} and h.status = 'approved' group by 1 having bool_or(h.id = ${temp})) a on a.person = d.person and coalesce(a.rest, 0) < d.amount
      join pub_person u on u.company_id = ${company} and u.id = d.person order by u.name limit 1`,
  );
  if (taken) throw bonusErrors.bonusAheadTaken(taken);
  const open = sql`t.deducted > 0 and t.person in (select person from bonus_bonus_temp_line where company_id = ${company} and temp = ${temp})
    and exists (select from ${OF_PERIOD} where c.company_id = t.company_id and c.id = t.calculation and p.state = 'open' and p.status <> 'running')`;
  await changeRecordsSilently(tx, bonusLine, open, { deducted: sql`0`, pay: sql`t.pay + t.deducted` });
}
