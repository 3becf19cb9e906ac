import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { acceptanceReport, projectFee } from '../../model/index.ts';
import { requireReferencedProject } from '../require-referenced-project.ts';

/** A fee is a share of a base, what a calculation came to, or what was agreed. */
export const projectFeeRecordHooks: RecordHooks<typeof projectFee> = {
  async beforeSave(ctx, values, existing) {
    await requireReferencedProject(ctx, values.project, existing?.project);
    const { base, rate, amount, calculation } = { ...existing, ...values };
    if (base && rate) return;
    const found = calculation
      ? await fetchFirstRow(
          ctx.db,
          sql<{
            total: string;
          }>`select total::text from pub_fee_calculation where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(String(calculation))}`,
        )
      : undefined;
    if (found) values.amount = found.total;
    else if (!amount) throw new InvalidInput({ amount: '请填写金额，或填写计费基数与费率，或选择收费计算书' });
  },
};

/** A report of acceptance is of works of its project, whose units it takes. */
export const acceptanceReportRecordHooks: RecordHooks<typeof acceptanceReport> = {
  async beforeSave(ctx, values, existing) {
    const { id, buildUnit, builder } = await requireReferencedProject(ctx, values.project, existing?.project);
    if (!existing && !values.buildUnit) values.buildUnit = buildUnit;
    if (!existing && !values.builder) values.builder = builder;
    if (!values.node) return;
    const own = await fetchFirstRow(
      ctx.db,
      sql`select 1 from project_project_node where company_id = ${ctx.me.companyId} and project = ${id} and id = ${idOrNonexistent(String(values.node))}`,
    );
    if (!own) throw new InvalidInput({ node: '请选择本项目的工程' });
  },
};
