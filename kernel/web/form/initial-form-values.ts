import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { FieldValues } from '../displayed-record-types.ts';
import type { CurrentUser } from '../session/session-source-types.ts';

/** Values of a new record: the definition's, with 'me', 'myDept' and 'today' filled in; `given` wins. */
export function initialFormValues(
  entity: EntityDefinition,
  user: CurrentUser | null,
  given: FieldValues = {},
): FieldValues {
  const words: Readonly<Record<string, readonly [unknown, string?]>> = {
    me: [user?.userId ?? null, user?.displayName],
    myDept: [user?.deptInfo.deptId ?? null, user?.deptInfo.deptName ?? undefined],
    today: [dayOfInstant(new Date())],
  };
  const values: Record<string, unknown> = {};
  for (const [code, field] of Object.entries(entity.fields)) {
    if (field.initial === undefined) continue;
    const [value, label] = (typeof field.initial === 'string' && words[field.initial]) || [field.initial];
    values[code] = value;
    if (label) values[`${code}_label`] = label;
  }
  return { ...values, ...given };
}
