import type { BasicDesignedField, DesignableFieldKind, DesignedField, FormDesign } from '../form-design.ts';

/** A form that is ready to be adapted. */
export interface FormTemplate {
  readonly key: string;
  readonly name: string;
  /** Value of the dictionary process-left-group. */
  readonly category: string;
  readonly icon: string;
  readonly note: string;
  readonly design: Omit<FormDesign, 'prefix'>;
}

type Field = Omit<DesignedField, 'code'>;
type Options = Partial<Omit<DesignedField, 'kind' | 'label' | 'code'>>;

/** A field of a template; its code is given with its place. */
export const createTemplateField = (kind: DesignableFieldKind, label: string, options: Options = {}): Field => ({
  kind,
  label,
  ...options,
});
export const createRequiredTemplateField = (kind: DesignableFieldKind, label: string, options: Options = {}): Field =>
  createTemplateField(kind, label, { required: true, ...options });

/** Choices by their names, in their order. */
export const createTemplateChoiceField = (label: string, names: readonly string[], options: Options = {}): Field =>
  createRequiredTemplateField('dict', label, {
    options: names.map((name, at) => ({ value: `o${at + 1}`, label: name })),
    ...options,
  });

/** A detail table: its columns by their codes, and which are summed. */
export const createTemplateDetailTable = (
  label: string,
  columns: Readonly<Record<string, Omit<BasicDesignedField, 'code'>>>,
  sums: string[] = [],
): Field => ({
  kind: 'lines',
  label,
  required: true,
  fields: Object.entries(columns).map(([code, column]) => ({ code, ...column })),
  ...(sums.length > 0 ? { sums } : {}),
});

interface Outline {
  readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly icon: string;
  readonly note: string;
  /** Title of a record. */
  readonly title: string;
  /** Codes in the list, up to six; the first of the form that fit where left out. */
  readonly filters?: readonly string[];
  /** Rows of fields by their codes. */
  readonly rows: readonly Readonly<Record<string, Field>>[];
}

const UNLISTED: readonly DesignableFieldKind[] = ['lines', 'longtext', 'files', 'richtext'];

/** A template from its rows, told as a person would. */
export function createFormTemplate({ rows, title, filters = [], ...about }: Outline): FormTemplate {
  const fields = rows.flatMap((row) => Object.entries(row).map(([code, one]): DesignedField => ({ ...one, code })));
  const columns = fields.filter(({ kind }) => !UNLISTED.includes(kind)).map(({ code }) => code);
  return {
    ...about,
    design: {
      fields,
      rows: rows.map((row) => Object.keys(row)),
      sections: [],
      list: { columns: columns.slice(0, 6), filters: [...filters] },
      title,
      next: fields.length + 1,
    },
  };
}
