import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { findReferenceRefusal } from '#kernel/server/records/bin/find-reference-refusal.ts';
import { entityHooksOf } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { companyRowsCondition } from '#kernel/server/records/table/company-rows-condition.ts';
import type { StoredProcessInstance } from './instance-store.ts';

const ACTS = { returned: '退回修改', void: '作废' };

/** Nodes that do something outside of their instance. */
const ACTING: ReadonlySet<string> = new Set(['automatic', 'call']);

/** Why nobody takes an approval of the entity back, in the words of who asks; null where it depends on the record. */
const lastingBecause = ({ title, workflow }: EntityDefinition, to: keyof typeof ACTS) =>
  workflow?.lasting ? translatable`${title}已生效，不能${ACTS[to]}；${workflow.lasting}` : null;

/**
 * Before an approved record is given back for changes, or is void: nothing may stand on it, and what its approval brought
 * about is taken back.
 * @param to what the record is about to be @throws Refusal 409 with what stands on it
 */
export async function undoRecordApproval(
  ctx: Context,
  entity: EntityDefinition,
  id: string,
  to: keyof typeof ACTS,
): Promise<void> {
  const held = await fetchFirstRow(
    ctx.db,
    sql<{
      status: string | null;
    }>`select ${sql.ref(columnNameOf(entity, 'status'))} as status from ${sql.table(tableNameOf(entity))}
      where ${companyRowsCondition(entity, ctx.me.companyId, null)} and id = ${id} for update`,
  );
  if (held?.status !== 'approved') return;
  const lasting = lastingBecause(entity, to);
  if (lasting) throw new Refusal(lasting, 409, undefined, 'record.lasting');
  const hooks = entityHooksOf(ctx.runtime, entity);
  if (hooks?.undoApproval) return hooks.undoApproval(ctx, await getRecord(toSystemContext(ctx), entity, id), to);
  const used = await findReferenceRefusal(ctx, entity, id, ACTS[to]);
  if (used) throw used;
}

/** Why an ended instance does not go back to its initiator; null where it may, as far as its record lets it. */
export function findReopenRefusalReason(
  ctx: Context,
  { caller, state, definition, formCode }: StoredProcessInstance,
): Translatable | string | null {
  const entity = ctx.entities.get(formCode);
  if (caller) return '流程由上级流程发起，不能单独退回修改';
  const acting = new Set(definition.definition.nodes.filter(({ kind }) => ACTING.has(kind)).map(({ id }) => id));
  if (state.tokens.some((token) => token.state === 'passed' && acting.has(token.nodeId)))
    return '流程中的自动环节或子流程已执行，不能退回修改；请更正或另行办理';
  return entity ? lastingBecause(entity, 'returned') : null;
}
