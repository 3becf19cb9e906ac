import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';

/** A cost as it is written down: of what, whether for a project, and the field of the form that names the project. */
interface SubjectUse {
  readonly subject: string;
  readonly hasProject: boolean;
  readonly field: string;
}

interface Subject {
  readonly subject: string;
  readonly label: string;
  readonly nature: string;
  readonly needProject: boolean;
}

const faultOf = ({ label, nature, needProject }: Subject, hasProject: boolean) => {
  if (!hasProject && (needProject || nature === 'direct')) return translatable`费用科目“${label}”须填写项目`;
  return hasProject && nature === 'indirect' ? translatable`费用科目“${label}”是间接费用，不能填写项目` : null;
};

/** Costs stand as their subjects ask: with a project, or without. @throws InvalidInput with each place */
export async function requireSubjectUse(ctx: Context, uses: readonly SubjectUse[]): Promise<void> {
  const found = await fetchRows(
    ctx.db,
    sql<Subject>`select subject, coalesce(subject_label, subject) as label, nature, coalesce(need_project, false) as "needProject" from expense_cost_subject
      where company_id = ${ctx.me.companyId} and subject = any(${uses.map(({ subject }) => subject)}::text[])`,
  );
  const known = new Map(found.map((one) => [one.subject, one]));
  const faults = uses.flatMap(({ subject, hasProject, field }) => {
    const one = known.get(subject);
    const fault = one && faultOf(one, hasProject);
    return fault ? [[field, fault] as const] : [];
  });
  if (faults.length > 0) throw new InvalidInput(Object.fromEntries(faults));
}
