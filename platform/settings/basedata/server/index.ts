import type { Context } from '#kernel/server/context.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { listRecords } from '#kernel/server/records/list/list.ts';
import { optionsOf } from '#platform/settings/dict/server/index.ts';
import { type BaseEntry, baseDataCalls, startingRowsOf } from '../model/index.ts';
import { startingRows } from './base-rows.ts';

const MOST = 1000;

/** The enabled entries of a category: a base list by its form code, else a dictionary by its code. */
async function entriesOf(ctx: Context, category: string): Promise<BaseEntry[]> {
  const entity = ctx.entities.get(category);
  if (!entity || !startingRowsOf(entity)) {
    const options = await optionsOf(ctx, category);
    return options
      .filter(({ enabled }) => enabled !== false)
      .map(({ id, value, label }) => ({ id: id ?? null, code: value, name: label }));
  }
  const { data } = await listRecords(ctx, entity, { pageSize: MOST, sort: 'sort', params: { enabled: true } });
  return data.map(({ id, code, name }) => ({ id, code: String(code ?? ''), name: String(name) }));
}

/** Base data: the small lists that forms choose from. */
export const basedataServer: ServerPart = {
  starting: startingRows,
  calls: [implement('基础数据', baseDataCalls, { list: (ctx, { query }) => entriesOf(ctx, query.category) })],
};
