import { sql } from 'kysely';
import { PROCESS_CATEGORY_DICT } from '#kernel/meta/module.ts';
import { likePatternContaining } from '#kernel/server/db/like-pattern.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { flowRoleList, processDefinitionList } from '../../model/process-and-flow-role-lists.ts';

/** Every process of the firm in the version in force, in the firm's order. */
export const processDefinitionSource = defineListSource(processDefinitionList, {
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
      sql`(t.name ilike ${likePatternContaining(String(word))} or t.code ilike ${likePatternContaining(String(word))})`,
  },
  order: sql`t.place, t.code`,
  complete: (ctx, rows) =>
    rows.map((row) => ({ ...row, formTitle: ctx.entities.get(String(row.formCode))?.title ?? row.formCode })),
});

/** Every role of the firm, with the processes in force that ask its people. */
export const flowRoleSource = defineListSource(flowRoleList, {
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
