import { sql } from 'kysely';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { affectsRules } from '#kernel/fields/rules/plan.ts';
import { type DraftOf, type EntityDefinition, type RowOf, tableNameOf } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '../../context.ts';
import { type Draft, inForm, newColumns, newValues, ownValues, toColumns, typed } from '../draft/draft-columns.ts';
import { claimNamedFiles, namesFiles } from '../draft/draft-files.ts';
import { judged, settle } from '../draft/settle.ts';
import { withSystemValues } from '../draft/system-values.ts';
import { recordErrors } from '../errors.ts';
import { hooksOf, type Row, type Values } from '../hooks.ts';
import { forgetKept } from '../list/kept.ts';
import { findRecord, guardedBecause, notFound } from '../read/get.ts';
import { titleLines, wholeColumns } from '../read/lines.ts';
import { addTitles } from '../read/titles.ts';
import { scopeOf } from '../scope/scope.ts';
import { demandBegin, demandUnlocked, judgesState } from '../states/judge-state.ts';
import { linkedTitle } from '../table/columns.ts';
import { explainDatabaseError } from '../table/database-errors.ts';
import { ownRows } from '../table/own-rows.ts';
import { treeColumns } from '../tree/tree.ts';
import { conflict } from './conflict.ts';
import { demandSight } from './demand-sight.ts';
import { bringsLines, changesLines, saveLines } from './save-lines.ts';
import { hasSerial } from './serial.ts';
import { demandWriter, type Writer } from './writer.ts';

const REQUEST_KEY = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Creates or changes a record. One statement where no hook asks for more; the change log is written by the database.
 * A draft with the requestKey of an earlier one answers the record made then: a double click creates once.
 * @throws InvalidInput field → message; Refusal 403 for what only the product writes, 404, or 409 with both sides when somebody was faster.
 */
export async function saveRecord<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  given: DraftOf<E>,
  by?: Writer,
): Promise<RowOf<E>>;
export async function saveRecord(
  ctx: Context,
  entity: EntityDefinition,
  given: Draft,
  by: Writer = 'person',
): Promise<Row> {
  demandWriter(entity, 'save', by);
  const draft = withSystemValues(entity, given);
  try {
    const row =
      isSavedSingly(ctx, entity) ||
      givesBack(entity, draft) ||
      namesFiles(entity, draft, by) ||
      (!draft.id && bringsLines(entity, draft))
        ? await inTransaction(ctx, (inner) => saveWithFiles(inner, entity, draft, by))
        : await saveIn(ctx, entity, draft, by);
    forgetKept(ctx, entity.code);
    return row;
  } catch (error) {
    // A retry may fail before its key is looked at: what it asked for exists already, so its number is taken.
    const made = draft.id || ctx.db.isTransaction ? null : await createdBefore(ctx, entity, requestKeyOf(draft));
    if (made) return made;
    throw explainDatabaseError(error, entity, hooksOf(ctx.runtime, entity)?.taken);
  }
}

const requestKeyOf = ({ requestKey }: Draft): string | null =>
  typeof requestKey === 'string' && REQUEST_KEY.test(requestKey) ? requestKey : null;

/** True where a double click would take a number twice: the second one is given back. */
const givesBack = (entity: EntityDefinition, draft: Draft): boolean =>
  !draft.id && requestKeyOf(draft) !== null && hasSerial(entity);

/**
 * True where a save is several steps that stand or fall together, one record at a time: a place in a tree, or a hook that
 * may write. A hook that can judge many at once only reads: the record's version tells whether it has changed since.
 */
export function isSavedSingly(ctx: Context, entity: EntityDefinition): boolean {
  const hooks = hooksOf(ctx.runtime, entity);
  return entity.tree === true || Boolean(hooks?.afterSave || (hooks?.beforeSave && !hooks.beforeCreateMany));
}

async function saveWithFiles(ctx: Context, entity: EntityDefinition, draft: Draft, by: Writer): Promise<Row> {
  const row = await saveIn(ctx, entity, draft, by);
  await claimNamedFiles(ctx, entity, draft, { id: row.id, by });
  return row;
}

async function saveIn(ctx: Context, entity: EntityDefinition, draft: Draft, by: Writer): Promise<Row> {
  if (draft.deptId) await demandDept(ctx, draft.deptId);
  if (by !== 'product') await demandSight(ctx, entity, draft);
  return draft.id ? update(ctx, entity, { ...draft, id: draft.id }, by) : create(ctx, entity, draft, by);
}

/** The department a record is to belong to decides who sees it: it must be one of the company. @throws InvalidInput */
async function demandDept(ctx: Context, deptId: unknown): Promise<void> {
  const title = linkedTitle(ctx.entities, 'dept', sql`${ctx.me.companyId}`, sql`${deptId}`);
  const found = await sql<{ title: string | null }>`select ${title} as title`.execute(ctx.db);
  if (!found.rows[0]?.title) throw new InvalidInput({ deptId: '所属部门不存在' });
}

/** A column by its definition's name. */
const quoted = (name: string): string => `"${name}"`;

/** @throws InvalidInput, Refusal 409 where a person may not make such a record */
async function demandMade(ctx: Context, entity: EntityDefinition, draft: Draft, given: Values): Promise<void> {
  demandBegin(ctx, entity, draft);
  const blocked = await guardedBecause(ctx, entity, given as Row, 'create');
  if (blocked) throw new Refusal(blocked, 409, undefined, 'record.blocked');
}

