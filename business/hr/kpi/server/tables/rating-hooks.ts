import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import { toSystemContext } from '#kernel/server/context.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { kpiErrors, type kpiRating, kpiTable } from '../../model/index.ts';
import { kpiRatingLine } from '../../model/tables/kpi-rating-line.entity.ts';

/** A judge gives a score for each target, until judging is over; the judgement is done once each has one. */
export const kpiRatingRecordHooks: RecordHooks<typeof kpiRating> = {
  beforeSave(_ctx, values, existing) {
    if (!existing) return;
    if (!existing.open) throw kpiErrors.kpiRatingClosed();
    const before = castRecordLines(kpiRatingLine, existing.lines);
    const given = castRecordLines(kpiRatingLine, values.lines ?? existing.lines);
    if (given.length !== before.length || given.some(({ id }) => !before.some((line) => line.id === id)))
      throw new InvalidInput({ lines: '评分项由方案确定，不能增减' });
    given.forEach(({ id, score }, at) => {
      const cap = before.find((line) => line.id === id)?.cap ?? 0;
      if (score !== null && Number(score) > cap)
        throw new InvalidInput({ lines: translatable`第${at + 1}行：评分不能超过${cap}` });
    });
    values.done = given.every(({ score }) => score !== null && score !== undefined);
  },
  async afterSave(ctx, row) {
    if (!row.kpiTable) return;
    const rated = sql`(select count(*)::int from kpi_kpi_rating r where r.company_id = ${ctx.me.companyId} and r.kpi_table = ${row.kpiTable} and r.done)`;
    const asked = sql`(select count(*)::int from kpi_kpi_rating r where r.company_id = ${ctx.me.companyId} and r.kpi_table = ${row.kpiTable})`;
    await changeRecordsSilently(toSystemContext(ctx, ctx.me), kpiTable, row.kpiTable, { rated, asked });
  },
};
