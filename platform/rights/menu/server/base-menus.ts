import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { BaseStep } from '#kernel/server/demo.ts';
import { enterpriseMenus, type Furniture, firstCompany } from '#platform/tenancy/company/server/index.ts';
import { menu } from '../model/index.ts';
import type { BaseMenu } from './starting/base-menu.ts';
import { MENUS } from './starting/menus.ts';

/** Addresses that visitors see too. */
const OPEN = ['/content'];

/** The starting menus: the whole navigation in the first company, what it laid down for companies in the others. */
export const baseMenus: BaseStep = async ({ db, companies }) => {
  const first = await firstCompany(db);
  for (const { id } of companies) {
    if (id === first) {
      await add(db, 'menu_menu', id, entriesOf(MENUS), '-1');
      await add(db, 'saas_enterprise_menu', id, entriesOf(forOthers(MENUS)), '-1');
    } else await add(db, 'menu_menu', id, await enterpriseMenus(db), '-1');
    await sql`update menu_menu set no_login = coalesce(url = any(${OPEN}), false) where company_id = ${id}`.execute(db);
  }
};

const forOthers = (menus: readonly BaseMenu[]): BaseMenu[] =>
  menus
    .filter(({ first }) => !first)
    .map(({ children, ...entry }) => ({ ...entry, ...(children ? { children: forOthers(children) } : {}) }));

/** Entries with their buttons below them, before the entries that hang there. */
const entriesOf = (menus: readonly BaseMenu[]): Furniture[] =>
  menus.map(({ name, url = null, icon = null, permission = null, open = false, buttons = {}, children = [] }) => {
    const plain = { icon: null, url: null, openType: '1', hidden: false };
    const pressed = Object.entries(buttons).map(([label, right]) => ({
      ...plain,
      name: label,
      permission: right,
      type: 'button',
    }));
    const openType = open ? '3' : '1';
    return {
      ...plain,
      name,
      url,
      icon,
      permission,
      openType,
      type: 'menu',
      children: [...pressed, ...entriesOf(children)],
    };
  });

const labelOf = (field: 'openType' | 'type', value: string): string =>
  menu.fields[field].options?.find((option) => option.value === value)?.label ?? value;

/** @param path the ids above, from the root on */
async function add(
  db: Db,
  table: 'menu_menu' | 'saas_enterprise_menu',
  companyId: string,
  nodes: readonly Furniture[],
  path: string,
): Promise<void> {
  for (const [at, { name, url, icon, permission, openType, type, hidden, children }] of nodes.entries()) {
    const { rows } = await sql<{
      id: string;
    }>`insert into ${sql.table(table)} (company_id, parent_id, parent_ids, sort, name, url, icon, permission, open_type, open_type_label, type, type_label, hidden)
      values (${companyId}, ${path.split(',').at(-1)}, ${path}, ${(at + 1) * 10}, ${name}, ${url}, ${icon}, ${permission}, ${openType}, ${labelOf('openType', openType)}, ${type}, ${labelOf('type', type)}, ${hidden}) returning id`.execute(
      db,
    );
    await add(db, table, companyId, children ?? [], `${path},${rows[0]?.id ?? ''}`);
  }
}
