import { sql } from 'kysely';
import type { Runtime } from '#kernel/server/runtime.ts';
import { seedNewMenus } from '#platform/rights/menu/server/index.ts';
import { resolveSeedRoleCodes } from './seed-role-definitions.ts';

/**
 * At every start: entries and rights that manifests brought since come to the companies there are, and to the roles that
 * manifests mean. Processes that start together wait for the one that does it.
 */
export async function grantNewMenus(runtime: Runtime): Promise<void> {
  const arrivals = await runtime.database.system.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(727005)`.execute(db);
    const brought = await seedNewMenus(runtime, db);
    for (const { companyId, menuId, node } of brought) {
      const everybody = node.permission === null && node.url !== null;
      // What was part of a right goes to whoever holds that, whatever became of the starting roles.
      const holders = node.partOf
        ? sql`id in (select g.role_id from authz_role_menu g join pub_menu m on m.company_id = g.company_id and m.id = g.menu_id
            where g.company_id = ${companyId} and m.permission = ${node.partOf})`
        : sql`code = any(${resolveSeedRoleCodes(node.roles)})`;
      await sql`insert into authz_role_menu (company_id, role_id, menu_id)
        select company_id, id, ${menuId} from authz_role
        where company_id = ${companyId} and (${everybody} or ${holders})
        on conflict do nothing`.execute(db);
    }
    return brought;
  });
  if (arrivals.length) await runtime.sessions.changed();
}
