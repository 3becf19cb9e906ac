import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';

type Reference = Field & { readonly entity?: string };

/** The record whose approval stands on a record's paper: the one that it was made for, else itself. */
export function resolveApprovalSourceRecord(
  { code, fields, paper }: EntityDefinition,
  values: Readonly<Record<string, unknown>> & { readonly id: string },
): { readonly formCode: string; readonly id: string } {
  for (const name of paper?.approvedAs ?? []) {
    const reference: Reference | undefined = fields[name];
    const id = values[name];
    if (reference?.entity && typeof id === 'string' && id) return { formCode: reference.entity, id };
  }
  return { formCode: code, id: values.id };
}
