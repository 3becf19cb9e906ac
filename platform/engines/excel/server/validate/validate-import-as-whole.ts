import type { ExcelImportRowResult, ImportParams, SheetColumnMapping } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { validateNewRecords } from '#kernel/server/records/save/create-records.ts';
import { importableFieldsOf } from '../../model/index.ts';
import {
  type ExistingRecordOfRow,
  findExistingRecords,
  findRepeatedRows,
  toRowFaults,
} from '../find-existing-records.ts';
import type { ImportRowValidator, ValidImportRow } from './import-row-validator.ts';

/** What became of the lines of an import before any of them is saved. */
interface JudgedRows {
  /** Records the system has already, by the line that repeats them. */
  readonly known: ReadonlyMap<number, ExistingRecordOfRow>;
  /** Lines that are new, as hooks filled them. */
  readonly fresh: readonly ValidImportRow[];
  readonly faults: readonly ExcelImportRowResult[];
}

/** Judges what a judge took as a whole: among themselves, beside what the system has, and by the hooks of the form. */
export async function validateImportAsWhole(
  ctx: Context,
  entity: EntityDefinition,
  judge: ImportRowValidator,
): Promise<JudgedRows> {
  const { known, faults } = await findExistingRecords(ctx, entity, judge.good);
  const lines = judge.good.filter(({ row }) => !known.has(row));
  const values = lines.map((line) => line.values);
  const judged = await validateNewRecords(ctx, entity, values);
  const refused = toRowFaults(entity, lines, judged.faults);
  return {
    known,
    fresh: lines.map((line, at) => ({ ...line, values: judged.all[at] ?? line.values })),
    faults: [...judge.faults, ...judge.strayLines(), ...findRepeatedRows(entity, judge.good), ...faults, ...refused],
  };
}

/** The required fields without a usual value that no column is mapped to, unless lines may compute them. */
export function findUnmappedRequiredFields(
  entity: EntityDefinition,
  map: SheetColumnMapping,
  { fixed, computes }: { fixed: ImportParams['values']; computes: boolean },
): readonly string[] {
  const given = new Set([...Object.values(map.cols), ...Object.keys(fixed)]);
  return Object.entries(importableFieldsOf(entity)).flatMap(([key, { required, initial, rules }]) =>
    required && initial === undefined && !(computes && rules?.compute) && !given.has(key) ? [key] : [],
  );
}
