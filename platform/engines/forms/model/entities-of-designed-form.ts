import * as kinds from '#kernel/fields/index.ts';
import { defineEntity, type EntityDefinition, type Fields, type SharedRecordTable } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { AssignedDatabaseColumns } from './assigned-database-columns.ts';
import type { BasicDesignedField, DesignedField, FormDesign } from './form-design.ts';

/** A form as it is in force: its design, and what it is called and who may start it by now. */
export interface ActiveFormDesign {
  readonly code: string;
  readonly name: string;
  /** Codes of roles, joined by comma; everybody of the firm where missing. */
  readonly starters?: string | null;
  readonly design: FormDesign;
  /** On the server alone. */
  readonly columns?: AssignedDatabaseColumns;
}

const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** What a kind of field takes of a designed one, beside what all take. */
const OWN: Partial<Record<DesignedField['kind'], (field: DesignedField) => object>> = {
  text: ({ length }) => ({ max: length }),
  longtext: ({ length, rows }) => ({ max: length, rows }),
  int: ({ min, max, unit }) => ({ min: number(min), max: number(max), unit }),
  decimal: ({ min, max, unit, scale }) => ({ min, max, unit, scale }),
  money: ({ min, max }) => ({ min, max }),
  percent: ({ min, max }) => ({ min, max }),
  dict: ({ options, dictionary, multiple, look }) =>
    dictionary ? { code: dictionary, multiple, look } : { options, multiple, look },
  user: ({ multiple }) => ({ multiple }),
  dept: ({ multiple }) => ({ multiple }),
  ref: ({ entity, multiple }) => ({ entity, multiple }),
  files: ({ maxCount }) => ({ maxCount }),
};

/** The field as definitions of the product's own have it; what is not said is left out, as there. */
function fieldOf(designed: BasicDesignedField): Field {
  const { kind, label, required, hint, initial, rules } = designed;
  return said({ kind, label, required, hint, initial, rules, ...OWN[kind]?.(designed) });
}

const said = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** The field by which lines and records are called: the first that is one line of text, or the first of all. */
const titleAmong = (fields: readonly BasicDesignedField[]): string =>
  (fields.find(({ kind }) => kind === 'text') ?? fields[0])?.code ?? '';

interface Made {
  readonly entity: EntityDefinition;
  readonly lines: readonly EntityDefinition[];
}

/** The entity of a designed form and those of its lines: what the product's own definitions are made to. @throws Error for a faulty design */
export function entitiesOfDesignedForm(form: ActiveFormDesign): Made {
  const { code, name, design, columns } = form;
  const access = { read: 'staff', write: form.starters ? `roles:${form.starters}` : 'staff', scope: 'dept' } as const;
  const shelf = columns && { table: 'forms_record', columns: columns.record };
  const lines = new Map(
    design.fields.flatMap((field) =>
      field.kind === 'lines' ? [[field.code, linesOf(form, field, access)] as const] : [],
    ),
  );
  const fields: Record<string, Field> = {
    no: kinds.serialField('编号', { pattern: `${design.prefix}{yyyyMMdd}{000}` }),
    title: kinds.textField('标题', { readOnly: true }),
  };
  for (const field of design.fields) {
    const entity = lines.get(field.code);
    const held = entity && { ...fieldOf(field), entity, sums: field.sums };
    fields[field.code] = held ?? fieldOf(field);
  }
  fields.status = kinds.approvalStatusField();
  const entity = defineEntity({
    code,
    module: 'forms',
    title: name,
    titleField: 'title',
    fields,
    list: {
      columns: ['no', 'title', ...design.list.columns, 'status'],
      search: searched(columns?.record, ['no', 'title'], design.fields),
      filters: ['status', ...design.list.filters],
    },
    form: [['no', 'title'], ...design.rows],
    sections: design.sections.map(({ title, row }) => ({ title, row: row + 1 })),
    access,
    workflow: { process: code },
    ...(shelf ? { shelf } : {}),
  });
  return { entity, lines: [...lines.values()] };
}

function linesOf(form: ActiveFormDesign, field: DesignedField, access: EntityDefinition['access']): EntityDefinition {
  const own = field.fields ?? [];
  const columns = form.columns?.lines[field.code];
  const shelf: SharedRecordTable | undefined = columns && { table: 'forms_line', columns };
  const fields: Fields = {
    record: kinds.refField(form.name, { entity: form.code }),
    ...Object.fromEntries(own.map((one) => [one.code, fieldOf(one)])),
  };
  return defineEntity({
    code: `${form.code}.${field.code}`,
    module: 'forms',
    title: `${form.name}·${field.label}`,
    titleField: titleAmong(own),
    fields,
    list: {
      columns: ['record', ...own.map(({ code }) => code)],
      search: searched(columns, [], own),
      filters: own.filter(({ kind }) => ['dict', 'user', 'dept', 'date'].includes(kind)).map(({ code }) => code),
      global: false,
    },
    form: [own.map(({ code }) => code)],
    access,
    childOf: 'record',
    ...(shelf ? { shelf } : {}),
  });
}

/** The fields keywords are looked for in: those whose columns the index is made of. Without columns, those that would be. */
function searched(
  columns: Readonly<Record<string, string>> | undefined,
  own: readonly string[],
  fields: readonly BasicDesignedField[],
): string[] {
  const codes = [...own, ...fields.map(({ code }) => code)];
  if (columns) return codes.filter((code) => columns[code]?.startsWith('s') && columns[code] !== 'status');
  return [...own, ...fields.filter(({ kind }) => kind === 'text').map(({ code }) => code)].slice(0, 6);
}
