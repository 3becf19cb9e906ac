import { sql } from 'kysely';
import { isAdministratorRight } from '#kernel/meta/calls.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { SYSTEM_MENU_PERMISSION } from '#platform/rights/menu/model/index.ts';

export interface GrantedMenu {
  readonly id: string;
  /** The right it carries; null for an entry that is only shown. */
  readonly permission: string | null;
}

/**
 * The menu entries and buttons that roles grant: what is shown, and every right a person holds, within the company's
 * package. 'all' for administrators, who alone hold the rights that nobody else may be given.
 */
export async function loadGrantedMenus(
  db: Db,
  companyId: string,
  roles: 'all' | readonly string[],
  cap: ReadonlySet<string> | null,
): Promise<GrantedMenu[]> {
  const granted =
    roles === 'all'
      ? sql`true`
      : sql`m.id in (select menu_id from authz_role_menu where company_id = ${companyId} and role_id = any(${[...roles]}::bigint[]))`;
  const found = await fetchRows(
    db,
    sql<GrantedMenu>`select m.id, case when m.permission <> all(${['', SYSTEM_MENU_PERMISSION]}) then m.permission end as permission from pub_menu m
    where m.company_id = ${companyId} and ${granted}`,
  );
  return found.filter(
    ({ permission }) =>
      !permission || ((!cap || cap.has(permission)) && (roles === 'all' || !isAdministratorRight(permission))),
  );
}
