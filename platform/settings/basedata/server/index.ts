import type { Context } from '#kernel/server/context.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';
import { loadDictOptions } from '#platform/settings/dict/server/index.ts';
import { type BaseListEntry, baseDataCalls, initialRowsOfBaseList } from '../model/index.ts';
import { baseListSeedPieces } from './base-list-seed-pieces.ts';

const MOST = 1000;

/** The enabled entries of a category: a base list by its form code, else a dictionary by its code. */
async function entriesOf(ctx: Context, category: string): Promise<BaseListEntry[]> {
  const entity = ctx.entities.get(category);
  if (!entity || !initialRowsOfBaseList(entity)) {
    const options = await loadDictOptions(ctx, category);
    return options
      .filter(({ enabled }) => enabled !== false)
      .map(({ id, value, label }) => ({ id: id ?? null, code: value, name: label }));
  }
  const { data } = await listRecords(ctx, entity, { pageSize: MOST, sort: 'sort', params: { enabled: true } });
  return data.map(({ id, code, name }) => ({ id, code: String(code ?? ''), name: String(name) }));
}

/** Base data: the small lists that forms choose from. */
export const basedataServer: ServerModulePart = {
  starting: baseListSeedPieces,
  calls: [implementCalls('基础数据', baseDataCalls, { list: (ctx, { query }) => entriesOf(ctx, query.category) })],
};
