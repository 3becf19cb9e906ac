import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { PLAN_TEXT_BLOCKS, type projectPlan } from '../model/index.ts';
import { requireReferencedProject } from './require-referenced-project.ts';

type Values = ValuesOf<typeof projectPlan>;

/** Texts of the base list 策划书资料 by name; those for the kind of business stand before those for all. */
async function blocksFor(ctx: Context, kind: string): Promise<ReadonlyMap<string, string>> {
  const found = await fetchRows(
    ctx.db,
    sql<{ name: string; content: string }>`select name, content from project_planning_base
      where company_id = ${ctx.me.companyId} and content is not null and (kind = ${kind} or kind is null) order by kind = ${kind} nulls first, sort desc`,
  );
  return new Map(found.map(({ name, content }) => [name, content]));
}

async function fillBlocks(ctx: Context, values: Values, kind: string): Promise<void> {
  const blocks = await blocksFor(ctx, kind);
  for (const [name, code] of Object.entries(PLAN_TEXT_BLOCKS)) {
    const text = blocks.get(name);
    if (text && !values[code]) values[code] = text;
  }
}

/** A project has one plan that counts. @throws InvalidInput */
async function demandOnly(ctx: Context, project: string, plan: string): Promise<void> {
  const other = await fetchFirstRow(
    ctx.db,
    sql<{
      no: string;
    }>`select no from project_project_plan where company_id = ${ctx.me.companyId} and project = ${project} and id <> ${plan}
      and coalesce(status, 'draft') not in ('refused', 'void') limit 1`,
  );
  if (other) throw new InvalidInput({ project: translatable`该项目已有策划书${other.no}` });
}

/** A plan is of one project, whose manager and investment it takes; parts nobody wrote begin with the firm's texts. */
export const projectPlanRecordHooks: RecordHooks<typeof projectPlan> = {
  async beforeSave(ctx, values, existing) {
    const { id, kind, invest, manager } = await requireReferencedProject(ctx, values.project, existing?.project);
    await demandOnly(ctx, id, existing?.id ?? '0');
    values.invest = invest;
    values.manager = manager;
    if (!existing) await fillBlocks(ctx, values, kind);
  },
};
