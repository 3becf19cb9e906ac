import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import type { EntityDefinition, Fields } from '#kernel/meta/entity.ts';
import { type AssignedDatabaseColumns, formErrors } from '../model/index.ts';

/** How many columns of each kind there are (server/migrations). */
const RECORD = { s: 6, n: 40, d: 20, c: 24, l: 24, i: 12, b: 20, z: 12, t: 48, j: 12 } as const;
const LINE = { s: 3, n: 20, d: 8, c: 10, l: 8, i: 6, b: 8, z: 4, t: 16, j: 0 } as const;
type Kind = keyof typeof RECORD;
type Counts = Readonly<Record<Kind, number>>;

const KINDS: Readonly<Record<string, Kind>> = {
  text: 't',
  numeric: 'n',
  date: 'd',
  bigint: 'l',
  integer: 'i',
  boolean: 'b',
  timestamptz: 'z',
  jsonb: 'j',
};

/** The columns a field can lie in, the first choice first: short texts where keywords are looked for. */
function kindsFor(field: Fields[string]): readonly Kind[] {
  const store = fieldColumnMappingOf(field);
  const type = /^\w+/.exec(store.column(field) ?? '')?.[0] ?? '';
  const kind = store.label === 'stored' ? 'c' : KINDS[type];
  if (!kind) throw new Error(`No column for fields of kind ${field.kind}`);
  return kind === 't' && (field.kind === 'text' || field.kind === 'serial') ? ['s', 't'] : [kind];
}

function assign(fields: Fields, counts: Counts, had: Readonly<Record<string, string>>): Record<string, string> {
  const columns: Record<string, string> = { ...had };
  const taken = new Set(Object.values(had));
  for (const [code, field] of Object.entries(fields)) {
    if (fieldColumnMappingOf(field).column(field) === null) continue;
    const kinds = kindsFor(field);
    const known = columns[code];
    if (known !== undefined) {
      if (!kinds.some((kind) => known === code || known.startsWith(kind) || isText(kind, known)))
        throw formErrors.kindChanged({ label: field.label });
      continue;
    }
    const free = kinds.flatMap((kind) => numbered(kind, counts[kind])).find((column) => !taken.has(column));
    if (!free) throw formErrors.tooMany({ label: field.label });
    columns[code] = free;
    taken.add(free);
  }
  return columns;
}

/** Short and long texts are the same to the database. */
const isText = (kind: Kind, column: string): boolean => kind === 't' && column.startsWith('s');
const numbered = (kind: Kind, count: number): string[] => Array.from({ length: count }, (_, at) => `${kind}${at + 1}`);

/**
 * Columns for all fields of a form: those that had one keep it, new ones get the next.
 * @throws Refusal where a field became one of another kind, or there are more of a kind than columns
 */
export function assignDatabaseColumns(
  entity: EntityDefinition,
  lines: readonly EntityDefinition[],
  had: AssignedDatabaseColumns,
): AssignedDatabaseColumns {
  const { status: _status, ...fields } = entity.fields;
  const listed = entity.list.columns.flatMap((code) => (fields[code] ? [[code, fields[code]] as const] : []));
  // Title and listed fields come first: the first columns of each kind have indexes.
  const title: Fields = fields.title ? { title: fields.title } : {};
  const first: Fields = { ...title, ...Object.fromEntries(listed), ...fields };
  return {
    record: { ...assign(first, RECORD, had.record), status: 'status' },
    lines: {
      ...had.lines,
      ...Object.fromEntries(
        lines.map((one) => {
          const field = one.code.slice(one.code.indexOf('.') + 1);
          const { record: _link, ...own } = one.fields;
          return [field, { ...assign(own, LINE, had.lines[field] ?? {}), record: 'record_id' }];
        }),
      ),
    },
  };
}
