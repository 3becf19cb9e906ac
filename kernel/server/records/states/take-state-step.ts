import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { createRequiredFieldError } from '#kernel/fields/validate-fields.ts';
import type { EntityDefinition, RowOf } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { type NamedStateStep, stateLabel, stateStepsOf } from '#kernel/meta/states/states.ts';
import { requireRight } from '../../access/me.ts';
import type { Context } from '../../context.ts';
import type { RecordRow, RecordValues } from '../hooks.ts';
import { findRecord, getRecord } from '../read/get-record.ts';
import { saveRecord } from '../save/save-record.ts';
import { isRecordApproved, recordStateOf, stepAssignedValues } from './record-state-and-step-values.ts';

interface AskedStep {
  readonly id: string;
  /** Code of the step. */
  readonly step: string;
  /** The version that the person sees. */
  readonly version: number;
  /** What was typed into the fields the step asks for. */
  readonly values?: RecordValues;
}

/**
 * Takes a record from its state to another on behalf of a person: the one way there is. What the step asks for, sets and
 * the state itself are saved together, judged and followed by the hooks of the entity as every save is.
 * @throws Refusal 404 for an unknown step, 403 without its right, 409 where the record is not in a state for it or has
 * another version; InvalidInput at what is missing or refused
 */
export async function takeStateStep<E extends EntityDefinition>(
  ctx: Context,
  entity: E,
  asked: AskedStep,
): Promise<RowOf<E>>;
export async function takeStateStep(ctx: Context, entity: EntityDefinition, asked: AskedStep): Promise<RecordRow> {
  const step = stateStepsOf(entity).find(({ code, by }) => code === asked.step && by !== 'product');
  requireRight(ctx.me, step?.right ?? entityRightFor(entity, 'write'));
  if (!step) throw new Refusal(translatable`${entity.title}没有此操作`, 404, undefined, 'step.missing');
  const row = await getRecord(ctx, entity, asked.id);
  demandFitting(entity, step, row);
  const asks = Object.entries(asked.values ?? {}).filter(([code]) => step.asks?.includes(code));
  const typed = Object.fromEntries(asks);
  demandFilled(entity, step, { ...row, ...typed });
  const draft = { ...typed, ...stepAssignedValues(ctx, step), [entity.states?.field ?? '']: step.to };
  const saved = await saveRecord(ctx, entity, { ...draft, id: row.id, version: asked.version }, 'step');
  // What the database gathers once the step is written stands in the record as it is then.
  return (await findRecord(ctx, entity, row.id)) ?? saved;
}

/** @throws Refusal 409 where a step does not lead on from the state of a record, or its approval is missing */
function demandFitting(entity: EntityDefinition, step: NamedStateStep, row: RecordRow): void {
  const state = recordStateOf(entity, row);
  if (!step.from.some((one) => one === state))
    throw new Refusal(
      translatable`${entity.title}${stateLabel(entity, state)}，不能${step.label}`,
      409,
      undefined,
      'step.unfit',
    );
  if (step.approved && !isRecordApproved(row))
    throw new Refusal(translatable`${entity.title}审批通过后才能${step.label}`, 409, undefined, 'step.unapproved');
}

function demandFilled(entity: EntityDefinition, { needs = [] }: NamedStateStep, values: RecordValues): void {
  const missing = needs.filter((code) => [values[code] ?? ''].flat().join('') === '');
  const faults = missing.flatMap((code) => {
    const field = entity.fields[code];
    return field ? [[code, createRequiredFieldError(field)] as const] : [];
  });
  if (faults.length > 0) throw new InvalidInput(Object.fromEntries(faults));
}
