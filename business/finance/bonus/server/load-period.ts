import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord, idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import {
  bonusErrors,
  bonusLineKey,
  bonusPeriod,
  bonusRule,
  type OpenBonusAdvance,
  offsetAdvances,
  type PoolShare,
  type PriorBonusBalance,
} from '../model/index.ts';
import type { PeriodWithRule } from './project-inputs.ts';

/** A period with its rule. @throws Refusal 404 */
export async function loadPeriodWithRule(ctx: Context, id: string): Promise<PeriodWithRule> {
  const period = await getRecord(ctx, bonusPeriod, id);
  return { period, rule: await getRecord(ctx, bonusRule, period.rule) };
}

/** The same, with the period held until the transaction ends. @throws Refusal 409 where it is frozen */
export async function lockUnfrozenPeriod(tx: Context, id: string): Promise<PeriodWithRule> {
  const held = await fetchFirstRow(
    tx.db,
    sql<{
      name: string;
      state: string;
    }>`select name, state from bonus_bonus_period where company_id = ${tx.me.companyId} and id = ${idOrNonexistent(id)} for update`,
  );
  if (held && held.state !== 'open') throw bonusErrors.bonusFrozen({ period: held.name });
  return loadPeriodWithRule(tx, id);
}

/** The same, to be changed. @throws Refusal 409 where it is frozen, or waits for approval */
export async function lockEditablePeriod(tx: Context, id: string): Promise<PeriodWithRule> {
  const work = await lockUnfrozenPeriod(tx, id);
  if (['running', 'refused', 'void'].includes(work.period.status ?? ''))
    throw bonusErrors.bonusInApproval({ period: work.period.name });
  return work;
}

interface Remembered extends PriorBonusBalance {
  readonly project: string;
  readonly key: string;
}

/** What frozen periods kept back of everybody, and what was adjusted in this one, by project. */
export async function loadPriorBonusBalances(
  ctx: Context,
  { period }: PeriodWithRule,
): Promise<Map<string, Map<string, PriorBonusBalance>>> {
  const found = await fetchRows(
    ctx.db,
    sql<Remembered & Omit<PoolShare, 'share' | 'role'> & { role: 'dept' }>`
      select c.project, l.person, l.role, l.specialty, l.entrust, sum(case when f.state = 'frozen' then l.retain - l.released else 0 end)::text as retained,
          sum(case when f.id = ${period.id} then l.adjust else 0 end)::text as adjust, max(case when f.id = ${period.id} then l.adjust_reason end) as "adjustReason"
        from bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
          join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period
        where l.company_id = ${ctx.me.companyId} and (f.id = ${period.id} or f.state = 'frozen') group by 1, 2, 3, 4, 5`,
  );
  const memory = new Map<string, Map<string, PriorBonusBalance>>();
  for (const { project, retained = '0', adjust = '0', adjustReason = null, ...share } of found) {
    if (toDecimal(retained).eq(0) && toDecimal(adjust).eq(0)) continue;
    const mine = memory.get(project) ?? new Map<string, PriorBonusBalance>();
    mine.set(bonusLineKey(share), { retained, adjust, adjustReason });
    memory.set(project, mine);
  }
  return memory;
}

interface Taken {
  readonly person: string;
  readonly project: string;
  readonly deducted: string;
}

/** Who takes what was paid ahead off bonuses, or takes back that it was paid, comes one after the other, after the lock of a period. */
export async function lockBonusAdvances({ db, me }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bonus advances ${me.companyId}`}, 0))`.execute(db);
}

/** What people were paid ahead and is still open, before what one period or calculation takes; nobody else takes of it meanwhile. */
export async function loadOpenAdvances(
  ctx: Context,
  except: { period?: string; calculation?: string },
): Promise<OpenBonusAdvance[]> {
  const company = ctx.me.companyId;
  await lockBonusAdvances(ctx);
  const advances = await fetchRows(
    ctx.db,
    sql<OpenBonusAdvance>`select l.person, t.project, sum(l.amount)::text as balance from bonus_bonus_temp_line l join bonus_bonus_temp t on t.company_id = l.company_id and t.id = l.temp
      where l.company_id = ${company} and t.status = 'approved' group by 1, 2 order by min(t.id)`,
  );
  const taken = await fetchRows(
    ctx.db,
    sql<Taken>`select l.person, c.project, l.deducted::text as deducted from bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
      where l.company_id = ${company} and l.deducted > 0 and c.period is distinct from ${except.period ?? null}::bigint and c.id is distinct from ${except.calculation ?? null}::bigint order by l.id`,
  );
  for (const { person, project, deducted: amount } of taken) offsetAdvances([spent(person, amount)], project, advances);
  return advances;
}

/** A line of which everything goes into what was paid ahead. */
const spent = (person: string, amount: string) => ({
  ...{ person, role: 'leader' as const, specialty: null, entrust: null, share: '0', gross: amount, pay: amount },
  ...{ retain: '0', released: '0', adjust: '0', adjustReason: null, deducted: '0' },
});
