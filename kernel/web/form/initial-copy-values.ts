import { bulkEditableFieldCodes } from '#kernel/meta/bulk-editable-fields.ts';
import { type EntityDefinition, lineEntitiesOf } from '#kernel/meta/entity.ts';
import type { FieldValues } from '../displayed-record-types.ts';
import { markPicturesForCopy } from '../rich-text/mark-pictures-for-copy.ts';

/** How a record stands, and who holds its files: a copy begins anew. */
const STATES: ReadonlySet<string> = new Set(['state', 'status']);
/** Kinds that are copied beside those that many records may share. */
const BESIDE: ReadonlySet<string> = new Set(['lines', 'detail', 'richtext', 'json']);

/** What of a line is its own and not the copy's. */
const OF_LINE: ReadonlySet<string> = new Set([
  'id',
  'version',
  'createdBy',
  'createdDate',
  'updatedBy',
  'updatedDate',
  'deptId',
]);

const copiedLine = (line: FieldValues, childOf: string | undefined): FieldValues =>
  Object.fromEntries(Object.entries(line).filter(([key]) => !OF_LINE.has(key) && key !== childOf));

/** The values a copy of a record begins with: what people typed, with its labels and lines; nothing unique, no state. */
export function initialCopyValues(entity: EntityDefinition, record: FieldValues): FieldValues {
  const shared = bulkEditableFieldCodes(entity).filter((code) => !STATES.has(code));
  const beside = entity.form.flat().filter((code) => BESIDE.has(entity.fields[code]?.kind ?? ''));
  const lines = new Map(lineEntitiesOf(entity));
  const copied: Record<string, unknown> = {};
  for (const code of [...shared, ...beside]) {
    const value = record[code];
    const held = lines.get(code);
    const isText = entity.fields[code]?.kind === 'richtext' && typeof value === 'string';
    if (held && Array.isArray(value)) copied[code] = value.map((line: FieldValues) => copiedLine(line, held.childOf));
    else copied[code] = isText ? markPicturesForCopy(value) : value;
    copied[`${code}_label`] = record[`${code}_label`];
  }
  return Object.fromEntries(Object.entries(copied).filter(([, value]) => value !== null && value !== undefined));
}
