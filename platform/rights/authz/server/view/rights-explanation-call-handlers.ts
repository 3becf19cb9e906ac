import { sql } from 'kysely';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { requireEntity } from '#kernel/server/records/calls.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';
import { rightsExplanationCalls } from '../../model/index.ts';
import { explainRecord } from './explain-record.ts';
import { explainScreen } from './explain-screen.ts';

const FOUND = 20;

/** Screens of the menu, each with the names of those above it: 系统管理 / 角色. */
async function screens(ctx: Context): Promise<{ id: string; name: string }[]> {
  return fetchRows(
    ctx.db,
    sql<{ id: string; name: string }>`with recursive tree as (
      select id, name::text as name, array[sort, id::int] as place from pub_menu where company_id = ${ctx.me.companyId} and parent_id = -1
      union all select m.id, t.name || ' / ' || m.name, t.place || array[m.sort, m.id::int]
        from pub_menu m join tree t on m.parent_id = t.id where m.company_id = ${ctx.me.companyId} and m.type = 'menu')
    select id, name from tree order by place`,
  );
}

export const rightsExplanationCallHandlers = implementCalls('权限查看', rightsExplanationCalls, {
  async choices(ctx) {
    const entities = [...ctx.entities.values()].filter(({ access }) => hasRight(ctx.me, access.read));
    return { screens: await screens(ctx), forms: entities.map(({ code, title }) => ({ code, name: title })) };
  },
  async records(ctx, { body: { form, keyword } }) {
    const entity = requireEntity(ctx, form, 'read');
    const search = entity.list.search ?? [];
    const params = search.length ? { [`${search.join('_')}$like`]: keyword } : {};
    const { data } = await listRecords(ctx, entity, { params, pageSize: FOUND });
    return data.map((row) => ({
      id: row.id,
      title: String(row[entity.titleField] ?? row.id),
      more: search
        .filter((code) => code !== entity.titleField)
        .flatMap((code) => row[code] ?? [])
        .join(' '),
    }));
  },
  screen: (ctx, { body }) => explainScreen(ctx, body.userId, body.menuId),
  record: (ctx, { body }) => explainRecord(ctx, body),
});
