import { sql } from 'kysely';
import { demand } from '#kernel/server/access/me.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import { step } from '#kernel/workflow/step.ts';
import { flowRefusals } from '../../model/index.ts';
import { announce, tellLosers } from '../announce.ts';
import { definitionInForce } from '../definitions/store.ts';
import {
  addInstance,
  addOpinion,
  getInstance,
  keepInstance,
  type StoredInstance,
} from '../instances/instance-store.ts';
import { targetsOf, timeSaid } from '../instances/opinions.ts';
import { formOf, saveUnderProcess, writeStatus } from '../instances/record-under-process.ts';
import { loadDirectory } from '../people/company-directory.ts';

export interface StartOrder {
  processCode: string;
  form?: Readonly<Record<string, unknown>>;
  recordId?: string;
  procParentId?: string;
  requestKey?: string;
}

/** Form values as conditions and approver rules read them. */
export const variablesOf = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object'));

/** Saves the form and starts its process, all or nothing. The same requestKey starts once. */
export async function startProcess(ctx: Context, order: StartOrder): Promise<{ procInstId: string; recordId: string }> {
  return inTransaction(ctx, async (inner) => {
    const definition = await definitionInForce(inner, order.processCode);
    const entity = formOf(inner, definition.formCode);
    demand(inner.me, entity.access.write ?? entity.access.read);
    const draft = { ...order.form, ...(order.recordId ? { id: order.recordId } : { requestKey: order.requestKey }) };
    const record = await saveRecord(inner, entity, draft);
    const started = await instanceOf(inner, definition.formCode, record.id);
    if (started) {
      if (order.recordId) throw flowRefusals.alreadyRunning();
      return { procInstId: started, recordId: record.id };
    }
    const title = String(record[entity.titleField] ?? `${entity.title}${record.id}`);
    const id = await addInstance(inner, definition, record.id, title, order.procParentId ?? null);
    const stored: StoredInstance = {
      id,
      definition,
      formCode: entity.code,
      recordId: record.id,
      title,
      state: {} as Instance,
    };
    const command: Command = {
      kind: 'start',
      by: ctx.me.userId,
      at: now(),
      instanceId: id,
      variables: variablesOf(record),
      ...(ctx.me.deptId ? { deptId: ctx.me.deptId } : {}),
    };
    await apply(inner, stored, null, command, { nodeName: '发起', opinion: null, openedAt: null });
    return { procInstId: id, recordId: record.id };
  });
}

/** The instance a record lies in that is not over, or null. */
async function instanceOf(ctx: Context, formCode: string, recordId: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string;
  }>`select id from workflow_instance where company_id = ${ctx.me.companyId} and form_code = ${formCode} and record_id = ${recordId} and ended_date is null limit 1`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? null;
}

const now = (): string => new Date().toISOString();

export interface Act {
  instanceId: string;
  /** Builds the engine's command once the instance is held. */
  command: (stored: StoredInstance, variables: Record<string, unknown> | undefined) => Command;
  form?: Readonly<Record<string, unknown>>;
  editable: (stored: StoredInstance) => readonly string[];
  nodeName: (stored: StoredInstance) => { nodeName: string; openedAt: string | null };
  opinion?: string;
}

/** Runs one command on an instance that is held meanwhile: the form's changes, the step, rows, opinion, messages together. */
export async function actOn(ctx: Context, act: Act): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const stored = await getInstance(inner, act.instanceId, 'lock');
    const entity = formOf(inner, stored.formCode);
    const record = act.form
      ? await saveUnderProcess(inner, entity, stored.recordId, act.form, act.editable(stored))
      : null;
    if (record) stored.title = String(record[entity.titleField] ?? stored.title);
    const command = act.command(stored, record ? variablesOf(record) : undefined);
    await apply(inner, stored, stored.state, command, {
      ...act.nodeName(stored),
      opinion: act.opinion?.trim() || null,
    });
  });
}

interface Said {
  nodeName: string;
  opinion: string | null;
  openedAt: string | null;
}

async function apply(
  ctx: Context,
  stored: StoredInstance,
  before: Instance | null,
  command: Command,
  said: Said,
): Promise<void> {
  const directory = await loadDirectory(ctx);
  const { instance, events } = step(stored.definition.definition, before, command, directory);
  await keepInstance(ctx, stored, instance);
  const opinions =
    command.kind === 'tick'
      ? timeSaid(stored, events)
      : [{ ...said, action: command.kind, targets: targetsOf(command) }];
  for (const opinion of opinions) await addOpinion(ctx, stored.id, opinion);
  await writeStatus(ctx, formOf(ctx, stored.formCode), stored.recordId, instance.status);
  await announce(ctx, stored, instance.initiator, events);
  await tellLosers(ctx, before, instance);
  forgetKept(ctx, stored.formCode);
}
