import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Decimal } from '#kernel/base/numbers/decimal.ts';
import { type FeelValue, feelNumberOf, isFeelList } from '#kernel/feel/feel-value.ts';
import { MAX_RECORD_STEPS, withStepBudget } from '#kernel/feel/step-budget.ts';
import { fieldKindOf } from '#kernel/fields/field-kind-registry.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import type { AutomaticStepAction, FieldAssignment } from '#kernel/workflow/process/automatic-step-action-types.ts';
import { computeExpression } from '#kernel/workflow/process/conditions.ts';
import { flowRefusals } from '../../model/index.ts';
import { processVariablesOf } from '../actions/process-variables.ts';
import type { StoredProcessInstance } from '../instances/instance-store.ts';
import { requireProcessForm, saveRecordUnderProcess } from '../instances/save-record-under-process.ts';

interface Done {
  /** What was done, for the opinions. */
  readonly told: string;
  /** The form's values as they are now, where it was changed. */
  readonly variables?: Record<string, unknown>;
}

/**
 * Does what an automatic step says, in the transaction of the step before it. null: it is done once an outside system has
 * answered (questions.ts).
 * @throws Refusal where a value cannot be computed or a record not be kept
 */
export function executeAutomaticJob(
  ctx: Context,
  stored: StoredProcessInstance,
  state: Instance,
  { job, ...place }: Place,
): Promise<Done | null> {
  if (job.do === 'set') return setFields(ctx, stored, state, job.fields);
  if (job.do === 'create') return createRecord(ctx, stored, state, { ...place, job });
  return putQuestion(ctx, stored, state, { ...place, job });
}

interface Place<J = AutomaticStepAction> {
  readonly tokenId: string;
  readonly nodeId: string;
  readonly nodeName: string;
  readonly job: J;
}

async function setFields(
  ctx: Context,
  stored: StoredProcessInstance,
  state: Instance,
  fields: readonly FieldAssignment[],
): Promise<Done> {
  const entity = requireProcessForm(ctx, stored.formCode);
  const form = valuesFor(stored, state, entity, fields);
  const row = await saveRecordUnderProcess(ctx, entity, stored.recordId, { form, editable: Object.keys(form) });
  stored.title = String(row[entity.titleField] ?? stored.title);
  return { told: `已填写${labelsOf(entity, fields)}`, variables: processVariablesOf(row) };
}

/** The same step of a process makes its record once, however often the process comes by. */
async function createRecord(
  ctx: Context,
  stored: StoredProcessInstance,
  state: Instance,
  { nodeId, job }: Place<Extract<AutomaticStepAction, { do: 'create' }>>,
): Promise<Done> {
  const entity = ctx.entities.get(job.form);
  if (!entity) throw flowRefusals.formGone({ form: job.form });
  const values = valuesFor(stored, state, entity, job.fields);
  const row = await saveRecord(ctx, entity, { ...values, requestKey: keyOf(stored.id, nodeId) });
  return { told: `已新增${entity.title}「${String(row[entity.titleField] ?? row.id)}」` };
}

/** Keeps what an outside system is to be asked; asked again at the same place it is the same question. */
async function putQuestion(
  ctx: Context,
  stored: StoredProcessInstance,
  state: Instance,
  { tokenId, nodeId, nodeName, job }: Place<Extract<AutomaticStepAction, { do: 'ask' }>>,
): Promise<null> {
  const { definition } = stored.definition;
  const body = withStepBudget(MAX_RECORD_STEPS, () =>
    Object.fromEntries(
      job.fields.map(({ field, value }) => [field, plain(computeExpression(definition, state, value))]),
    ),
  );
  const requestId = keyOf(stored.id, `${nodeId} ${tokenId}`);
  await sql`insert into workflow_question (company_id, instance_id, token_key, node_id, node_name, request_id, system, path, body, takes)
    values (${ctx.me.companyId}, ${stored.id}, ${tokenId}, ${nodeId}, ${nodeName}, ${requestId}, ${job.system}, ${job.path},
      ${JSON.stringify(body)}::jsonb, ${JSON.stringify(job.takes)}::jsonb)
    on conflict (company_id, instance_id, token_key) do update set attempts = 0, due_at = now(), body = excluded.body`.execute(
    ctx.db,
  );
  return null;
}

/** A computed value as other systems read it: numbers as decimal text, so that no amount loses a cent. */
function plain(value: FeelValue): unknown {
  if (isFeelList(value)) return value.map(plain);
  return typeof value === 'object' ? (feelNumberOf(value)?.toFixed() ?? null) : value;
}

const labelsOf = ({ fields }: EntityDefinition, set: readonly FieldAssignment[]): string =>
  set.map(({ field }) => fields[field]?.label ?? field).join('、');

/** A key that only this step of this process has, in the form of a UUID. */
function keyOf(instanceId: string, nodeId: string): string {
  const hex = createHash('sha256').update(`automatic ${instanceId} ${nodeId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

function valuesFor(
  { definition }: StoredProcessInstance,
  state: Instance,
  { fields }: EntityDefinition,
  set: readonly FieldAssignment[],
): Record<string, unknown> {
  const assigned = ({ field: code, value }: FieldAssignment) => {
    const field = fields[code];
    if (!field) throw flowRefusals.fieldGone({ field: code });
    return [code, asInput(field, computeExpression(definition.definition, state, value))] as const;
  };
  return withStepBudget(MAX_RECORD_STEPS, () => Object.fromEntries(set.map(assigned)));
}

/** A computed value as a form sends it; numbers are rounded half up to the places of their field. */
function asInput(field: Field, value: FeelValue): unknown {
  const { scale } = fieldKindOf(field);
  const number: Decimal | undefined = typeof value === 'object' || scale ? feelNumberOf(value) : undefined;
  if (number) return (scale ? number.round(scale(field), 1) : number).toFixed();
  return isFeelList(value) ? value.map((one) => asInput(field, one)) : value;
}
