import { toObjectList } from '#kernel/base/unknown-values.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord, FieldValues } from '../../displayed-record-types.ts';
import { areFieldValuesEqual, changedFieldCodes } from '../changes/changed-field-codes.ts';

/** What the server answers to a save that came too late (httpCode 409). */
export interface SaveConflict {
  readonly current: DisplayedRecord;
  readonly changedBy_label?: string | null;
  readonly changedDate?: string | null;
}

/** Three versions of a record: as it was opened, as it was typed, as it is stored now. */
interface Versions {
  readonly base: FieldValues;
  readonly mine: FieldValues;
  readonly theirs: DisplayedRecord;
}

interface FieldComparison {
  /** Both changed it, to different values: a person must decide. */
  readonly clashes: readonly string[];
  /** Only the others changed it: kept without a question. */
  readonly theirsOnly: readonly string[];
}

/** Reads the answer of a refused save; null when it says something else. */
export function parseConflict(data: unknown): SaveConflict | null {
  if (typeof data !== 'object' || data === null || !('current' in data)) return null;
  return typeof data.current === 'object' && data.current !== null ? (data as SaveConflict) : null;
}

/** Who changed what since the record was opened. */
export function compareConflictingVersions(
  entity: EntityDefinition,
  { base, mine, theirs }: Versions,
): FieldComparison {
  const codes = Object.keys(entity.fields);
  const byThem = changedFieldCodes(codes, base, theirs);
  const byMe = new Set(changedFieldCodes(codes, base, mine));
  return {
    clashes: byThem.filter((code) => byMe.has(code) && !areFieldValuesEqual(mine[code], theirs[code])),
    theirsOnly: byThem.filter((code) => !byMe.has(code)),
  };
}

/** My lines over theirs: one that they removed and I keep is a new one. */
function linesOver(theirs: unknown, mine: unknown): readonly FieldValues[] {
  const known = new Set(toObjectList(theirs).map(({ id }) => id));
  return toObjectList(mine).map(({ id, ...line }) => (id === undefined || !known.has(id) ? line : { id, ...line }));
}

/** The stored record with my changes on it, except where I take theirs. */
export function mergeConflictingVersions(
  entity: EntityDefinition,
  { base, mine, theirs }: Versions,
  takeTheirs: ReadonlySet<string>,
): FieldValues {
  const merged: Record<string, unknown> = { ...theirs };
  for (const code of changedFieldCodes(Object.keys(entity.fields), base, mine)) {
    if (takeTheirs.has(code)) continue;
    merged[code] = entity.fields[code]?.kind === 'lines' ? linesOver(theirs[code], mine[code]) : (mine[code] ?? null);
    merged[`${code}_label`] = mine[`${code}_label`] ?? null;
  }
  return merged;
}
