import { sql } from 'kysely';
import { hasRight } from '#kernel/base/has-right.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import { toSystemContext } from '#kernel/server/context.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { type KpiTable, kpiErrors, type kpiTable, kpiTableLine } from '../../model/index.ts';
import { recalculateTables } from './recalculate-tables.ts';

type Line = ReturnType<typeof castRecordLines<typeof kpiTableLine>>[number];

/** Only actual values that are told by hand change, of lines that are there. @throws InvalidInput at the lines */
function requireManualActuals(given: readonly Line[], existing: readonly Line[]): void {
  const known = new Map(existing.map((line) => [line.id, line]));
  const isSame = given.length === existing.length && given.every(({ id }) => known.has(id));
  if (!isSame) throw new InvalidInput({ lines: '考核指标由方案确定，不能增减' });
  given.forEach((line, at) => {
    const before = known.get(line.id);
    const isChanged = Number(line.actual ?? Number.NaN) !== Number(before?.actual ?? Number.NaN);
    const isOpen = before?.source === 'manual' && before.method !== 'rating';
    const bothEmpty = (line.actual ?? null) === null && (before?.actual ?? null) === null;
    if (isChanged && !bothEmpty && !isOpen)
      throw new InvalidInput({ lines: translatable`第${at + 1}行：“${before?.name ?? ''}”由系统取数或评分，不能填写` });
  });
}

function requireAdjustable({ state }: KpiTable, mayCalibrate: boolean): void {
  if (state !== 'calibrating') throw new InvalidInput({ adjust: '只能在校准阶段调整得分' });
  if (!mayCalibrate) throw new InvalidInput({ adjust: '只有人事可以校准得分' });
}

/** Heads tell what only they know, 人事 moves scores while it calibrates; nobody touches the own table. */
export const kpiTableRecordHooks: RecordHooks<typeof kpiTable> = {
  beforeSave(ctx, values, existing) {
    if (!existing) return;
    if (existing.person === ctx.me.userId) throw kpiErrors.kpiWrongStage({ what: '由本人修改' });
    if (!['running', 'rating', 'calibrating'].includes(existing.state ?? ''))
      throw kpiErrors.kpiWrongStage({ what: '修改' });
    const isAdjusted = values.adjust !== undefined && Number(values.adjust ?? 0) !== Number(existing.adjust ?? 0);
    if (isAdjusted) requireAdjustable(existing, hasRight(ctx.me, 'kpiPlan:write'));
    if (values.lines)
      requireManualActuals(castRecordLines(kpiTableLine, values.lines), castRecordLines(kpiTableLine, existing.lines));
  },
  async afterSave(ctx, row, existing) {
    if (existing && row.state === 'calibrating')
      await recalculateTables(toSystemContext(ctx, ctx.me), sql`t.id = ${row.id}`);
  },
};
