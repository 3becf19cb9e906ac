import { sql } from 'kysely';
import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { containing } from '#kernel/server/db/like.ts';
import type { DefinitionRow, VersionRow } from '../../model/design/calls.ts';
import { changesBetween } from '../../model/design/compare.ts';
import { workflowErrors } from '../../model/index.ts';
import { orderOf } from '../task-store.ts';
import { namesFor } from './names.ts';
import type { StoredDefinition } from './store.ts';

const running = sql`(select count(*) from workflow_instance i where i.company_id = d.company_id and i.definition_id = d.id and i.ended_date is null)`;

const ORDERS = {
  name: sql`d.name`,
  code: sql`d.code`,
  formTitle: sql`d.form_code`,
  category: sql`d.category`,
  version: sql`d.version`,
  versions: sql`a.versions`,
  running: sql`a.running`,
  enabled: sql`d.enabled`,
  createdBy: sql`u.name`,
  createdDate: sql`d.created_date`,
  note: sql`d.note`,
};

/** Every process of the firm in the version in force, in the firm's order; `name$like` and `category` narrow it. */
export async function listDefinitions(
  ctx: Context,
  { params = {}, sort }: ListRequest,
): Promise<ListAnswer<DefinitionRow>> {
  const word = String(params.name$like ?? '');
  const like = word ? containing(word) : null;
  const categories = params.category$in ?? params.category;
  const asked = categories ? [categories].flat().map(String) : null;
  const { rows } = await sql<DefinitionRow>`select d.id, d.code, d.name, d.form_code as "formCode", d.category,
      coalesce(g.label, '其他') as category_label, d.version, d.enabled, d.note, u.name as "createdBy_label", d.created_date as "createdDate",
      a.versions::int as versions, a.published, a.running::int as running
    from workflow_definition d left join pub_dict_item g on g.company_id = d.company_id and g.type = 'process-left-group' and g.value = d.category
      left join pub_person u on u.company_id = d.company_id and u.id = d.created_by
      join lateral (select count(*) as versions, bool_or(v.published) as published, coalesce(sum((select count(*) from workflow_instance i where i.company_id = v.company_id and i.definition_id = v.id and i.ended_date is null)), 0) as running
        from workflow_definition v where v.company_id = d.company_id and v.code = d.code) a on true
    where d.company_id = ${ctx.me.companyId} and d.in_force and (${like}::text is null or d.name ilike ${like} or d.code ilike ${like})
      and (${asked}::text[] is null or d.category = any(${asked}))
    order by ${orderOf(ORDERS, sort, sql`d.sort, d.code`)}`.execute(ctx.db);
  const data = rows.map((row) => ({
    ...row,
    formTitle: ctx.runtime.entities.get(row.formCode)?.title ?? row.formCode,
  }));
  return { data, total: data.length };
}

/** The versions of a process, the newest first, each with what it changed. @throws Refusal 审核流程不存在！ */
export async function versionsOf(ctx: Context, code: string): Promise<VersionRow[]> {
  const { rows } = await sql<
    Omit<VersionRow, 'changes'> & Pick<StoredDefinition, 'definition' | 'formCode'>
  >`select d.id, d.version, d.in_force as "inForce", ${running}::int as running, d.note, u.name as "createdBy_label",
      d.created_date as "createdDate", d.definition, d.form_code as "formCode"
    from workflow_definition d left join pub_person u on u.company_id = d.company_id and u.id = d.created_by
    where d.company_id = ${ctx.me.companyId} and d.code = ${code} order by d.version desc`.execute(ctx.db);
  const [newest] = rows;
  if (!newest) throw workflowErrors.processMissing();
  const names = await namesFor(
    ctx,
    newest.formCode,
    rows.map((row) => row.definition),
  );
  return rows.map(({ definition, formCode: _form, ...row }, index) => {
    const before = rows[index + 1];
    return { ...row, changes: before ? changesBetween(before.definition, definition, names.words) : [] };
  });
}
