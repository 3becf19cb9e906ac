import { sql } from 'kysely';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { affectsRules } from '#kernel/fields/rules/rule-evaluation-order.ts';
import { type EntityDefinition, type RecordToSaveOf, type RowOf, tableNameOf } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '../../context.ts';
import { type DraftValues, finalizeValuesToSave, validateWithoutRules } from '../draft/finalize-values-to-save.ts';
import { hasSubmittedFiles, linkSubmittedFiles } from '../draft/link-submitted-files.ts';
import { normalizeSystemValues } from '../draft/normalize-id-version-and-place.ts';
import {
  entityFieldValues,
  newRecordColumns,
  newRecordValues,
  normalizeValues,
  type RecordToSave,
  toColumnValues,
  userEnteredValues,
} from '../draft/record-values-to-save.ts';
import { recordErrors } from '../errors.ts';
import { entityHooksOf, type RecordRow, type RecordValues } from '../hooks.ts';
import { invalidateEntityCache } from '../list/query-result-cache.ts';
import { createRecordMissingRefusal, findRecord } from '../read/get-record.ts';
import { addLinkTitles } from '../read/link-titles.ts';
import { addLinkTitlesToLines, recordWithLinesColumns, setUnchangedLines } from '../read/record-lines.ts';
import { guardBlockedReason } from '../record-guards.ts';
import { recordScopeOf } from '../scope/record-scope.ts';
import { needsStateCheck, requireInitialState, requireUnlockedState } from '../states/validate-state.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { explainDatabaseError } from '../table/explain-database-error.ts';
import { linkedTitleSql, recordSelectColumnsSql } from '../table/record-select-columns.ts';
import { newTreeRecordColumns } from '../tree/record-tree.ts';
import { type RecordWriterRole, requireWriteAllowed } from './record-writer-role.ts';
import { requireNoOverlap } from './require-no-overlap.ts';
import { requireVisibleReferences } from './require-visible-references.ts';
import { hasLineChanges, hasLinesToSave, saveLines } from './save-lines.ts';
import { hasSerialField } from './serial-numbers.ts';
import { toConflictRefusal } from './version-conflict.ts';

const REQUEST_KEY = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Creates or changes a record. One statement where no hook asks for more; the change log is written by the database.
 * A draft with the requestKey of an earlier one answers the record made then: a double click creates once.
 * @throws InvalidInput field → message; Refusal 403 for what only the product writes, 404, or 409 with both sides when somebody was faster.
 */
export async function saveRecord<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  given: RecordToSaveOf<E>,
  by?: RecordWriterRole,
): Promise<RowOf<E>>;
export async function saveRecord(
  ctx: Context,
  entity: EntityDefinition,
  given: RecordToSave,
  by: RecordWriterRole = 'person',
): Promise<RecordRow> {
  requireWriteAllowed(entity, 'save', by);
  const draft = normalizeSystemValues(entity, given);
  try {
    const row =
      isSavedOneByOne(ctx, entity) ||
      givesBack(entity, draft) ||
      hasSubmittedFiles(entity, draft, by) ||
      (!draft.id && hasLinesToSave(entity, draft))
        ? await inTransaction(ctx, (inner) => saveWithFiles(inner, entity, draft, by))
        : await saveIn(ctx, entity, draft, by);
    invalidateEntityCache(ctx, entity.code);
    return row;
  } catch (error) {
    // A retry may fail before its key is looked at: what it asked for exists already, so its number is taken.
    const made = draft.id || ctx.db.isTransaction ? null : await createdBefore(ctx, entity, requestKeyOf(draft));
    if (made) return made;
    throw explainDatabaseError(error, entity, entityHooksOf(ctx.runtime, entity)?.taken);
  }
}

const requestKeyOf = ({ requestKey }: RecordToSave): string | null =>
  typeof requestKey === 'string' && REQUEST_KEY.test(requestKey) ? requestKey : null;

/** True where a double click would take a number twice: the second one is given back. */
const givesBack = (entity: EntityDefinition, draft: RecordToSave): boolean =>
  !draft.id && requestKeyOf(draft) !== null && hasSerialField(entity);

/**
 * True where a save is several steps that stand or fall together, one record at a time: a place in a tree, or a hook that
 * may write. A hook that can judge many at once only reads: the record's version tells whether it has changed since.
 */
export function isSavedOneByOne(ctx: Context, entity: EntityDefinition): boolean {
  const hooks = entityHooksOf(ctx.runtime, entity);
  return entity.tree === true || Boolean(hooks?.afterSave || (hooks?.beforeSave && !hooks.beforeCreateMany));
}

