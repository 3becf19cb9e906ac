import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { AnonymousContext } from '#kernel/server/http/implement-calls.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { buildTree } from '#kernel/server/records/tree/record-tree.ts';
import type { MenuNode } from '../model/index.ts';

/** The entries that visitors see: of the company asked for, else of the first one, which is the installation's. */
export async function loadPublicMenu(
  { runtime }: AnonymousContext,
  { query: { companyId } }: { query: { companyId?: string } },
): Promise<MenuNode[]> {
  const company = companyId ? sql`${idOrNonexistent(companyId)}` : sql`(select min(id) from pub_company where enabled)`;
  const found = await fetchRows(
    runtime.database.system,
    sql<MenuNode>`select id, parent_id as "parentId", name, type_label as "typeName", name as title, url as path, url, url as href, icon,
      null as permission, open_type as "openType", type, false as hidden, false as "alwaysShow"
    from menu_menu where company_id = ${company} and type = 'menu' and no_login and not coalesce(hidden, false)
    order by sort, id`,
  );
  return buildTree(found);
}
