import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { buildTree } from '#kernel/server/records/tree/record-tree.ts';
import { enterpriseRole } from '../../model/index.ts';

/** A menu entry that companies are furnished with. */
export interface CompanyMenuTemplateEntry {
  id: string;
  name: string;
  url: string | null;
  icon: string | null;
  permission: string | null;
  openType: string;
  type: string;
  hidden: boolean;
  children?: CompanyMenuTemplateEntry[];
}

/** The menu tree from which companies are furnished. */
export async function loadCompanyMenuTemplateTree(db: Db): Promise<CompanyMenuTemplateEntry[]> {
  const found = await fetchRows(
    db,
    sql<CompanyMenuTemplateEntry & { parentId: string }>`select id, parent_id as "parentId",
      name, url, icon, permission, open_type as "openType", type, coalesce(hidden, false) as hidden
    from saas_enterprise_menu order by sort, id`,
  );
  return buildTree(found);
}

/** A role that a new company starts with. */
export interface CompanyRoleTemplate {
  code: string;
  name: string;
  dataScope: 'all' | 'deptTree' | 'dept' | 'own';
  functions: readonly string[];
}

export async function loadSeedRoleTemplates(db: Db): Promise<CompanyRoleTemplate[]> {
  return fetchRows(
    db,
    sql<CompanyRoleTemplate>`select code, name, data_scope as "dataScope",
      coalesce(rights, '[]') as functions from saas_enterprise_role order by sort, id`,
  );
}

/** What new companies start with at first: the roles of the installation's own company. */
export async function saveSeedRoleTemplates(
  db: Db,
  companyId: string,
  roles: readonly CompanyRoleTemplate[],
): Promise<void> {
  const labels = new Map(enterpriseRole.fields.dataScope.options?.map(({ value, label }) => [value, label]));
  for (const [at, { code, name, dataScope, functions }] of roles.entries())
    await sql`insert into saas_enterprise_role (company_id, code, name, data_scope, data_scope_label, rights, sort)
      values (${companyId}, ${code}, ${name}, ${dataScope}, ${labels.get(dataScope)}, ${JSON.stringify(functions)}::jsonb, ${(at + 1) * 10})`.execute(
      db,
    );
}

/** Packages and roles for new companies that hold a right hold `more`, too: what was part of it until now. */
export async function extendTemplateRights(db: Db, right: string, more: string): Promise<void> {
  for (const table of ['saas_enterprise_grade', 'saas_enterprise_role'])
    await sql`update ${sql.table(table)} set rights = rights || to_jsonb(${more}::text)
      where rights ? ${right} and not rights ? ${more}`.execute(db);
}
