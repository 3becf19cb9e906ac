import { z } from 'zod';
import { anyListRowSchemaOf, recordSchemaOf, treeNodeSchemaOf } from '#kernel/fields/row-schema.ts';
import { listAnswerOf } from '#kernel/meta/answers.ts';
import { abilitiesSchema, recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type EntityAction, entityRightFor } from '#kernel/meta/entity-rights.ts';
import { demand } from '../access/me.ts';
import type { Context } from '../context.ts';
import { type Handlers, implement } from '../http/handlers.ts';
import { restoreFromBin } from './bin/restore.ts';
import { listChanges } from './changes/changes.ts';
import { restoreVersion } from './changes/version.ts';
import { firmFacts } from './draft/settle.ts';
import { recordErrors } from './errors.ts';
import { exportRecords, exportSource } from './list/export.ts';
import { listRecords } from './list/list.ts';
import { type ListSource, readList } from './list/list-source.ts';
import { sumRecords, sumSource } from './list/sums.ts';
import { abilities } from './read/abilities.ts';
import { getRecord } from './read/get.ts';
import { removeRecords } from './remove.ts';
import { changeMany } from './save/change-many.ts';
import { saveRecord } from './save/save.ts';
import { takeStep } from './states/take-step.ts';
import { listTree } from './tree/list-tree.ts';
import { moveRecord } from './tree/tree.ts';

/** The entity of a form code, if the person holds its right. @throws Refusal 404 or 403 */
export function entityFor(ctx: Context, code: string, act: EntityAction): EntityDefinition {
  const entity = ctx.entities.get(code);
  if (!entity) throw recordErrors.formUnknown({ code });
  demand(ctx.me, entityRightFor(entity, act));
  return entity;
}

/** A list without a table by its code, if the person holds its right; undefined where there is none. @throws Refusal 403 */
function sourceFor(ctx: Context, code: string, act: 'read' | 'export'): ListSource | undefined {
  const source = ctx.runtime.lists.get(code);
  if (source) demand(ctx.me, entityRightFor(source.list, act));
  return source;
}

const handlers: Handlers<typeof recordCalls> = {
  list(ctx, { params, body }) {
    const source = sourceFor(ctx, params.name, 'read');
    return source ? readList(ctx, source, body) : listRecords(ctx, entityFor(ctx, params.name, 'read'), body);
  },
  sums(ctx, { params, body }) {
    const source = sourceFor(ctx, params.name, 'read');
    return source ? sumSource(ctx, source, body) : sumRecords(ctx, entityFor(ctx, params.name, 'read'), body);
  },
  facts: (ctx, { params }) => firmFacts(ctx, params.names.split(',')),
  tree: (ctx, { params, body }) => listTree(ctx, entityFor(ctx, params.name, 'read'), body.params),
  async record(ctx, { params }) {
    const entity = entityFor(ctx, params.name, 'read');
    const row = await getRecord(ctx, entity, params.id);
    return { ...row, can: await abilities(ctx, entity, row) };
  },
  save: (ctx, { params, body }) => saveRecord(ctx, entityFor(ctx, params.name, body.id ? 'write' : 'create'), body),
  step: (ctx, { params: { name, id }, body }) => takeStep(ctx, entityFor(ctx, name, 'read'), { ...body, id }),
  changeMany: (ctx, { params, body }) => changeMany(ctx, entityFor(ctx, params.name, 'write'), body),
  remove: (ctx, { params }) =>
    removeRecords(ctx, entityFor(ctx, params.name, 'remove'), params.ids.split(',').filter(Boolean)),
  restore: async (ctx, { body }) => ({ restored: await restoreFromBin(ctx, body.ids) }),
  move: (ctx, { params, body }) => moveRecord(ctx, entityFor(ctx, params.name, 'write'), body),
  changes: (ctx, { params }) => listChanges(ctx, entityFor(ctx, params.name, 'read'), params.id),
  restoreVersion: (ctx, { params: { name, id, change }, body }) =>
    restoreVersion(ctx, entityFor(ctx, name, 'write'), { id, change, version: body.version }),
  exportList(ctx, { params, body, reply }) {
    const source = sourceFor(ctx, params.name, 'export');
    return source
      ? exportSource(ctx, source, body, reply)
      : exportRecords(ctx, entityFor(ctx, params.name, 'export'), body, reply);
  },
};

/** The same calls by entity: what a definition adds to every record. */
const recordAnswers = {
  list: (entity: EntityDefinition) =>
    listAnswerOf('stored' in entity ? anyListRowSchemaOf(entity) : recordSchemaOf(entity)),
  tree: (entity: EntityDefinition) => z.array(treeNodeSchemaOf(entity)),
  record: (entity: EntityDefinition) => recordSchemaOf(entity).extend({ can: abilitiesSchema }),
  save: (entity: EntityDefinition) => recordSchemaOf(entity),
  step: (entity: EntityDefinition) => recordSchemaOf(entity),
  restoreVersion: (entity: EntityDefinition) => recordSchemaOf(entity),
};

export const recordGroup = implement('通用记录', recordCalls, handlers, recordAnswers);
