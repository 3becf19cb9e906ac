import { sql } from 'kysely';
import { dayOf } from '#kernel/base/dates.ts';
import { InvalidInput, Refusal } from '#kernel/base/refusal.ts';
import type { FileLink } from '#kernel/fields/files/kind.ts';
import type { SerialField } from '#kernel/fields/serial/kind.ts';
import { storeOf } from '#kernel/fields/stores.ts';
import { validateFields } from '#kernel/fields/validate.ts';
import { type EntityDefinition, snake, tableOf } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Sql } from '../db/types.ts';
import { claimFiles } from '../files/file-store.ts';
import { answerColumns, linkedTitle } from './columns.ts';
import { conflict } from './conflict.ts';
import { explainDatabaseError } from './database-errors.ts';
import { blockedBecause, findRecord, isId, notFound } from './get.ts';
import type { Row, Values } from './hooks.ts';
import { forgetKept } from './kept.ts';
import { scopeOf } from './scope.ts';
import { selectFrom } from './selection.ts';
import { serialExpression } from './serial.ts';
import { addTitles } from './titles.ts';
import { treeColumns } from './tree.ts';

export type Draft = Values & { id?: string; version?: number; requestKey?: string };

const REQUEST_KEY = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Creates or changes a record. One statement where no hook asks for more; the change log is written by the database.
 * A draft with the requestKey of an earlier one answers the record made then: a double click creates once.
 * @throws InvalidInput field → message; Refusal 404, or 409 with both sides when somebody was faster.
 */
export async function saveRecord(ctx: Context, entity: EntityDefinition, draft: Draft): Promise<Row> {
  try {
    const row = hooked(ctx, entity)
      ? await inTransaction(ctx, (inner) => saveIn(inner, entity, draft))
      : await saveIn(ctx, entity, draft);
    forgetKept(ctx, entity.code);
    const files = attachedFiles(entity, draft);
    if (files.length) await claimFiles(ctx, entity.code, row.id, files);
    return row;
  } catch (error) {
    // A retry may fail before its key is looked at: what it asked for exists already, so its number is taken.
    const made = draft.id || ctx.db.isTransaction ? null : await createdBefore(ctx, entity, requestKeyOf(draft));
    if (made) return made;
    throw explainDatabaseError(error, entity);
  }
}

const requestKeyOf = ({ requestKey }: Draft): string | null =>
  requestKey && REQUEST_KEY.test(requestKey) ? requestKey : null;

const hooked = (ctx: Context, entity: EntityDefinition): boolean =>
  ctx.runtime.hooks.has(entity.code) || entity.tree === true;

/** Ids of files named in the draft's attachment fields. */
const attachedFiles = (entity: EntityDefinition, draft: Draft): string[] =>
  Object.entries(entity.fields).flatMap(([code, field]) =>
    field.kind === 'files' && Array.isArray(draft[code])
      ? (draft[code] as FileLink[]).map((file) => String(file.id))
      : [],
  );

async function saveIn(ctx: Context, entity: EntityDefinition, draft: Draft): Promise<Row> {
  if (draft.deptId) await demandDept(ctx, draft.deptId);
  if (!draft.id) return create(ctx, entity, draft);
  const id = String(draft.id);
  if (!isId(id)) throw notFound(entity);
  return update(ctx, entity, { ...draft, id });
}

/** The department a record is to belong to decides who sees it: it must be one of the company. @throws InvalidInput */
async function demandDept(ctx: Context, deptId: unknown): Promise<void> {
  const title = linkedTitle(ctx.runtime.entities, 'dept', sql`${ctx.me.companyId}`, sql`${deptId}`);
  const found = isId(String(deptId))
    ? await sql<{ title: string | null }>`select ${title} as title`.execute(ctx.db)
    : null;
  if (!found?.rows[0]?.title) throw new InvalidInput({ deptId: '所属部门不存在' });
}

async function create(ctx: Context, entity: EntityDefinition, draft: Draft): Promise<Row> {
  const hooks = ctx.runtime.hooks.get(entity.code);
  const values: Values = { ...initialValues(ctx, entity), ...typed(entity, draft) };
  await hooks?.beforeSave?.(ctx, values, null);
  const columns = await toColumns(ctx, entity, checked(entity, values, 'whole'));
  for (const [code, field] of Object.entries(entity.fields)) {
    if (field.kind === 'serial' && !values[code]) columns.set(snake(code), serialExpression(ctx, field as SerialField));
  }
  if (entity.tree) for (const [name, value] of await treeColumns(ctx, entity, draft)) columns.set(name, value);
  const key = requestKeyOf(draft);
  columns
    .set('company_id', ctx.me.companyId)
    .set('dept_id', values.deptId ?? ctx.me.deptId)
    .set('create_key', key);
  columns.set('created_by', ctx.me.userId).set('updated_by', ctx.me.userId);
  const table = sql.table(tableOf(entity));
  const query = sql<Row>`insert into ${table} as t (${sql.join([...columns.keys()].map((name) => sql.ref(name)))})
    values (${sql.join([...columns.values()])}) on conflict (company_id, create_key) where create_key is not null do nothing
    returning ${answerColumns(entity)}`;
  const [row] = await addTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  if (!row) {
    const made = await createdBefore(ctx, entity, key);
    if (made) return made;
    throw new Refusal('此请求已被他人使用，请重新打开表单', 409);
  }
  await hooks?.afterSave?.(ctx, row, null);
  return row;
}

