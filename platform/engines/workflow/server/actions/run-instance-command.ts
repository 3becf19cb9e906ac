import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { requireRight } from '#kernel/server/access/me.ts';
import { type Context, dryRunInTransaction, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordRow } from '#kernel/server/records/hooks.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import { executeCommand } from '#kernel/workflow/execute-command.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import type { PeopleDirectory } from '#kernel/workflow/tasks/people-directory.ts';
import { flowRefusals } from '../../model/index.ts';
import { runAutomaticSteps } from '../automatic/run-automatic-steps.ts';
import { updateCallerAndCalled } from '../called-processes/update-caller-and-called.ts';
import { requireActiveDefinition, type StoredProcessDefinition } from '../definitions/definition-store.ts';
import {
  addOpinion,
  addProcessInstance,
  getProcessInstance,
  type StoredProcessInstance,
  saveProcessInstance,
} from '../instances/instance-store.ts';
import { commandPrincipalOf, commandTargetsOf, createTimeoutOpinions } from '../instances/list-opinions.ts';
import {
  requireProcessForm,
  saveRecordUnderProcess,
  writeProcessStatusToRecord,
} from '../instances/save-record-under-process.ts';
import { notifyFormerAssignees, notifyWorkflowEvents } from '../notify-workflow-events.ts';
import { loadCompanyDirectory } from '../people/company-directory.ts';
import { sendThrownProcessMessages } from '../process-messages/send-message-or-signal.ts';
import { requireChosenPeople } from './nodes-needing-people.ts';
import { processVariablesOf } from './process-variables.ts';

interface StartOrder {
  processCode: string;
  form?: Readonly<Record<string, unknown>>;
  recordId?: string;
  procParentId?: string;
  requestKey?: string;
  /** People by node, where the process asks for them. */
  chosen?: Readonly<Record<string, readonly string[]>>;
}

/** Saves the form and starts its process, all or nothing. The same requestKey starts once. */
export async function startProcessWithForm(
  ctx: Context,
  order: StartOrder,
): Promise<{ procInstId: string; recordId: string }> {
  return inTransaction(ctx, async (inner) => {
    const { definition, record, running } = await saveForm(inner, order);
    const procInstId = running ?? (await begin(inner, definition, record, order));
    return { procInstId, recordId: record.id };
  });
}

/** The record as the form says, for a process that is to begin. @throws Refusal where it lies in one already */
async function saveForm(ctx: Context, order: StartOrder) {
  const definition = await requireActiveDefinition(ctx, order.processCode);
  const entity = requireProcessForm(ctx, definition.formCode);
  requireRight(ctx.me, entityRightFor(entity, order.recordId ? 'write' : 'create'));
  const record = await saveRecord(ctx, entity, draftOf(order));
  const running = await instanceOf(ctx, definition.formCode, record.id);
  if (running && order.recordId) throw flowRefusals.alreadyRunning();
  return { definition, entity, record, running };
}

/**
 * Refuses what starting would refuse because of the form, its record, or what the record's module says to its approval,
 * so that nothing else is asked of the person before. Nothing is kept. @throws Refusal, InvalidInput
 */
export const validateProcessStart = (
  ctx: Context,
  order: Pick<StartOrder, 'processCode' | 'form' | 'recordId'>,
): Promise<void> =>
  dryRunInTransaction(ctx, async (inner) => {
    const { entity, record } = await saveForm(inner, { ...order, requestKey: randomUUID() });
    await writeProcessStatusToRecord(inner, entity, record.id, 'running');
  });

const draftOf = ({ form, recordId, requestKey }: StartOrder) => ({
  ...form,
  ...(recordId ? { id: recordId } : { requestKey }),
});

interface Beginning extends Pick<StartOrder, 'chosen'> {
  procParentId?: string | null;
  callerToken?: string | null;
}

/** Makes the instance of a record and takes its first step. @returns its id */
async function begin(
  ctx: Context,
  definition: StoredProcessDefinition,
  record: RecordRow,
  { procParentId: parentId = null, callerToken = null, chosen }: Beginning,
): Promise<string> {
  const entity = requireProcessForm(ctx, definition.formCode);
  const title = String(record[entity.titleField] ?? `${entity.title}${record.id}`);
  const id = await addProcessInstance(ctx, definition, { recordId: record.id, title, parentId, callerToken });
  const stored: StoredProcessInstance = {
    id,
    definition,
    formCode: entity.code,
    recordId: record.id,
    title,
    state: {} as Instance,
    caller: parentId !== null && callerToken !== null ? { id: parentId, tokenId: callerToken } : null,
  };
  const command: Command = {
    kind: 'start',
    by: ctx.me.userId,
    at: now(),
    instanceId: id,
    variables: processVariablesOf(record),
    ...(ctx.me.deptId ? { deptId: ctx.me.deptId } : {}),
    ...(chosen ? { chosen } : {}),
  };
  await apply(ctx, stored, { before: null, command, said: { nodeName: '发起', opinion: null, openedAt: null } });
  return id;
}

