import type { EntityDefinition } from '../entity.ts';
import type { Field } from '../field.ts';

const SUMMED: ReadonlySet<string> = new Set(['money', 'decimal', 'int']);
const GROUPED: ReadonlySet<string> = new Set([
  'dict',
  'ref',
  'user',
  'dept',
  'bool',
  'month',
  'date',
  'datetime',
  'text',
]);
/** Days and moments stand together by their month. */
const BY_MONTH: ReadonlySet<string> = new Set(['date', 'datetime']);
/** A place in an order is no amount. */
const ORDINALS: ReadonlySet<string> = new Set(['sort', 'level', 'year']);

/** True for a column whose values add up to something: amounts and numbers, no shares. */
export const isSummedColumn = (code: string, { kind, summed }: Field): boolean =>
  SUMMED.has(kind) && summed !== false && !ORDINALS.has(code);

export const isFieldGroupedByMonth = ({ kind }: Field): boolean => BY_MONTH.has(kind);

/** The fields by which the rows of a list can stand in groups: those with one value that several rows may share. */
export const groupableFieldCodes = ({ fields, titleField, unique = [] }: EntityDefinition): readonly string[] => {
  const alone = new Set([titleField, ...unique.flatMap((codes) => (codes.length === 1 ? codes : []))]);
  const isShared = ([code, field]: readonly [string, Field & { readonly multiple?: boolean }]) =>
    GROUPED.has(field.kind) && field.multiple !== true && !alone.has(code);
  return Object.entries(fields)
    .filter(isShared)
    .map(([code]) => code);
};
