import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { parseFileLinks } from '#kernel/fields/files/kind.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { hasRight, requireRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { loadAttachmentTarget } from '#kernel/server/files/file-versions.ts';
import {
  getStoredFile,
  hasAccessToFileRecord,
  type StoredFileWithStorageKey,
} from '#kernel/server/files/stored-files.ts';
import type { GuardedRecordAction, RecordRow } from '#kernel/server/records/hooks.ts';
import { findRecord } from '#kernel/server/records/read/get-record.ts';
import { guardBlockedReason } from '#kernel/server/records/record-guards.ts';
import { requireWriteAllowed } from '#kernel/server/records/save/record-writer-role.ts';
import { fileErrors } from './errors.ts';

interface Placed {
  readonly entity: EntityDefinition;
  readonly row: RecordRow;
}

/** The record in sight that a place names; null where it names none, or one that is gone. @throws Refusal 404 */
async function recordAt(ctx: Context, refModule?: string | null, refRecordId?: string | null): Promise<Placed | null> {
  const entity = ctx.entities.get(refModule ?? '');
  if (!entity || !refRecordId) return null;
  if (!(await hasAccessToFileRecord(ctx, entity.code, refRecordId))) throw fileErrors.filePlaceMissing();
  const row = await findRecord(ctx, entity, refRecordId);
  return row && { entity, row };
}

async function demandUnguarded(ctx: Context, { entity, row }: Placed, action: GuardedRecordAction): Promise<void> {
  const blocked = await guardBlockedReason(ctx, entity, row, action);
  if (blocked) throw new Refusal(blocked, 409, undefined, 'record.blocked');
}

/** Files are added to records in sight by those who may write them. @throws Refusal 404, 403, 409 */
export async function requireAttachableRecord(
  ctx: Context,
  { refModule, refRecordId }: Record<string, string>,
): Promise<void> {
  const placed = await recordAt(ctx, refModule, refRecordId);
  if (!placed) return;
  const { entity } = placed;
  // Whoever makes records fills them, too.
  if (!hasRight(ctx.me, entityRightFor(entity, 'create'))) requireRight(ctx.me, entityRightFor(entity, 'write'));
  requireWriteAllowed(entity, 'attach');
  await demandUnguarded(ctx, placed, 'attach');
}

/** The field of a record that names a file, or undefined. */
const fieldNaming = ({ entity, row }: Placed, id: string): string | undefined =>
  Object.keys(entity.fields).find(
    (code) => entity.fields[code]?.kind === 'files' && parseFileLinks(row[code] ?? '')?.some((link) => link.id === id),
  );

/** Came after whatever last happened to its record: nobody approved, booked or archived anything with it yet. */
const isNewer = ({ row }: Placed, file: StoredFileWithStorageKey): boolean => file.createdDate > row.updatedDate;

/**
 * Another version is shown in a file's place by whoever may add files beside it, where the record may lose that file.
 * @returns its place @throws Refusal 404, 403, 409
 */
export async function requireNewVersionAllowed(ctx: Context, id: string): Promise<Record<string, string>> {
  const file = await getStoredFile(ctx, id);
  const { refModule, refRecordId, businessId } = (await loadAttachmentTarget(ctx, id)) ?? {};
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries({ refModule, refRecordId, businessId })) if (value) own[name] = value;
  await requireAttachableRecord(ctx, own);
  const placed = await recordAt(ctx, refModule, refRecordId);
  if (!placed) return own;
  const isNamed = fieldNaming(placed, id) !== undefined;
  if (isNamed) requireWriteAllowed(placed.entity, 'save');
  if (isNamed || !isNewer(placed, file)) await demandUnguarded(ctx, placed, isNamed ? 'update' : 'detach');
  return own;
}

/**
 * A file goes where nothing rests on it: no record names it, and the one it lies with may lose it.
 * @throws Refusal 404, 409
 */
export async function requireDetachAllowed(ctx: Context, file: StoredFileWithStorageKey): Promise<void> {
  await demandUnused(ctx, file.id);
  const place = await loadAttachmentTarget(ctx, file.id);
  const placed = await recordAt(ctx, place?.refModule, place?.refRecordId);
  if (!placed) return;
  const field = fieldNaming(placed, file.id);
  if (field) throw fileErrors.fileInField({ form: placed.entity.title, field: labelOf(placed, field) });
  if (!isNewer(placed, file)) await demandUnguarded(ctx, placed, 'detach');
}

const labelOf = ({ entity }: Placed, field: string): string => entity.fields[field]?.label ?? field;

/** What a record was read from stays with it, such as the source of a cost file. @throws Refusal 409 */
async function demandUnused(ctx: Context, id: string): Promise<void> {
  for (const { table, column, as } of ctx.runtime.fileUses) {
    if (as !== 'id') continue;
    const query = sql`select 1 from ${sql.table(table)}
      where company_id = ${ctx.me.companyId} and ${sql.ref(column)}::text = ${id} limit 1`;
    if (await fetchFirstRow(ctx.db, query)) throw fileErrors.fileImported();
  }
}
