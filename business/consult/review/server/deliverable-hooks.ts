import { sql } from 'kysely';
import { requireReferencedProject } from '#business/consult/project/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import {
  type Deliverable,
  type deliverable,
  findReviewerFaults,
  REVIEWER_FIELDS,
  reviewErrors,
} from '../model/index.ts';

/** Project roles that review, level by level. */
const ROLES = ['check', 'review', 'approve'];

/** Reviewers nobody chose are the project's members of that role who are not the compiler. */
async function fillReviewers(ctx: Context, values: ValuesOf<typeof deliverable>, project: string): Promise<void> {
  const members = await fetchRows(
    ctx.db,
    sql<{ role: string; person: string }>`select role, person::text as person from pub_project_member
      where company_id = ${ctx.me.companyId} and project = ${project} and role = any(${ROLES}) order by line_no`,
  );
  for (const [at, field] of REVIEWER_FIELDS.entries()) {
    const taken = [values.compiler, ...REVIEWER_FIELDS.slice(0, at).map((other) => values[other])];
    values[field] ??= members.find(({ role, person }) => role === ROLES[at] && !taken.includes(person))?.person ?? null;
  }
}

/** A new record is the next version of its kind; after one that was issued it says why. */
async function fillVersion(ctx: Context, values: ValuesOf<typeof deliverable>, project: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deliverable ${ctx.me.companyId} ${project}`}, 0))`.execute(
    ctx.db,
  );
  const last = await fetchFirstRow(
    ctx.db,
    sql<{
      last: number;
      issued: boolean;
    }>`select coalesce(max(version_no), 0)::int as last, coalesce(bool_or(state = 'issued'), false) as issued
      from review_deliverable where company_id = ${ctx.me.companyId} and project = ${project} and kind = ${values.kind ?? null}`,
  );
  if (last?.issued && !values.reason) throw new InvalidInput({ reason: '该类成果已签发，新版本须填写换版原因' });
  values.versionNo = (last?.last ?? 0) + 1;
}

async function judge(ctx: Context, values: ValuesOf<typeof deliverable>, existing: Deliverable | null): Promise<void> {
  if (existing && existing.state !== 'draft')
    throw reviewErrors.deliverableLocked({ state: String(existing.state_label) });
  const row = await requireReferencedProject(ctx, values.project, existing?.project);
  if (row.state === 'archived') throw reviewErrors.projectArchived();
  if (existing && values.kind && values.kind !== existing.kind)
    throw new InvalidInput({ kind: '成果类型不能修改，请新建成果文件' });
  if (!existing) {
    await fillReviewers(ctx, values, row.id);
    await fillVersion(ctx, values, row.id);
  }
  const faults = findReviewerFaults({ ...existing, ...values }, false);
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  if (values.costFile) await demandOwnFile(ctx, String(values.costFile), row.id);
}

/** A cost file of another project is none of this one's. */
async function demandOwnFile(ctx: Context, costFile: string, project: string): Promise<void> {
  const found = await fetchFirstRow(
    ctx.db,
    sql`select id from pub_cost_file where company_id = ${ctx.me.companyId} and id = ${costFile} and project = ${project}`,
  );
  if (!found) throw new InvalidInput({ costFile: '请选择本项目的计价文件' });
}

export const deliverableRecordHooks: RecordHooks<typeof deliverable> = {
  beforeSave: judge,
  async beforeRemove(ctx, row) {
    const reviewed = await fetchFirstRow(
      ctx.db,
      sql`select id from review_review where company_id = ${ctx.me.companyId} and deliverable = ${row.id} limit 1`,
    );
    if (reviewed || row.state !== 'draft') throw reviewErrors.removeAfterReview();
  },
};
