import { sql } from 'kysely';
import { createLazyValue } from '#kernel/base/lazy-value.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type Context, isSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { GuardedRecordAction, RecordGuard } from '#kernel/server/records/hooks.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { project } from '../model/index.ts';

const WORDS = '项目已归档，不能修改；确需修改时请将归档单退回修改并说明原因';

/** Where a project is looked up. */
type Place = Pick<Context, 'db'> & { readonly me: Pick<Context['me'], 'companyId'> };

/** Why a project and what belongs to it stays as it is; null while it is not archived. @param id of the project */
async function archivedBecause({ db, me }: Place, id: unknown): Promise<string | null> {
  const found = await fetchFirstRow(
    db,
    sql`select 1 from project_project where company_id = ${me.companyId} and id::text = ${String(id ?? '')}
      and (state = 'archived' or (state = 'done' and archive_no is not null))`,
  );
  return found ? WORDS : null;
}

/** @param id of a project that something is written below @throws Refusal 409 where its papers are in the archive */
export async function requireUnarchivedProject(ctx: Place, id: unknown): Promise<void> {
  const because = await archivedBecause(ctx, id);
  if (because) throw new Refusal(because, 409);
}

/**
 * Keeps an archived project, and whatever is seen with it, as it went into the archive.
 * @param more entities of other modules whose field `project` names the project they belong to
 */
export const archivedProjectGuard = (...more: readonly EntityDefinition[]): RecordGuard => ({
  blocks(ctx, entity, row) {
    if (isSystemContext(ctx) || !(entity === project || isBelow(entity, more))) return null;
    const reason = createLazyValue(() => archivedBecause(ctx, entity === project ? row.id : row.project));
    return (action) => (entity === project && GOES_ON.has(action) ? null : reason());
  },
});

/** What is done to a project itself in whatever state it is. */
const GOES_ON: ReadonlySet<GuardedRecordAction> = new Set<GuardedRecordAction>(['create', 'continue']);

const isBelow = (entity: EntityDefinition, named: readonly EntityDefinition[]): boolean =>
  named.length > 0 ? named.includes(entity) : entity.access.with?.entity === project;

/** An archived project goes on: its report is out, its papers are on the desk again. @param id of the project */
export async function reopenArchivedProject(ctx: Context, id: string): Promise<void> {
  await applyStepToRecords(ctx, project, id, { step: 'reopen' });
}
