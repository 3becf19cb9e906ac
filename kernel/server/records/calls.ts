import { z } from 'zod';
import { anyListRowSchemaOf, recordSchemaOf, treeNodeSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { recordAbilitiesSchema, recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type EntityAction, entityRightFor } from '#kernel/meta/entity-rights.ts';
import { requireRight } from '../access/me.ts';
import type { Context } from '../context.ts';
import { type CallHandlers, implementCalls } from '../http/implement-calls.ts';
import { restoreFromRecycleBin } from './bin/restore-from-recycle-bin.ts';
import { listRecordChanges } from './changes/list-record-changes.ts';
import { restoreRecordVersion } from './changes/restore-record-version.ts';
import { loadFirmRuleInputs } from './draft/finalize-values-to-save.ts';
import { recordErrors } from './errors.ts';
import { exportRecords, exportTablelessList } from './list/export-records.ts';
import { listRecords } from './list/list-records.ts';
import { type ListSource, readSourcePage } from './list/list-source.ts';
import { computeRecordTotals, computeSourceTotals } from './list/list-totals.ts';
import { getRecordWithGuardFacts } from './read/get-record.ts';
import { loadRecordAbilities } from './read/record-abilities.ts';
import { removeRecords } from './remove-records.ts';
import { bulkChangeField } from './save/bulk-change-field.ts';
import { saveRecord } from './save/save-record.ts';
import { saveTreeRecord } from './save/save-tree-record.ts';
import { takeStateStep } from './states/take-state-step.ts';
import { listRecordTree } from './tree/list-record-tree.ts';
import { moveTreeRecord } from './tree/record-tree.ts';

/** The entity of a form code, if the person holds its right. @throws Refusal 404 or 403 */
export function requireEntity(ctx: Context, code: string, act: EntityAction): EntityDefinition {
  const entity = ctx.entities.get(code);
  if (!entity) throw recordErrors.formUnknown({ code });
  requireRight(ctx.me, entityRightFor(entity, act));
  return entity;
}

/** A list without a table by its code, if the person holds its right; undefined where there is none. @throws Refusal 403 */
function sourceFor(ctx: Context, code: string, act: 'read' | 'export'): ListSource | undefined {
  const source = ctx.runtime.lists.get(code);
  if (source) requireRight(ctx.me, entityRightFor(source.list, act));
  return source;
}

const handlers: CallHandlers<typeof recordCalls> = {
  list(ctx, { params, body }) {
    const source = sourceFor(ctx, params.name, 'read');
    return source ? readSourcePage(ctx, source, body) : listRecords(ctx, requireEntity(ctx, params.name, 'read'), body);
  },
  sums(ctx, { params, body }) {
    const source = sourceFor(ctx, params.name, 'read');
    return source
      ? computeSourceTotals(ctx, source, body)
      : computeRecordTotals(ctx, requireEntity(ctx, params.name, 'read'), body);
  },
  facts: (ctx, { params }) => loadFirmRuleInputs(ctx, params.names.split(',')),
  tree: (ctx, { params, body }) => listRecordTree(ctx, requireEntity(ctx, params.name, 'read'), body.params),
  async record(ctx, { params }) {
    const entity = requireEntity(ctx, params.name, 'read');
    const { row, facts } = await getRecordWithGuardFacts(ctx, entity, params.id);
    return Object.assign(row, { can: await loadRecordAbilities(ctx, entity, row, facts) });
  },
  save(ctx, { params, body }) {
    const entity = requireEntity(ctx, params.name, body.id ? 'write' : 'create');
    return entity.tree ? saveTreeRecord(ctx, entity, body) : saveRecord(ctx, entity, body);
  },
  step: (ctx, { params: { name, id }, body }) => takeStateStep(ctx, requireEntity(ctx, name, 'read'), { ...body, id }),
  changeMany: (ctx, { params, body }) => bulkChangeField(ctx, requireEntity(ctx, params.name, 'write'), body),
  remove: (ctx, { params }) =>
    removeRecords(ctx, requireEntity(ctx, params.name, 'remove'), params.ids.split(',').filter(Boolean)),
  restore: async (ctx, { body }) => ({ restored: await restoreFromRecycleBin(ctx, body.ids) }),
  move: (ctx, { params, body }) => moveTreeRecord(ctx, requireEntity(ctx, params.name, 'write'), body),
  changes: (ctx, { params }) => listRecordChanges(ctx, requireEntity(ctx, params.name, 'read'), params.id),
  restoreVersion: (ctx, { params: { name, id, change }, body }) =>
    restoreRecordVersion(ctx, requireEntity(ctx, name, 'write'), { id, change, version: body.version }),
  exportList(ctx, { params, body, reply }) {
    const source = sourceFor(ctx, params.name, 'export');
    return source
      ? exportTablelessList(ctx, source, body, reply)
      : exportRecords(ctx, requireEntity(ctx, params.name, 'export'), body, reply);
  },
};

/** The same calls by entity: what a definition adds to every record. */
const recordAnswers = {
  list: (entity: EntityDefinition) =>
    listAnswerSchemaOf('stored' in entity ? anyListRowSchemaOf(entity) : recordSchemaOf(entity)),
  tree: (entity: EntityDefinition) => z.array(treeNodeSchemaOf(entity)),
  record: (entity: EntityDefinition) => recordSchemaOf(entity).extend({ can: recordAbilitiesSchema }),
  save: (entity: EntityDefinition) => recordSchemaOf(entity),
  step: (entity: EntityDefinition) => recordSchemaOf(entity),
  restoreVersion: (entity: EntityDefinition) => recordSchemaOf(entity),
};

export const recordCallHandlers = implementCalls('通用记录', recordCalls, handlers, recordAnswers);
