import { sql } from 'kysely';
import { createLazyValue } from '#kernel/base/lazy-value.ts';
import { columnNameOf, type EntityDefinition } from '#kernel/meta/entity.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import { type Context, isSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import {
  entityHooksOf,
  type GuardedRecordAction,
  type RecordGuard,
  type RecordRow,
} from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { PROCESS_STATUS_LABELS } from '../../model/index.ts';
import { undoRecordApproval } from './undo-record-approval.ts';

/** Contexts in which the process itself changes its record. */
const underProcess = new WeakSet<Context>();

/** The form of a process. @throws Error for a definition that names no entity: a fault of ours */
export function requireProcessForm(ctx: Context, formCode: string): EntityDefinition {
  const entity = ctx.entities.get(formCode);
  if (!entity?.workflow) throw new Error(`Process form without workflow: ${formCode}`);
  return entity;
}

/** Its status is written with each step of the process: a draft is nowhere in one. */
const isDraft = ({ fields }: EntityDefinition, { status }: RecordRow): boolean =>
  fields.status !== undefined && (status ?? 'draft') === 'draft';

/** A record in approval or behind it is changed through its process only; drafts and returned ones by their people. */
export const guardProcessRecord: RecordGuard = {
  fact: (entity) => (entity.workflow ? lastProcessStatusSql(entity, sql`t.company_id`, sql`t.id`) : null),
  blocks(ctx, entity, row, fact) {
    if (!entity.workflow || underProcess.has(ctx)) return null;
    const processStatus = createLazyValue(() =>
      fact === undefined ? loadLastProcessStatus(ctx, entity, row.id) : textOrNull(fact),
    );
    return async (action) => {
      if (action === 'create' || action === 'attach') return null;
      if (action !== 'remove' && isDraft(entity, row)) return null;
      const status = await processStatus();
      if (status !== null) return refusedAt(status, action);
      return row.status !== 'approved' || correctsOpening(ctx, entity) ? null : refusedAt('approved', action);
    };
  },
};

const textOrNull = (fact: unknown): string | null => (typeof fact === 'string' ? fact : null);

/** Where the last process of a record stands; null where there was none. */
const lastProcessStatusSql = ({ code }: EntityDefinition, company: Sql, id: Sql): Sql<{ status: string }> =>
  sql<{ status: string }>`select w.status from workflow_instance w
    where w.company_id = ${company} and w.form_code = ${code} and w.record_id = ${id} order by w.id desc limit 1`;

async function loadLastProcessStatus(
  { db, me }: Context,
  entity: EntityDefinition,
  id: string,
): Promise<string | null> {
  const query = lastProcessStatusSql(entity, sql`${me.companyId}`, sql`${id}`);
  return (await fetchFirstRow(db, query))?.status ?? null;
}

/** What was agreed on before the firm worked here has no process: who may bring such records in corrects them. */
const correctsOpening = (ctx: Context, { states }: EntityDefinition): boolean =>
  isSystemContext(ctx) || ctx.me.isAdmin || (states?.opening !== undefined && hasRight(ctx.me, states.opening));

/** Where its process stands, why a record is not changed or removed; null where it may be. */
function refusedAt(status: string, action: GuardedRecordAction): string | null {
  if (action === 'continue' && status === 'approved') return null;
  if (status === 'returned' || status === 'withdrawn')
    return action === 'remove' ? '单据有审批记录，不能删除，可在流程中作废' : null;
  const stands = PROCESS_STATUS_LABELS[status] ?? '在流程中';
  if (action === 'detach') return `单据${stands}，原有附件不能删除或替换，可以补充新的附件`;
  return `单据${stands}，不能${action === 'remove' ? '删除' : '修改'}`;
}

/** Saves the fields a person may change at this point of the process; others are left alone. @returns the record as it is then */
export async function saveRecordUnderProcess(
  ctx: Context,
  entity: EntityDefinition,
  recordId: string,
  { form, editable }: { form: Readonly<Record<string, unknown>>; editable: readonly string[] },
): Promise<RecordRow> {
  const current = await getRecord(ctx, entity, recordId);
  const changes = Object.fromEntries(editable.filter((code) => code in form).map((code) => [code, form[code]]));
  if (Object.keys(changes).length === 0) return current;
  const inner = { ...ctx };
  underProcess.add(inner);
  return saveRecord(inner, entity, { ...changes, id: recordId, version: Number(form.version ?? current.version) });
}

/** Shows the process's status on the record, in its own `status` field; its module may refuse the step (`onStatus`). */
export async function writeProcessStatusToRecord(
  ctx: Context,
  entity: EntityDefinition,
  recordId: string,
  status: string,
): Promise<void> {
  if (!entity.fields.status) return;
  const recordStatus = { withdrawn: 'draft', terminated: 'void' }[status] ?? status;
  const hooks = entityHooksOf(ctx.runtime, entity);
  if (recordStatus === 'returned' || recordStatus === 'void')
    await undoRecordApproval(ctx, entity, recordId, recordStatus);
  await hooks?.onStatus?.(ctx, recordId, recordStatus);
  const step = entity.states?.onApproval?.[recordStatus];
  if (step) await applyStepToRecords(ctx, entity, recordId, { step });
  const other = sql`t.${sql.ref(columnNameOf(entity, 'status'))} is distinct from ${recordStatus}`;
  await changeRecords(ctx, entity, { id: recordId, where: other }, { status: recordStatus });
  await hooks?.afterStatus?.(ctx, recordId, recordStatus);
}
