import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { StateStep } from '#kernel/meta/states/states.ts';
import type { Context } from '../../context.ts';
import type { RecordValues } from '../hooks.ts';

/** The state a record is in; null where its entity has none. */
export const recordStateOf = ({ states }: EntityDefinition, row: RecordValues): unknown =>
  (states && row[states.field]) ?? null;

/** Whether its process has approved a record. */
export const isRecordApproved = (row: RecordValues): boolean => row.status === 'approved';

/** What a step writes by itself beside the state: 'today' and 'me' are those of whoever takes it. */
export function stepAssignedValues({ me }: Pick<Context, 'me'>, { sets = {} }: Pick<StateStep, 'sets'>): RecordValues {
  const words: RecordValues = { today: dayOfInstant(new Date()), me: me.userId };
  return Object.fromEntries(
    Object.entries(sets).map(([code, value]) => [code, typeof value === 'string' ? (words[value] ?? value) : value]),
  );
}