/** The instance a record lies in that is not over, or null. */
async function instanceOf(ctx: Context, formCode: string, recordId: string): Promise<string | null> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
    }>`select id from workflow_instance where company_id = ${ctx.me.companyId} and form_code = ${formCode} and record_id = ${recordId} and ended_date is null limit 1`,
  );
  return found?.id ?? null;
}

const now = (): string => new Date().toISOString();

interface Act {
  instanceId: string;
  /** Builds the engine's command once the instance is held. */
  command: (stored: StoredProcessInstance, variables: Record<string, unknown> | undefined) => Command;
  form?: Readonly<Record<string, unknown>>;
  editable: (stored: StoredProcessInstance) => readonly string[];
  nodeName: (stored: StoredProcessInstance) => { nodeName: string; openedAt: string | null };
  opinion?: string;
  /** Who is who, where the transaction has changed that itself. */
  directory?: PeopleDirectory;
}

/** Runs one command on an instance that is held meanwhile: the form's changes, the step, rows, opinion, messages together. */
export async function runInstanceCommand(ctx: Context, act: Act): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const stored = await getProcessInstance(inner, act.instanceId, 'lock');
    const entity = requireProcessForm(inner, stored.formCode);
    const record = act.form
      ? await saveRecordUnderProcess(inner, entity, stored.recordId, { form: act.form, editable: act.editable(stored) })
      : null;
    if (record) stored.title = String(record[entity.titleField] ?? stored.title);
    const command = act.command(stored, record ? processVariablesOf(record) : undefined);
    const said = { ...act.nodeName(stored), opinion: act.opinion?.trim() || null };
    await apply(inner, stored, { before: stored.state, command, said, directory: act.directory });
  });
}

interface Said {
  nodeName: string;
  opinion: string | null;
  openedAt: string | null;
}

interface Move {
  /** How the instance stands; null for one that begins. */
  before: Instance | null;
  command: Command;
  said: Said;
  directory?: PeopleDirectory | undefined;
}

/** Takes a step, and the automatic ones it leads to, whichever these lead to in turn; then what it brings about elsewhere. */
async function apply(ctx: Context, stored: StoredProcessInstance, move: Move): Promise<void> {
  const { instance, events } = await takeStep(ctx, stored, move);
  const stood = await runAutomaticSteps(ctx, stored, instance, {
    events,
    report: (product, before, { command, nodeName, opinion }) =>
      takeStep(product, stored, {
        before,
        command,
        said: { nodeName, opinion, openedAt: null },
        directory: move.directory,
      }),
  });
  // Last: who is called, or waits for this end, may act on this instance in turn.
  await updateCallerAndCalled(
    ctx,
    { ...stored, state: stood.instance },
    { events: stood.events, begin, actOn: runInstanceCommand },
  );
}

async function takeStep(ctx: Context, stored: StoredProcessInstance, { before, command, said, directory }: Move) {
  const known = directory ?? (await loadCompanyDirectory(ctx));
  requireChosenPeople(stored.definition.definition, before, command, known);
  const { instance, events } = executeCommand(stored.definition.definition, before, command, known);
  await saveProcessInstance(ctx, stored, instance);
  const opinions =
    command.kind === 'tick'
      ? createTimeoutOpinions(stored, events)
      : [
          {
            ...said,
            action: command.kind,
            targets: commandTargetsOf(command),
            standsFor: commandPrincipalOf(command, before),
          },
        ];
  await sendThrownProcessMessages(ctx, stored, instance, events);
  for (const opinion of opinions) await addOpinion(ctx, stored.id, opinion);
  await writeProcessStatusToRecord(ctx, requireProcessForm(ctx, stored.formCode), stored.recordId, instance.status);
  await notifyWorkflowEvents(ctx, stored, instance.initiator, events);
  await notifyFormerAssignees(ctx, before, instance);
  invalidateEntityCache(ctx, stored.formCode);
  return { instance, events };
}
