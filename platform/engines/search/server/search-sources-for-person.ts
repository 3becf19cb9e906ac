import { sql } from 'kysely';
import { isSitePath } from '#kernel/base/site-path.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { tableNameOf } from '#kernel/meta/entity.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { recordScopeOf, type ScopeFilter } from '#kernel/server/records/scope/record-scope.ts';
import { companyGram } from '#kernel/server/records/search/keyword-grams.ts';
import { definitionName } from '#kernel/server/records/search/statement-batch.ts';
import { message } from '#platform/content/message/model/index.ts';
import { flowPageAddress } from '#platform/engines/workflow/model/index.ts';
import { createRecordSearchSource, genericRecordAddress } from './record-search-source.ts';
import type { SearchSource } from './search-source-types.ts';
import { createTextSearchSource } from './text-search-source.ts';

const readable = (ctx: Context): EntityDefinition[] =>
  [...ctx.entities.values()].filter((entity) => hasRight(ctx.me, entity.access.read));

/** Messages are their receivers', whoever wrote them. */
function received({ me }: Context): ScopeFilter {
  const company = sql`t.company_id = ${me.companyId}`;
  const mine = sql`t.receiver = ${me.userId}`;
  const all = sql`${company} and ${mine}`;
  const parts = [{ sql: all, gram: companyGram(me.companyId), beside: mine }];
  return { sql: all, company, parts, deptIds: [], more: mine, walked: [], key: `received ${me.userId}` };
}

const messages = createRecordSearchSource(message, {
  scope: received,
  address: { field: 'link', of: (link) => (link !== null && isSitePath(link) ? link : '/main-page/messagePage') },
});

/** Flows one started or has a task in; all of them with the monitor right, as the flow pages have it. */
const flows = createTextSearchSource({
  code: 'flow',
  name: '流程',
  from: sql`pub_flow t`,
  title: sql`t.title`,
  columns: { dept: sql`t.dept_id`, person: sql`t.initiator`, date: sql`t.started_date` },
  visible({ me }) {
    const company = sql`t.company_id = ${me.companyId}`;
    if (hasRight(me, 'workflow:monitor')) return { clause: company };
    const clause = sql`${company} and (t.initiator = ${me.userId} or exists (select from pub_flow_task k
      where k.company_id = t.company_id and k.instance_id = t.id and k.assignee = ${me.userId}))`;
    return { clause };
  },
  address: ({ id, title }) => flowPageAddress({ procInstId: id, name: title }),
});

/** Attachments of records in sight; the record's own scope decides, whoever uploaded them. */
const files = createTextSearchSource({
  code: 'file',
  name: '附件',
  // A second name for the row: inside its records' scope `t` is the record.
  // What was replaced is found by the file that took its place.
  from: sql`(select * from pub_file where replaced_date is null) f cross join lateral (select f.*) t`,
  title: sql`t.file_name`,
  columns: { dept: sql`null::bigint`, person: sql`t.created_by`, date: sql`t.created_date` },
  more: [sql`t.ref_module`, sql`t.ref_record_id`],
  async visible(ctx, held) {
    const asked = await attachedTo(ctx, held);
    if (asked?.size === 0) return null;
    const holders = readable(ctx).filter(({ code }) => asked?.has(code) ?? true);
    const inSight = holders.map((entity) => sql`t.ref_module = ${entity.code} and ${recordInSight(ctx, entity)}`);
    const clause = sql`t.company_id = ${ctx.me.companyId} and (${sql.join([sql`false`, ...inSight], sql` or `)})`;
    return { clause, name: holders.map(definitionName).join() };
  },
  address: ({ title, more: [form, recordId] }) => genericRecordAddress(form ?? '', recordId ?? '', title),
});

/** So many attachments are looked through for what they are attached to. */
const LOOKED_THROUGH = 10_000;

/** The forms whose attachments hold the words, so that only their scopes are asked; null where too many hold them to tell. */
async function attachedTo({ db, me }: Context, held: Sql): Promise<ReadonlySet<string> | null> {
  const query = sql<{ form: string; n: number }>`select f.ref_module as form, count(*)::int as n
    from (select t.ref_module from pub_file t where t.company_id = ${me.companyId} and ${held}
      limit ${sql.lit(LOOKED_THROUGH)}) f group by f.ref_module`;
  const found = await fetchRows(db, query);
  const looked = found.reduce((sum, { n }) => sum + n, 0);
  return looked < LOOKED_THROUGH ? new Set(found.map(({ form }) => form)) : null;
}

const recordInSight = (ctx: Context, entity: EntityDefinition): Sql =>
  sql`exists (select from ${sql.table(tableNameOf(entity))} t where ${recordScopeOf(entity, ctx.me).sql}
    and t.id = case when f.ref_record_id ~ '^[0-9]{1,18}$' then f.ref_record_id::bigint end)`;

const ofEntities = new WeakMap<EntityDefinition, SearchSource>();

function recordSourceOf(entity: EntityDefinition): SearchSource {
  const source = ofEntities.get(entity) ?? createRecordSearchSource(entity);
  ofEntities.set(entity, source);
  return source;
}

/** What the person may search, in the order of the tabs: business records, flows, attachments, messages, then foundations. */
export function searchSourcesFor(ctx: Context): SearchSource[] {
  const entities = readable(ctx).filter(
    ({ list, code }) => list.search?.length && list.global !== false && code !== message.code,
  );
  return [...entities.reverse().map(recordSourceOf), flows, files, messages];
}
