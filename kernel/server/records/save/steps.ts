import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Said, said } from '#kernel/base/texts/said.ts';
import { kindOf } from '#kernel/fields/kinds.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { stepName, stepsAfter } from '#kernel/meta/steps.ts';
import { may } from '../../access/me.ts';
import type { Context } from '../../context.ts';
import type { Faults, Row, Values } from '../hooks.ts';

/** Whether a draft says something about the state whose steps the entity declares. */
export const takesStep = ({ steps }: EntityDefinition, draft: Values): boolean =>
  steps !== undefined && Object.hasOwn(draft, steps.field);

/**
 * Keeps a person's save from giving a record a state that does not follow the one it has.
 * @param existing the stored record; null for a new one
 * @throws InvalidInput at the field of the state
 */
export function demandStep(ctx: Context, entity: EntityDefinition, draft: Values, existing: Row | null): void {
  const { steps } = entity;
  if (!steps || !takesStep(entity, draft)) return;
  const to = typedState(entity, draft);
  const from = existing ? storedIn(existing, steps.field) : null;
  if (to === null || to === from || stepsAfter(entity, from).includes(to)) return;
  if (!existing && steps.opening && may(ctx.me, steps.opening)) return;
  throw new InvalidInput({ [steps.field]: existing ? wordsOf(entity, from, to) : wordsOfBegin(entity, to) });
}

/** What is wrong with the states of many new records, by their place. */
export function faultsOfBegin(ctx: Context, entity: EntityDefinition, drafts: readonly Values[]): Faults {
  const faults = new Map<number, InvalidInput>();
  if (!entity.steps) return faults;
  for (const [at, draft] of drafts.entries()) {
    try {
      demandStep(ctx, entity, draft, null);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      faults.set(at, error);
    }
  }
  return faults;
}

const storedIn = (row: Values, code: string): unknown => row[code] ?? null;

/** The state a draft names; null where it names none of the choices, which is told where fields are read. */
function typedState(entity: EntityDefinition, draft: Values): string | null {
  const code = entity.steps?.field ?? '';
  const field = entity.fields[code];
  if (!field) return null;
  const parsed = kindOf(field).parse(draft[code], field);
  const isKnown =
    parsed.fault === undefined && typeof parsed.value === 'string' && stepName(entity, parsed.value) !== '';
  return isKnown ? String(parsed.value) : null;
}

function wordsOf(entity: EntityDefinition, from: unknown, to: string): Said | string {
  const instead = entity.steps?.instead?.[String(from)];
  return instead ?? said`${entity.title}${stepName(entity, from)}，不能改为${stepName(entity, to)}`;
}

function wordsOfBegin(entity: EntityDefinition, to: string): Said {
  const begin = entity.steps?.begin.map((value) => stepName(entity, value)).join('、');
  return said`新建的${entity.title}应为${begin}，不能直接为${stepName(entity, to)}`;
}
