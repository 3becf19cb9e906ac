import { type CheckRecordView, type CheckRunRow, conclusionOf } from '../../model/index.ts';

/** The word on one check: a check that could look at nothing is never called passed. */
export const conclusionOfRun = (run: CheckRunRow): ReturnType<typeof conclusionOf> =>
  conclusionOf({ ...run, amount: '0', findings: [] });

/** The sentence over a whole record. */
export function conclusionOfRecord({ runs, errorCount, warnCount, infoCount }: CheckRecordView): string {
  const errors = Number(errorCount ?? 0);
  const others = Number(warnCount ?? 0) + Number(infoCount ?? 0);
  const unchecked = runs.filter((run) => run.notChecked.length > 0).length;
  const rest = unchecked > 0 ? `，${unchecked} 项检查有未检查内容` : '';
  if (errors > 0) return `存在错误 ${errors} 处，应更正后复检${rest}`;
  if (others > 0) return `未发现错误，有 ${others} 处需要复核${rest}`;
  return `未发现问题${rest}`;
}
