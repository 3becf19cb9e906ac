import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type EditableFieldCodes, type FieldAccess, fieldAccessOf } from '#kernel/web/form/field-access.ts';

type Access = (code: string) => FieldAccess;

interface Standing {
  /** Null where no task of the person is open. */
  readonly taskDefKey: string | null;
  readonly readonly: boolean;
  /** Fields that are open there; processes of several versions may differ in them. */
  readonly editable: EditableFieldCodes;
}

/** By definition: a form that has changed is another. */
const kept = new WeakMap<EntityDefinition, Map<string, Access>>();

/**
 * What may be done with the fields of a form at a step, kept by form, step and whether it is read only: whoever goes from
 * task to task of one kind opens the same one again.
 */
export function formAccessAtNode(form: EntityDefinition, { taskDefKey, readonly, editable }: Standing): Access {
  const known = kept.get(form) ?? new Map<string, Access>();
  kept.set(form, known);
  const key = JSON.stringify([taskDefKey, readonly, editable]);
  const access = known.get(key) ?? fieldAccessOf(form, readonly ? [] : editable);
  known.set(key, access);
  return access;
}
