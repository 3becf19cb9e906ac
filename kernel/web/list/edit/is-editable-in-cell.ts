import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type Field, isSystemFilled } from '#kernel/meta/field.ts';

/** Kinds that are written in one line of a list. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['text', 'phone', 'email', 'url', 'int', 'decimal', 'money', 'percent', 'date', 'month', 'dict', 'bool'],
]);
/** Kinds whose control gives a value by one choice: it is saved as it is chosen. */
const CHOSEN: ReadonlySet<string> = new Set(['date', 'month', 'dict', 'bool']);

/** Where rules decide whether a field is there or may be changed, the form alone shows what they come to. */
const isRuled = ({ rules }: Field): boolean => rules?.show !== undefined || rules?.readOnly !== undefined;

/** Whether people may write a column of a list in its cell: a plain field of the entity's form that the product does not fill. */
export function isEditableInCell({ fields, form, states }: EntityDefinition, code: string): boolean {
  const field: (Field & { readonly multiple?: boolean }) | undefined = fields[code];
  if (!field || !PLAIN.has(field.kind) || field.multiple === true) return false;
  if (code === states?.field && !states.typed) return false;
  return form.flat().includes(code) && !isSystemFilled(field) && !isRuled(field);
}

export const isSavedWhenChosen = ({ kind }: Field): boolean => CHOSEN.has(kind);