async function saveWithFiles(
  ctx: Context,
  entity: EntityDefinition,
  draft: RecordToSave,
  by: RecordWriterRole,
): Promise<RecordRow> {
  const row = await saveIn(ctx, entity, draft, by);
  await linkSubmittedFiles(ctx, entity, draft, { id: row.id, by });
  return row;
}

async function saveIn(
  ctx: Context,
  entity: EntityDefinition,
  draft: RecordToSave,
  by: RecordWriterRole,
): Promise<RecordRow> {
  if (draft.deptId) await demandDept(ctx, draft.deptId);
  if (by !== 'product') await requireVisibleReferences(ctx, entity, draft);
  return draft.id ? update(ctx, entity, { ...draft, id: draft.id }, by) : create(ctx, entity, draft, by);
}

/** The department a record is to belong to decides who sees it: it must be one of the company. @throws InvalidInput */
async function demandDept(ctx: Context, deptId: unknown): Promise<void> {
  const title = linkedTitleSql(ctx.entities, 'dept', sql`${ctx.me.companyId}`, sql`${deptId}`);
  const found = await sql<{ title: string | null }>`select ${title} as title`.execute(ctx.db);
  if (!found.rows[0]?.title) throw new InvalidInput({ deptId: '所属部门不存在' });
}

/** A column by its definition's name. */
const quoted = (name: string): string => `"${name}"`;

/** @throws InvalidInput, Refusal 409 where a person may not make such a record */
async function demandMade(
  ctx: Context,
  entity: EntityDefinition,
  draft: RecordToSave,
  given: RecordValues,
): Promise<void> {
  requireInitialState(ctx, entity, draft);
  const blocked = await guardBlockedReason(ctx, entity, given as RecordRow, 'create');
  if (blocked) throw new Refusal(blocked, 409, undefined, 'record.blocked');
}

/** What a draft gives; in the form its fields take where a hook looks at it, and is free to change it. */
function draftValuesOf(ctx: Context, entity: EntityDefinition, given: RecordValues, isNew: boolean): DraftValues {
  if (!entityHooksOf(ctx.runtime, entity)?.beforeSave) return { values: given };
  const normalized = normalizeValues(entity, given, isNew);
  return { values: { ...normalized }, normalized };
}

async function create(
  ctx: Context,
  entity: EntityDefinition,
  draft: RecordToSave,
  by: RecordWriterRole,
): Promise<RecordRow> {
  const hooks = entityHooksOf(ctx.runtime, entity);
  const given = newRecordValues(ctx, entity, draft);
  if (by === 'person') await demandMade(ctx, entity, draft, given);
  const read = draftValuesOf(ctx, entity, given, true);
  await hooks?.beforeSave?.(ctx, read.values, null);
  const settled = await finalizeValuesToSave(ctx, entity, read, null);
  await requireNoOverlap(ctx, entity, settled, null);
  const columns = await newRecordColumns(ctx, entity, settled);
  if (entity.tree) for (const [name, value] of await newTreeRecordColumns(ctx, entity, draft)) columns.set(name, value);
  const key = requestKeyOf(draft);
  columns.set('create_key', key);
  const table = sql.table(tableNameOf(entity));
  const query = sql<RecordRow>`insert into ${table} as t (${sql.raw([...columns.keys()].map(quoted).join())})
    values (${sql.join([...columns.values()])}) on conflict (company_id, create_key) where create_key is not null do nothing
    returning ${recordSelectColumnsSql(entity)}`;
  if (givesBack(entity, draft)) await sql`savepoint numbered`.execute(ctx.db);
  const [row] = await addLinkTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  if (!row) {
    if (givesBack(entity, draft)) await sql`rollback to savepoint numbered`.execute(ctx.db);
    const made = await createdBefore(ctx, entity, key);
    if (made) return made;
    throw recordErrors.requestForeign();
  }
  setUnchangedLines(entity, row, null);
  await saveLines(ctx, entity, row, { settled, existing: null });
  await hooks?.afterSave?.(ctx, row, null);
  return row;
}

/** The record the person made by a request of this key before, or null. */
async function createdBefore(ctx: Context, entity: EntityDefinition, key: string | null): Promise<RecordRow | null> {
  if (!key) return null;
  const query = sql<RecordRow>`select ${recordWithLinesColumns(entity)} from ${sql.table(tableNameOf(entity))} t
    where ${companyRowsCondition(entity, ctx.me.companyId)} and t.create_key = ${key} and t.created_by = ${ctx.me.userId}`;
  const [row] = await addLinkTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  return row ? addLinkTitlesToLines(ctx, entity, row) : null;
}

