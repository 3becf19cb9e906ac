import { sql } from 'kysely';
import { tableOf } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import { keptAnswers, keptGroup } from './kept.ts';
import type { Selection } from './selection.ts';

/**
 * How many records a selection has, exactly. A whole list is summed from the counts kept per department by triggers
 * (docs/decisions/002-totals.md); anything filtered is counted, and the answer serves the same question for a moment.
 */
export function countRows(ctx: Context, selection: Selection): Promise<number> {
  const { entity, scope, conditions, where, key } = selection;
  if (conditions.length === 0 && !scope.more) return keptCount(ctx, entity.code);
  return keptAnswers.get(keptGroup(entity.code, ctx.me.companyId), `total ${key}`, async () => {
    const query = sql<{ n: string }>`select count(*) as n from ${sql.table(tableOf(entity))} t where ${where}`;
    return Number((await query.execute(ctx.db)).rows[0]?.n ?? 0);
  });
}

async function keptCount(ctx: Context, entityCode: string): Promise<number> {
  const query = sql<{
    n: string | null;
  }>`select sum(n) as n from record_count where entity = ${entityCode} and company_id = ${ctx.me.companyId}`;
  return Number((await query.execute(ctx.db)).rows[0]?.n ?? 0);
}
