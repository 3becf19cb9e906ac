import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { isSystemFilled } from '#kernel/meta/field.ts';
import { lockedFieldsInState } from '#kernel/meta/states/states.ts';
import type { DisplayedRecord } from '../displayed-record-types.ts';

/** What a person may do with one field of a form. */
export type FieldAccess = 'editable' | 'readonly' | 'hidden';
/** 'all', or the codes of the fields that may be changed (a workflow node's). */
export type EditableFieldCodes = 'all' | readonly string[];

/** Fields the server fills and `fixed` ones are never typed; everything else as `editable` says. */
export function fieldAccessOf(
  entity: EntityDefinition,
  editable: EditableFieldCodes,
  fixed: readonly string[] = [],
): (code: string) => FieldAccess {
  return (code) => {
    const field = entity.fields[code];
    if ((field && isSystemFilled(field)) || fixed.includes(code)) return 'readonly';
    return editable === 'all' || editable.includes(code) ? 'editable' : 'readonly';
  };
}

/** What nobody types as long as a record is in its state; the state of a new one, where there is but one to begin with. */
export function fieldsFixedByState(entity: EntityDefinition, record: DisplayedRecord | null): readonly string[] {
  const { states, form } = entity;
  if (!states) return [];
  if (!record) return states.begin.length === 1 ? [states.field] : [];
  const locked = lockedFieldsInState(entity, record[states.field]);
  return locked === 'record' ? form.flat() : locked;
}

/** Codes of a form that one may change, in reading order. */
export function editableFieldCodes(entity: EntityDefinition, access: (code: string) => FieldAccess): readonly string[] {
  return entity.form.flat().filter((code) => entity.fields[code] && access(code) === 'editable');
}
