import type { Field } from '#kernel/meta/field.ts';
import type { FieldControls } from './field-control-types.ts';

const views = new Map<string, FieldControls>();

/** Makes the views of kinds known; called once by kernel/fields/register-all-field-controls.tsx. */
export function registerFieldControls(added: Readonly<Record<string, unknown>>): void {
  for (const [name, view] of Object.entries(added)) views.set(name, view as FieldControls);
}

/** How a field's kind looks. @throws Error on an unknown kind: a definition nobody can show is a bug. */
export function fieldControlsOf(field: Pick<Field, 'kind'>): FieldControls {
  const view = views.get(field.kind);
  if (!view) throw new Error(`No view for field kind: ${field.kind}`);
  return view;
}
