import { sql } from 'kysely';
import { startContract } from '#business/crm/contract/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, validateEachAlone } from '#kernel/server/records/hooks.ts';
import { setSharedAccess } from '#kernel/server/records/scope/shared-access.ts';
import { findMemberFault, initialStageOfKind, type Project, project } from '../model/index.ts';

/** Those of these people who hold a certificate of a cost engineer that is valid today. */
async function certifiedAmong(ctx: Context, people: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await fetchRows(
    ctx.db,
    sql<{
      person: string;
    }>`select distinct person::text as person from project_staff_cert where company_id = ${ctx.me.companyId}
      and person = any(${[...people]}::bigint[]) and kind in ('first', 'second') and ${dayOfInstant(new Date())}::date between issued and expiry`,
  );
  return new Set(found.map(({ person }) => person));
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** Judges who is to do what in a project (findMemberFault). @throws InvalidInput at the field `members` */
export async function validateMembers(ctx: Context, members: readonly LineValues[]): Promise<void> {
  if (members.length === 0) return;
  const certified = await certifiedAmong(ctx, members.map(({ person }) => String(person)).filter(isRecordId));
  const fault = findMemberFault(
    members.map(({ person, role, specialty }) => ({
      user: String(person),
      role: String(role),
      specialty: textOf(specialty),
      certified: certified.has(String(person)),
    })),
  );
  if (fault) throw new InvalidInput({ members: fault });
}

/** Members see their project, and with it whatever is kept for it; its contract is being fulfilled from the first on. */
async function afterSave(ctx: Context, row: Project, existing: Project | null): Promise<void> {
  await lendToMembers(ctx, row);
  if (!existing && row.contract) await startContract(ctx, row.contract);
}

async function lendToMembers(ctx: Context, row: Project): Promise<void> {
  const people = (row.members ?? []).map(({ person }) => String(person));
  const at = { companyId: ctx.me.companyId, entity: project.code, recordId: row.id };
  await setSharedAccess(ctx.db, at, [...new Set([...people, ...(row.manager ? [row.manager] : [])])]);
}

async function beforeSave(ctx: Context, values: ValuesOf<typeof project>): Promise<void> {
  if (values.kind && !values.stage) values.stage = initialStageOfKind(String(values.kind));
  await validateMembers(ctx, values.members ?? []);
}

export const projectRecordHooks: RecordHooks<typeof project> = {
  beforeSave,
  beforeCreateMany: validateEachAlone(beforeSave),
  afterSave,
};
