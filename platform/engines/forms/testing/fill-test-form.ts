import type { BasicDesignedField, DesignedField } from '../model/form-design.ts';

/** Values that every field of a kind takes; ids are of records the firm has. */
interface Known {
  readonly person: string;
  readonly dept: string;
  /** An uploaded one that belongs to no record yet. */
  readonly file: string;
}

/** A form filled in whole, as a careful person would: every field by its kind, lines with one row. */
export function fillTestForm(fields: readonly DesignedField[], known: Known): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (field.rules?.compute !== undefined) return [];
      const value = sampleOf(field, known);
      return value === undefined ? [] : [[field.code, value] as const];
    }),
  );
}

function sampleOf(field: DesignedField | BasicDesignedField, known: Known): unknown {
  switch (field.kind) {
    case 'lines':
      return [fillTestForm('fields' in field ? (field.fields ?? []) : [], known)];
    case 'text':
    case 'longtext':
    case 'richtext':
      return '按公司安排';
    case 'dict':
      return field.options?.[0]?.value;
    case 'user':
      return field.multiple ? [known.person] : known.person;
    case 'dept':
      return field.multiple ? [known.dept] : known.dept;
    case 'files':
      return [{ id: known.file, fileName: '附件.txt', fileSize: 6 }];
    case 'date':
      return '2026-12-01';
    case 'datetime':
      return '2026-12-01 09:00:00';
    case 'int':
      return 2;
    case 'money':
    case 'decimal':
    case 'percent':
      return '2';
    case 'month':
      return '2026-12';
    case 'phone':
      return '13800000000';
    case 'email':
      return 'li@example.com';
    case 'bool':
      return true;
    default:
      return undefined;
  }
}