/** The record the person made by a request of this key before, or null. */
async function createdBefore(ctx: Context, entity: EntityDefinition, key: string | null): Promise<Row | null> {
  if (!key) return null;
  const query = sql<Row>`${selectFrom(entity)}
    where t.company_id = ${ctx.me.companyId} and t.create_key = ${key} and t.created_by = ${ctx.me.userId}`;
  const [row] = await addTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  return row ?? null;
}

async function update(ctx: Context, entity: EntityDefinition, draft: Draft & { id: string }): Promise<Row> {
  if (!Number.isInteger(Number(draft.version)) || draft.version === undefined)
    throw new Refusal('缺少版本号，请刷新后再保存');
  const hooks = ctx.runtime.hooks.get(entity.code);
  const values = typed(entity, draft);
  let existing: Row | null = null;
  if (hooks || entity.workflow || entity.tree) {
    existing = await findRecord(ctx, entity, draft.id);
    if (!existing) throw notFound(entity);
    const blocked = await blockedBecause(ctx, entity, existing, 'update');
    if (blocked) throw new Refusal(blocked, 409);
    await hooks?.beforeSave?.(ctx, values, existing);
  }
  const columns = await toColumns(ctx, entity, checked(entity, values, 'partial'));
  if (values.deptId) columns.set('dept_id', values.deptId);
  if (entity.tree && 'sort' in draft) columns.set('sort', Number(draft.sort) || 0);
  columns.set('updated_by', ctx.me.userId).set('updated_date', sql`now()`).set('version', sql`t.version + 1`);
  const assignments = [...columns].map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const query = sql<Row>`update ${sql.table(tableOf(entity))} as t set ${sql.join(assignments)}
    where ${scopeOf(entity, ctx.me).sql} and t.id = ${draft.id} and t.version = ${Number(draft.version)}
    returning ${answerColumns(entity)}`;
  const [row] = await addTitles(ctx, entity, (await query.execute(ctx.db)).rows);
  if (!row) throw await conflict(ctx, entity, draft.id, values);
  await hooks?.afterSave?.(ctx, row, existing);
  return row;
}

/** The draft's own fields without read-only ones and without what is not part of the entity. */
function typed(entity: EntityDefinition, draft: Draft): Values {
  const own = Object.keys(entity.fields).filter((code) => code in draft && !entity.fields[code]?.readOnly);
  const values: Values = Object.fromEntries(own.map((code) => [code, draft[code]]));
  return draft.deptId ? { ...values, deptId: draft.deptId } : values;
}

function checked(entity: EntityDefinition, values: Values, extent: 'whole' | 'partial'): Values {
  const result = validateFields(entity.fields, values, extent);
  if (Object.keys(result.faults).length) throw new InvalidInput(result.faults);
  return result.values;
}

function initialValues(ctx: Context, entity: EntityDefinition): Values {
  const words: Values = { me: ctx.me.userId, myDept: ctx.me.deptId, today: dayOf(new Date()) };
  const given = Object.entries(entity.fields).filter(([, field]) => field.initial !== undefined);
  return Object.fromEntries(
    given.map(([code, field]) => [
      code,
      typeof field.initial === 'string' ? (words[field.initial] ?? field.initial) : field.initial,
    ]),
  );
}

/** Column → value, with label columns of dictionaries and areas. An unknown dictionary value is a fault of its field. */
async function toColumns(ctx: Context, entity: EntityDefinition, values: Values): Promise<Map<string, Sql | unknown>> {
  const columns = new Map<string, Sql | unknown>();
  for (const [code, value] of Object.entries(values)) {
    const field = entity.fields[code];
    if (!field) continue;
    const store = storeOf(field);
    columns.set(snake(code), value === null ? null : (store.toColumn?.(value) ?? value));
    if (store.label !== 'stored') continue;
    const label = value === null ? null : await ctx.runtime.labels.get(field.kind)?.(ctx, field, String(value));
    if (value !== null && !label) throw new InvalidInput({ [code]: `${field.label}没有选项“${value}”` });
    columns.set(`${snake(code)}_label`, label ?? null);
  }
  return columns;
}
