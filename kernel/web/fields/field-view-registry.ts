import type { Field } from '#kernel/meta/field.ts';
import type { FieldView } from './field-view-types.ts';

const views = new Map<string, FieldView>();

/** Makes the views of kinds known; called once by kernel/fields/register-all-field-views.tsx. */
export function registerFieldViews(added: Readonly<Record<string, unknown>>): void {
  for (const [name, view] of Object.entries(added)) views.set(name, view as FieldView);
}

/** How a field's kind looks. @throws Error on an unknown kind: a definition nobody can show is a bug. */
export function fieldViewOf(field: Pick<Field, 'kind'>): FieldView {
  const view = views.get(field.kind);
  if (!view) throw new Error(`No view for field kind: ${field.kind}`);
  return view;
}
