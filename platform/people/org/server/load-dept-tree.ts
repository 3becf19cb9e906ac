import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordValues } from '#kernel/server/records/hooks.ts';
import { listRecordTree } from '#kernel/server/records/tree/list-record-tree.ts';
import { buildTree, type RecordTreeNode } from '#kernel/server/records/tree/record-tree.ts';
import { type DeptNode, dept, type UserTreeNode } from '../model/index.ts';

/** The organisation tree; each department tells how many people who have not left work in it or below. */
export async function loadDeptTree(ctx: Context, params: RecordValues): Promise<DeptNode[]> {
  const [roots, counted] = await Promise.all([listRecordTree(ctx, dept, params), peopleByBranch(ctx)]);
  return withPeople(roots, counted);
}

const withPeople = (nodes: readonly RecordTreeNode<typeof dept>[], counted: ReadonlyMap<string, number>): DeptNode[] =>
  nodes.map(({ children, ...node }) => ({
    ...node,
    people: counted.get(node.id) ?? 0,
    ...(children ? { children: withPeople(children, counted) } : {}),
  }));

async function peopleByBranch({ db, me }: Context): Promise<Map<string, number>> {
  const found = await fetchRows(
    db,
    sql<{
      id: string;
      people: string;
    }>`select above.id, count(distinct m.user_id) as people from org_membership m
    join org_user u on u.company_id = m.company_id and u.id = m.user_id and u.state <> 'left'
    join org_dept d on d.company_id = m.company_id and d.id = m.dept_id
    cross join unnest(string_to_array(d.parent_ids || ',' || d.id, ',')) above (id)
    where m.company_id = ${me.companyId} group by above.id`,
  );
  return new Map(found.map(({ id, people }) => [id, Number(people)]));
}

/** Departments with the people who have not left in them; whoever works in several stands in each. */
export async function loadUserTree({ db, me }: Context): Promise<UserTreeNode[]> {
  const depts = await fetchRows(
    db,
    sql<UserTreeNode>`select id, parent_id as "parentId", 'Group' as kind, name, sort from org_dept
    where company_id = ${me.companyId} order by sort, id`,
  );
  const people = await fetchRows(
    db,
    sql<UserTreeNode>`select u.id, m.dept_id as "parentId", 'User' as kind, u.name, 0 as sort
    from org_membership m join org_user u on u.company_id = m.company_id and u.id = m.user_id
    where m.company_id = ${me.companyId} and u.state <> 'left' order by u.id`,
  );
  const roots = buildTree(depts);
  const byId = new Map(depts.map((node) => [node.id, node]));
  for (const person of people) {
    const group = byId.get(person.parentId);
    if (group?.children) group.children.push(person);
    else if (group) group.children = [person];
  }
  return roots;
}
