import { hasRight } from '#kernel/base/has-right.ts';
import type { Context } from '#kernel/server/context.ts';
import type { FigureExplanation } from '../../model/index.ts';

/** The same records, those without a form whose kind the person may not read. */
export const dropUnreadableRecordLinks = (
  ctx: Context,
  records: FigureExplanation['records'],
): FigureExplanation['records'] =>
  records.map((record) => {
    const entity = ctx.entities.get(record.form);
    return entity && hasRight(ctx.me, entity.access.read) ? record : { ...record, form: '' };
  });
