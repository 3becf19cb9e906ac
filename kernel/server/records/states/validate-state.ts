import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';
import { fieldKindOf, formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { lockedFieldsInState, stateLabel, stepsFromState } from '#kernel/meta/states/states.ts';
import { hasRight } from '../../access/me.ts';
import type { Context } from '../../context.ts';
import type { FaultsByIndex, RecordRow, RecordValues } from '../hooks.ts';

/** Whether a save of an entity with states has to look at the record as it is stored. */
export const needsStateCheck = ({ states }: EntityDefinition, draft: RecordValues): boolean =>
  states !== undefined && (states.locks !== undefined || Object.hasOwn(draft, states.field));

/**
 * Keeps a person's save of a stored record from changing its state, which steps do, and what its state locks.
 * @throws InvalidInput at the field concerned; Refusal 409 where the state locks the whole record
 */
export function requireUnlockedState(entity: EntityDefinition, draft: RecordValues, existing: RecordRow): void {
  const { states } = entity;
  if (!states) return;
  const state = storedIn(existing, states.field);
  const to = namedState(entity, draft);
  if (to !== null && to !== state && !(states.typed && stepsFromState(entity, state).some((step) => step.to === to)))
    throw new InvalidInput({ [states.field]: refusedState(entity, state, to) });
  const locked = lockedFieldsInState(entity, state);
  if (locked === 'record')
    throw new Refusal(
      translatable`${entity.title}${stateLabel(entity, state)}，不能再修改`,
      409,
      undefined,
      'record.locked',
    );
  const changed = locked.find(
    (code) => code !== states.field && isChanged(entity.fields[code], draft[code], existing[code]),
  );
  if (changed)
    throw new InvalidInput({ [changed]: translatable`${entity.title}${stateLabel(entity, state)}，此项不能再修改` });
}

/** Keeps a new record from beginning in another state than its definition says. @throws InvalidInput at its field */
export function requireInitialState(ctx: Context, entity: EntityDefinition, draft: RecordValues): void {
  const { states } = entity;
  const to = namedState(entity, draft);
  if (!states || to === null || states.begin.includes(to)) return;
  if (states.opening && hasRight(ctx.me, states.opening)) return;
  const begin = states.begin.map((value) => stateLabel(entity, value)).join('、');
  throw new InvalidInput({
    [states.field]: translatable`新建的${entity.title}应为${begin}，不能直接为${stateLabel(entity, to)}`,
  });
}

/** What is wrong with the states of many new records, by their place. */
export function findInitialStateFaults(
  ctx: Context,
  entity: EntityDefinition,
  drafts: readonly RecordValues[],
): FaultsByIndex {
  const faults = new Map<number, InvalidInput>();
  if (!entity.states) return faults;
  for (const [at, draft] of drafts.entries()) {
    try {
      requireInitialState(ctx, entity, draft);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      faults.set(at, error);
    }
  }
  return faults;
}

const storedIn = (row: RecordValues, code: string): unknown => row[code] ?? null;

/** The state a draft names; null where it names none of the choices, which is told where fields are read. */
function namedState(entity: EntityDefinition, draft: RecordValues): string | null {
  const code = entity.states?.field ?? '';
  const field = entity.fields[code];
  if (!field || !Object.hasOwn(draft, code)) return null;
  const parsed = fieldKindOf(field).parse(draft[code], field);
  const isKnown =
    parsed.fault === undefined && typeof parsed.value === 'string' && stateLabel(entity, parsed.value) !== '';
  return isKnown ? String(parsed.value) : null;
}

/** Whether a given value reads otherwise than the stored one. */
function isChanged(field: Field | undefined, given: unknown, stored: unknown): boolean {
  if (!field || given === undefined) return false;
  const parsed = given === null ? { value: null } : fieldKindOf(field).parse(given, field);
  return (
    parsed.fault !== undefined || formatFieldValue(field, parsed.value) !== formatFieldValue(field, stored ?? null)
  );
}

/** What leads on from a state instead of a save, or that nothing leads to the state named. */
function refusedState(entity: EntityDefinition, from: unknown, to: string): Translatable {
  const ways = stepsFromState(entity, from).map(({ label }) => `“${label}”`);
  const field = entity.fields[entity.states?.field ?? '']?.label ?? '';
  return ways.length > 0
    ? translatable`${field}不能直接修改，请使用${ways.join('、')}`
    : translatable`${entity.title}${stateLabel(entity, from)}，不能改为${stateLabel(entity, to)}`;
}