interface JudgedChange {
  readonly draft: RecordToSave & { id: string };
  readonly by: RecordWriterRole;
  readonly values: RecordValues;
  /** Rules look at the record as it is stored. */
  readonly ruled: boolean;
}

/** What says which record is changed, and no more. */
const NAMING: readonly string[] = ['id', 'version'];

/** Whether a draft changes nothing but what may still change after the approval, or in whatever state. */
function goesOn({ workflow, states }: EntityDefinition, draft: RecordToSave): boolean {
  const later: readonly string[] = [...(workflow?.later ?? []), ...(states?.later ?? [])];
  return later.length > 0 && Object.keys(draft).every((code) => NAMING.includes(code) || later.includes(code));
}

/** The record as it is stored, where a change is judged by it. @throws Refusal where it may not be changed */
async function storedFor(ctx: Context, entity: EntityDefinition, change: JudgedChange): Promise<RecordRow> {
  const { draft, by, values, ruled } = change;
  const existing = await findRecord(ctx, entity, draft.id);
  if (!existing) throw createRecordMissingRefusal(entity);
  // What is stored by now is no ground to judge a draft of before.
  if (ruled && existing.version !== draft.version) throw await toConflictRefusal(ctx, entity, draft.id, values);
  if (by === 'person') requireUnlockedState(entity, draft, existing);
  const action = by === 'step' || goesOn(entity, draft) ? 'continue' : 'update';
  const blocked = await guardBlockedReason(ctx, entity, existing, action);
  if (blocked) throw new Refusal(blocked, 409, undefined, 'record.blocked');
  return existing;
}

async function update(
  ctx: Context,
  entity: EntityDefinition,
  draft: RecordToSave & { id: string },
  by: RecordWriterRole,
): Promise<RecordRow> {
  const hooks = entityHooksOf(ctx.runtime, entity);
  const given = by === 'step' ? entityFieldValues(entity, draft) : userEnteredValues(entity, draft);
  const read = draftValuesOf(ctx, entity, given, false);
  const { values } = read;
  const ruled = affectsRules(entity, draft);
  const hasStates = by === 'person' && needsStateCheck(entity, draft);
  const isJudged = hooks || entity.workflow || entity.tree || entity.noOverlap || ruled || hasStates;
  const existing = isJudged ? await storedFor(ctx, entity, { draft, by, values, ruled }) : null;
  if (existing) await hooks?.beforeSave?.(ctx, values, existing);
  const settled = ruled ? await finalizeValuesToSave(ctx, entity, read, existing) : validateWithoutRules(entity, read);
  await requireNoOverlap(ctx, entity, settled, existing);
  const write = (inner: Context) => writeChange(inner, entity, { draft, values, settled, existing });
  return hasLineChanges(entity, settled) ? inTransaction(ctx, write) : write(ctx);
}

interface Change {
  readonly draft: RecordToSave & { id: string };
  readonly values: RecordValues;
  readonly settled: RecordValues;
  readonly existing: RecordRow | null;
}

async function writeChange(ctx: Context, entity: EntityDefinition, change: Change): Promise<RecordRow> {
  const { draft, values, settled, existing } = change;
  const columns = await toColumnValues(ctx, entity, settled);
  if (values.deptId) columns.set('dept_id', values.deptId);
  if (entity.tree && 'sort' in draft) columns.set('sort', Number(draft.sort) || 0);
  columns.set('updated_by', ctx.me.userId).set('updated_date', sql`now()`).set('version', sql`t.version + 1`);
  const assignments = [...columns].map(([name, value]) => sql`${sql.raw(quoted(name))} = ${value}`);
  const query = sql<RecordRow>`update ${sql.table(tableNameOf(entity))} as t set ${sql.join(assignments)}
    where ${recordScopeOf(entity, ctx.me).sql} and t.id = ${draft.id} and t.version = ${draft.version}
    returning ${existing ? recordSelectColumnsSql(entity) : recordWithLinesColumns(entity)}`;
  const [row] = await addLinkTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  if (!row) throw await toConflictRefusal(ctx, entity, draft.id, values);
  if (existing) setUnchangedLines(entity, row, existing);
  else await addLinkTitlesToLines(ctx, entity, row);
  await saveLines(ctx, entity, row, { settled, existing });
  await entityHooksOf(ctx.runtime, entity)?.afterSave?.(ctx, row, existing);
  return row;
}
