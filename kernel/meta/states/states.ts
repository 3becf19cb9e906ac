import type { EntityDefinition } from '../entity.ts';

/** A step that takes a record from one of its states to another. */
export interface StateStep<C extends string = string> {
  /** What people press, and what its log says: 登记签订. */
  readonly label: string;
  readonly from: readonly string[];
  readonly to: string;
  /** 'product': it comes about by the product's own work (an approval, another record); nobody takes it by hand. */
  readonly by?: 'product';
  /** A right that whoever takes it holds, beside that to change the record. */
  readonly right?: string;
  /** Only once the process of the record has approved it. */
  readonly approved?: true;
  /** Fields that are asked for as it is taken. */
  readonly asks?: readonly C[];
  /** Those of them that must be filled then. */
  readonly needs?: readonly C[];
  /** What the fields asked for hold at first, where the record says nothing yet: 'today', the value of another field. */
  readonly proposes?: { readonly [K in C]?: 'today' | { readonly field: C } };
  /** What it writes beside the state: 'today', 'me', a value, or null to empty the field. */
  readonly sets?: { readonly [K in C]?: string | boolean | null };
  /** Asked before it is taken, where it is not undone easily: 确定关闭合同吗？ */
  readonly confirm?: string;
  /** One of many: it stands behind a menu, not beside the others. */
  readonly minor?: true;
}

/**
 * The states of an entity and how they follow one another. Steps are the only way from one to the next: a save that names
 * another state than the record has is refused, whoever makes it (kernel/server/records/states).
 */
export interface EntityStates<C extends string = string> {
  /** A field of fixed choices. */
  readonly field: C;
  /** Values of a new record; the first one where nobody says. */
  readonly begin: readonly string[];
  /** true: its form holds the state; a save that names another one takes the step that leads there. */
  readonly typed?: true;
  /** Code → step, in the order in which they are offered. */
  readonly steps: Readonly<Record<string, StateStep<C>>>;
  /** Fields that nobody changes any more in a state. */
  readonly locks?: Readonly<Record<string, readonly C[] | 'record'>>;
  /** Fields that still change where a guard keeps the record as it is. */
  readonly later?: readonly C[];
  /** What the end of an approval brings: status of the process → the code of a step of the product. */
  readonly onApproval?: Readonly<Record<string, string>>;
  /** A right whose holders may bring in records of before the firm worked here, in whatever state they are. */
  readonly opening?: string;
}

/** A step with its code. */
export interface NamedStateStep extends StateStep {
  readonly code: string;
}

/** All steps of an entity, in their order. */
export const stateStepsOf = ({ states }: EntityDefinition): readonly NamedStateStep[] =>
  Object.entries(states?.steps ?? {}).map(([code, step]) => ({ code, ...step }));

/** The steps that people take from a state. */
export const stepsFromState = (entity: EntityDefinition, state: unknown): readonly NamedStateStep[] =>
  stateStepsOf(entity).filter(({ from, by }) => by !== 'product' && from.some((one) => one === state));

/** What nobody changes of a record in a state: 'record' for everything. The state itself changes by steps alone. */
export function lockedFieldsInState(entity: EntityDefinition, state: unknown): readonly string[] | 'record' {
  const { states } = entity;
  if (!states) return [];
  const locked = states.locks?.[String(state)] ?? [];
  return locked === 'record' || states.typed ? locked : [states.field, ...locked];
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices of the field that holds the state. */
function choicesOf({ states, fields }: EntityDefinition): readonly Choice[] {
  const field = fields[states?.field ?? ''];
  return field && 'options' in field && Array.isArray(field.options) ? field.options : [];
}

/** What a state is called; nothing for what is none. */
export const stateLabel = (entity: EntityDefinition, state: unknown): string =>
  choicesOf(entity).find(({ value }) => value === state)?.label ?? '';

/** @throws Error at start where states name unknown values, fields or steps, or do not begin with the field's first value */
export function validateEntityStates(entity: EntityDefinition): void {
  const { states, code, fields } = entity;
  if (!states) return;
  const steps = Object.values(states.steps);
  const named = [
    ...states.begin,
    ...steps.flatMap(({ from, to }) => [...from, to]),
    ...Object.keys(states.locks ?? {}),
  ];
  const asked = steps.flatMap(({ asks = [], needs = [], sets = {} }) => [...asks, ...needs, ...Object.keys(sets)]);
  const unknown = [
    ...named.filter((value) => !stateLabel(entity, value)),
    ...asked.filter((field) => !fields[field]),
    ...Object.values(states.onApproval ?? {}).filter((step) => states.steps[step]?.by !== 'product'),
  ];
  const { initial } = fields[states.field] ?? {};
  if (unknown.length > 0 || !states.begin.some((value) => value === initial))
    throw new Error(
      `States of ${code} name what is unknown, or do not begin with the first one: ${unknown.join(', ')}`,
    );
}
