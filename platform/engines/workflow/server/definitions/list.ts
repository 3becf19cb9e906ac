import { sql } from 'kysely';
import { PROCESS_CATEGORY_DICT } from '#kernel/meta/module.ts';
import type { Context } from '#kernel/server/context.ts';
import { containing } from '#kernel/server/db/like.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { listFrom } from '#kernel/server/records/list/list-source.ts';
import { flowRole, processDefinition } from '../../model/definition-lists.ts';
import type { VersionRow } from '../../model/design/calls.ts';
import { changesBetween } from '../../model/design/compare.ts';
import { workflowErrors } from '../../model/index.ts';
import { namesFor } from './names.ts';
import type { StoredDefinition } from './store.ts';

const running = sql`(select count(*) from workflow_instance i where i.company_id = d.company_id and i.definition_id = d.id and i.ended_date is null)`;

/** Every process of the firm in the version in force, in the firm's order. */
export const definitions = listFrom(processDefinition, {
  query: () => ({
    id: sql`d.id`,
    company: sql`d.company_id`,
    columns: {
      name: sql`d.name`,
      code: sql`d.code`,
      formTitle: sql`d.form_code`,
      category: sql`d.category`,
      version: sql`d.version`,
      versions: sql`a.versions::int`,
      running: sql`a.running::int`,
      enabled: sql`d.enabled`,
      createdBy: sql`u.name`,
      createdDate: sql`d.created_date`,
      note: sql`d.note`,
    },
    beside: {
      formCode: sql`d.form_code`,
      category_label: sql`coalesce(g.label, '其他')`,
      createdBy_label: sql`u.name`,
      published: sql`a.published`,
      place: sql`d.sort`,
    },
    from: sql`workflow_definition d left join pub_dict_item g on g.company_id = d.company_id and g.type = ${PROCESS_CATEGORY_DICT} and g.value = d.category
      left join pub_person u on u.company_id = d.company_id and u.id = d.created_by
      join lateral (select count(*) as versions, bool_or(v.published) as published, coalesce(sum((select count(*) from workflow_instance i where i.company_id = v.company_id and i.definition_id = v.id and i.ended_date is null)), 0) as running
        from workflow_definition v where v.company_id = d.company_id and v.code = d.code) a on true`,
    where: sql`d.in_force`,
  }),
  filters: {
    /** A word is looked for in the code too. */
    name$like: (_ctx, word) =>
      sql`(t.name ilike ${containing(String(word))} or t.code ilike ${containing(String(word))})`,
  },
  order: sql`t.place, t.code`,
  complete: (ctx, rows) =>
    rows.map((row) => ({ ...row, formTitle: ctx.entities.get(String(row.formCode))?.title ?? row.formCode })),
});

/** The versions of a process, the newest first, each with what it changed. @throws Refusal 审核流程不存在！ */
export async function versionsOf(ctx: Context, code: string): Promise<VersionRow[]> {
  const found = await rows(
    ctx.db,
    sql<
      Omit<VersionRow, 'changes'> & Pick<StoredDefinition, 'definition' | 'formCode'>
    >`select d.id, d.version, d.in_force as "inForce", ${running}::int as running, d.note, u.name as "createdBy_label",
      d.created_date as "createdDate", d.definition, d.form_code as "formCode"
    from workflow_definition d left join pub_person u on u.company_id = d.company_id and u.id = d.created_by
    where d.company_id = ${ctx.me.companyId} and d.code = ${code} order by d.version desc`,
  );
  const [newest] = found;
  if (!newest) throw workflowErrors.processMissing();
  const names = await namesFor(
    ctx,
    newest.formCode,
    found.map((row) => row.definition),
  );
  return found.map(({ definition, formCode: _form, ...row }, index) => {
    const before = found[index + 1];
    return { ...row, changes: before ? changesBetween(before.definition, definition, names.words) : [] };
  });
}

/** Every role of the firm, with the processes in force that ask its people. */
export const roles = listFrom(flowRole, {
  query: () => ({
    id: sql`r.id`,
    company: sql`r.company_id`,
    columns: {
      name: sql`r.name`,
      code: sql`r.code`,
      people: sql`h.people::int`,
      processes: sql`p.processes`,
      nodes: sql`p.nodes`,
      used: sql`(p.nodes is not null)`,
    },
    from: sql`pub_role r
      left join lateral (select count(*) as people from pub_role_person x
        join pub_person u on u.company_id = x.company_id and u.id = x.user_id and u.state = 'enabled' and u.kind = 'staff'
        where x.company_id = r.company_id and x.role_id = r.id) h on true
      left join lateral (select string_agg(distinct d.name, '、') as processes, string_agg(distinct d.name || '「' || (n ->> 'name') || '」', '、') as nodes
        from workflow_definition d, jsonb_array_elements(d.definition -> 'nodes') n
        where d.company_id = r.company_id and d.in_force
          and (n -> 'onEmpty' ->> 'code' = r.code
            or n -> 'approvers' @> jsonb_build_array(jsonb_build_object('kind', 'role', 'codes', jsonb_build_array(r.code))))) p on true`,
    where: sql`r.enabled`,
  }),
});
