import { objectsIn, textIn } from '#kernel/base/unknown.ts';
import type { EntityDefinition } from './entity.ts';

/**
 * How the state of a record may change: by a save of a person, whichever call, import or step of a process brings it.
 * The product's own acts (an approval, a signature, an archive) give states besides and say so themselves.
 */
export interface Steps<C extends string> {
  /** A field of fixed choices. */
  readonly field: C;
  /** Values of a new record. */
  readonly begin: readonly string[];
  /** Value → those that may follow by hand; one that is missing has none. */
  readonly next: Readonly<Record<string, readonly string[]>>;
  /** Value → which act leads on from it, where no value follows by hand. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Fields that still change where a state keeps the record as it is. */
  readonly later?: readonly C[];
  /** A right whose holders may bring in records of before the firm worked here, in whatever state they are. */
  readonly opening?: string;
}

/** The values a record may be given by hand, beside the one it has. @param from the stored value; null for a new record */
export function stepsAfter({ steps }: EntityDefinition, from: unknown): readonly string[] {
  if (!steps) return [];
  if (from === null || from === undefined) return steps.begin;
  return Object.hasOwn(steps.next, String(from)) ? (steps.next[String(from)] ?? []) : [];
}

interface Named {
  readonly value: string;
  readonly label: string;
}

/** The choices of the field that takes the steps. */
const choicesOf = ({ steps, fields }: EntityDefinition): readonly Named[] =>
  optionsIn(fields[steps?.field ?? '']).flatMap((option) => {
    const [value, label] = [textIn(option, 'value'), textIn(option, 'label')];
    return value === undefined || label === undefined ? [] : [{ value, label }];
  });
const optionsIn = (field: object | undefined) => (field && 'options' in field ? objectsIn(field.options) : []);

/** What a value of the field is called. */
export const stepName = (entity: EntityDefinition, value: unknown): string =>
  choicesOf(entity).find((choice) => choice.value === value)?.label ?? '';

/** @throws Error at start where steps name a field without choices, or a value that is none of them */
export function demandKnownSteps(entity: EntityDefinition): void {
  const { steps, code } = entity;
  if (!steps) return;
  const named = [...steps.begin, ...Object.keys(steps.next), ...Object.values(steps.next).flat()];
  const unknown = [...named, ...Object.keys(steps.instead ?? {})].filter((value) => !stepName(entity, value));
  const { initial } = entity.fields[steps.field] ?? {};
  if (unknown.length > 0 || !steps.begin.some((value) => value === initial))
    throw new Error(`Steps of ${code} name unknown values, or do not begin with the first one: ${unknown.join(', ')}`);
}
