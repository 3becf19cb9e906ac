import { hasRight } from '#kernel/base/rights.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Explained } from '../model/index.ts';

/** The same records, those without a form whose kind the person may not read. */
export const openable = (ctx: Context, records: Explained['records']): Explained['records'] =>
  records.map((record) => {
    const entity = ctx.entities.get(record.form);
    return entity && hasRight(ctx.me, entity.access.read) ? record : { ...record, form: '' };
  });
