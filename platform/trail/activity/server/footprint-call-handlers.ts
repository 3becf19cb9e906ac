import { requireRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import {
  type Footprint,
  type FootprintRow,
  footprint,
  footprintCalls,
  footprintTypeOfMenuName,
} from '../model/index.ts';
import { analyseFootprints } from './analyse-footprints.ts';

/** Footprints of others need the right of their list. @throws Refusal 403 */
function demandFor(ctx: Context, of: 'mine' | 'all'): void {
  if (of === 'all') requireRight(ctx.me, footprint.access.read);
}

/** A footprint as R1-287 tells it; the type is a number on the wire. */
const lineOf = ({ id, menuName, type, type_label, person, person_label, url, visitedAt }: Footprint): FootprintRow => ({
  id,
  menuName,
  type: Number(type),
  type_label,
  person,
  person_label,
  url,
  visitedAt,
});

/** Footprints: who opened which menu when. */
export const footprintCallHandlers = implementCalls('足迹', footprintCalls, {
  async leave(ctx, { body: { menuName, url, type = footprintTypeOfMenuName(menuName) } }) {
    const visit = { person: ctx.me.userId, visitedAt: new Date().toISOString() };
    await saveRecord(ctx, footprint, { menuName, type: String(type), url, ...visit }, 'product');
    return null;
  },
  async footprints(ctx, { body: { of, params, ...request } }) {
    demandFor(ctx, of);
    const whose = of === 'mine' ? { person: ctx.me.userId } : {};
    const { data, total } = await listRecords(ctx, footprint, { ...request, params: { ...params, ...whose } });
    return { data: data.map(lineOf), total };
  },
  analysis(ctx, { body: { of, ...range } }) {
    demandFor(ctx, of);
    return analyseFootprints(ctx, of, range);
  },
});
