import type { Field } from '../field.ts';

/** The filter of a list by the department that its records belong to, beside those by fields of their own. */
export const DEPT_FILTER = 'deptId';

/** The department of a record, as filters and queries name it. */
export const RECORD_DEPT_FIELD: Field = { kind: 'dept', label: '所属部门' };

/** What a list is filtered by under a code: a field of its entity, or the department of its records. */
export const filterFieldOf = (
  { fields }: { readonly fields: Readonly<Record<string, Field>> },
  code: string,
): Field | undefined => fields[code] ?? (code === DEPT_FILTER ? RECORD_DEPT_FIELD : undefined);
