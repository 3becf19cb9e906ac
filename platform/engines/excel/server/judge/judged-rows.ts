import type { ColumnFieldMap, ExcelResultItem, ImportParams } from '#kernel/meta/calls/excel-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { judgeMany } from '#kernel/server/records/save/create-many.ts';
import { importFields } from '../../model/index.ts';
import { failedLines, findKnown, type Known, repeatedLines } from '../known-records.ts';
import type { GoodRow, RowJudge } from './judge-rows.ts';

/** What became of the lines of an import before any of them is saved. */
interface JudgedRows {
  /** Records the system has already, by the line that repeats them. */
  readonly known: ReadonlyMap<number, Known>;
  /** Lines that are new, as hooks filled them. */
  readonly fresh: readonly GoodRow[];
  readonly faults: readonly ExcelResultItem[];
}

/** Judges what a judge took as a whole: among themselves, beside what the system has, and by the hooks of the form. */
export async function judgedRows(ctx: Context, entity: EntityDefinition, judge: RowJudge): Promise<JudgedRows> {
  const { known, faults } = await findKnown(ctx, entity, judge.good);
  const lines = judge.good.filter(({ row }) => !known.has(row));
  const values = lines.map((line) => line.values);
  const judged = await judgeMany(ctx, entity, values);
  const refused = failedLines(entity, lines, judged.faults);
  return {
    known,
    fresh: lines.map((line, at) => ({ ...line, values: judged.all[at] ?? line.values })),
    faults: [...judge.faults, ...judge.strayLines(), ...repeatedLines(entity, judge.good), ...faults, ...refused],
  };
}

/** The required fields without a usual value that no column is mapped to, unless lines may compute them. */
export function missingFields(
  entity: EntityDefinition,
  map: ColumnFieldMap,
  { fixed, computes }: { fixed: ImportParams['values']; computes: boolean },
): readonly string[] {
  const given = new Set([...Object.values(map.cols), ...Object.keys(fixed)]);
  return Object.entries(importFields(entity)).flatMap(([key, { required, initial, rules }]) =>
    required && initial === undefined && !(computes && rules?.compute) && !given.has(key) ? [key] : [],
  );
}
