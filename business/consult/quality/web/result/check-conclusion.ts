import {
  type CheckConclusion,
  type CheckRecordDetails,
  type CheckRunRow,
  deriveCheckConclusion,
} from '../../model/index.ts';

/** What is said of one check. */
export const concludeCheckRun = (run: CheckRunRow): CheckConclusion =>
  deriveCheckConclusion({ ...run, amount: '0', findings: [] });

/** The sentence over a whole record, and how it is to be taken: only what was looked at wholly can be good. */
export function concludeCheckRecord(record: CheckRecordDetails): { text: string; tone: 'ok' | 'warn' | 'bad' } {
  const { runs, errorCount, warnCount, infoCount } = record;
  const errors = Number(errorCount ?? 0);
  const others = Number(warnCount ?? 0) + Number(infoCount ?? 0);
  const partly = runs.filter((run) => run.notChecked.length > 0).length;
  const rest = partly > 0 ? `；${partly} 项检查有未检查内容，不视为通过` : '';
  if (errors > 0) return { text: `存在错误 ${errors} 处，应更正后复检${rest}`, tone: 'bad' };
  if (others > 0) return { text: `未发现错误，有 ${others} 处需要复核${rest}`, tone: 'warn' };
  if (runs.every((run) => concludeCheckRun(run) === 'unchecked'))
    return { text: '所选检查项均未能检查，没有结论', tone: 'warn' };
  return { text: `${partly > 0 ? '已检查的内容' : ''}未发现问题${rest}`, tone: partly > 0 ? 'warn' : 'ok' };
}
