import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { userEvaluation } from '../model/index.ts';

/** Nobody judges oneself, nor the same colleague twice in a cycle. */
export const userEvaluationRecordHooks: RecordHooks<typeof userEvaluation> = {
  async beforeSave(ctx, values, existing) {
    const { ratee, cycle } = { ...existing, ...values };
    if (ratee && ratee === ctx.me.userId) throw new InvalidInput({ ratee: '不能评价自己' });
    if (!ratee || !cycle) return;
    const twice = await fetchFirstRow(
      ctx.db,
      sql`select 1 from okr_user_evaluation e where e.company_id = ${ctx.me.companyId} and e.created_by = ${ctx.me.userId}
        and e.ratee = ${ratee} and e.cycle = ${cycle} and e.id <> ${existing?.id ?? 0}`,
    );
    if (twice) throw new InvalidInput({ ratee: '该周期已经评价过，请修改原来的评价' });
  },
};