async function create(ctx: Context, entity: EntityDefinition, draft: Draft, by: Writer): Promise<Row> {
  const hooks = hooksOf(ctx.runtime, entity);
  const given = newValues(ctx, entity, draft);
  if (by === 'person') await demandMade(ctx, entity, draft, given);
  const values = hooks?.beforeSave ? inForm(entity, given, true) : given;
  await hooks?.beforeSave?.(ctx, values, null);
  const settled = await settle(ctx, entity, values, null);
  const columns = await newColumns(ctx, entity, settled);
  if (entity.tree) for (const [name, value] of await treeColumns(ctx, entity, draft)) columns.set(name, value);
  const key = requestKeyOf(draft);
  columns.set('create_key', key);
  const table = sql.table(tableNameOf(entity));
  const query = sql<Row>`insert into ${table} as t (${sql.raw([...columns.keys()].map(quoted).join())})
    values (${sql.join([...columns.values()])}) on conflict (company_id, create_key) where create_key is not null do nothing
    returning ${wholeColumns(entity)}`;
  if (givesBack(entity, draft)) await sql`savepoint numbered`.execute(ctx.db);
  const [row] = await addTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  if (!row) {
    if (givesBack(entity, draft)) await sql`rollback to savepoint numbered`.execute(ctx.db);
    const made = await createdBefore(ctx, entity, key);
    if (made) return made;
    throw recordErrors.requestForeign();
  }
  await saveLines(ctx, entity, row, { settled, existing: null });
  await hooks?.afterSave?.(ctx, row, null);
  return row;
}

/** The record the person made by a request of this key before, or null. */
async function createdBefore(ctx: Context, entity: EntityDefinition, key: string | null): Promise<Row | null> {
  if (!key) return null;
  const query = sql<Row>`select ${wholeColumns(entity)} from ${sql.table(tableNameOf(entity))} t
    where ${ownRows(entity, ctx.me.companyId)} and t.create_key = ${key} and t.created_by = ${ctx.me.userId}`;
  const [row] = await addTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  return row ? titleLines(ctx, entity, row) : null;
}

interface JudgedChange {
  readonly draft: Draft & { id: string };
  readonly by: Writer;
  readonly values: Values;
  /** Rules look at the record as it is stored. */
  readonly ruled: boolean;
}

/** What says which record is changed, and no more. */
const NAMING: readonly string[] = ['id', 'version'];

/** Whether a draft changes nothing but what may still change after the approval, or in whatever state. */
function goesOn({ workflow, states }: EntityDefinition, draft: Draft): boolean {
  const later: readonly string[] = [...(workflow?.later ?? []), ...(states?.later ?? [])];
  return later.length > 0 && Object.keys(draft).every((code) => NAMING.includes(code) || later.includes(code));
}

/** The record as it is stored, where a change is judged by it. @throws Refusal where it may not be changed */
async function storedFor(ctx: Context, entity: EntityDefinition, change: JudgedChange): Promise<Row> {
  const { draft, by, values, ruled } = change;
  const existing = await findRecord(ctx, entity, draft.id);
  if (!existing) throw notFound(entity);
  // What is stored by now is no ground to judge a draft of before.
  if (ruled && existing.version !== draft.version) throw await conflict(ctx, entity, draft.id, values);
  if (by === 'person') demandUnlocked(entity, draft, existing);
  const action = by === 'step' || goesOn(entity, draft) ? 'continue' : 'update';
  const blocked = await guardedBecause(ctx, entity, existing, action);
  if (blocked) throw new Refusal(blocked, 409, undefined, 'record.blocked');
  return existing;
}

async function update(ctx: Context, entity: EntityDefinition, draft: Draft & { id: string }, by: Writer): Promise<Row> {
  const hooks = hooksOf(ctx.runtime, entity);
  const given = by === 'step' ? ownValues(entity, draft) : typed(entity, draft);
  const values = hooks?.beforeSave ? inForm(entity, given, false) : given;
  const ruled = affectsRules(entity, draft);
  const hasStates = by === 'person' && judgesState(entity, draft);
  const isJudged = hooks || entity.workflow || entity.tree || ruled || hasStates;
  const existing = isJudged ? await storedFor(ctx, entity, { draft, by, values, ruled }) : null;
  if (existing) await hooks?.beforeSave?.(ctx, values, existing);
  const settled = ruled ? await settle(ctx, entity, values, existing) : judged(entity, values);
  const write = (inner: Context) => writeChange(inner, entity, { draft, values, settled, existing });
  return changesLines(entity, settled) ? inTransaction(ctx, write) : write(ctx);
}

interface Change {
  readonly draft: Draft & { id: string };
  readonly values: Values;
  readonly settled: Values;
  readonly existing: Row | null;
}

async function writeChange(ctx: Context, entity: EntityDefinition, change: Change): Promise<Row> {
  const { draft, values, settled, existing } = change;
  const columns = await toColumns(ctx, entity, settled);
  if (values.deptId) columns.set('dept_id', values.deptId);
  if (entity.tree && 'sort' in draft) columns.set('sort', Number(draft.sort) || 0);
  columns.set('updated_by', ctx.me.userId).set('updated_date', sql`now()`).set('version', sql`t.version + 1`);
  const assignments = [...columns].map(([name, value]) => sql`${sql.raw(quoted(name))} = ${value}`);
  const query = sql<Row>`update ${sql.table(tableNameOf(entity))} as t set ${sql.join(assignments)}
    where ${scopeOf(entity, ctx.me).sql} and t.id = ${draft.id} and t.version = ${draft.version}
    returning ${wholeColumns(entity)}`;
  const [row] = await addTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  if (!row) throw await conflict(ctx, entity, draft.id, values);
  await titleLines(ctx, entity, row);
  await saveLines(ctx, entity, row, { settled, existing });
  await hooksOf(ctx.runtime, entity)?.afterSave?.(ctx, row, existing);
  return row;
}
