import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { SeedStep } from '#kernel/server/seed-step-types.ts';
import { enterpriseMenu } from '#platform/tenancy/company/model/index.ts';
import {
  type CompanyMenuTemplateEntry,
  extendTemplateRights,
  listCompanyIds,
  loadCompanyMenuTemplateTree,
  loadFirstCompanyId,
} from '#platform/tenancy/company/server/index.ts';
import { menu } from '../model/index.ts';
import { buildSeedMenu, type SeedMenuNode } from './build-seed-menu.ts';

/** Where entries arrive: in a company's own navigation, or among what new companies are furnished with. */
type Place = 'own' | 'enterprise';
const ENTITIES: Readonly<Record<Place, EntityDefinition>> = { own: menu, enterprise: enterpriseMenu };

/** Addresses that visitors see too. */
const OPEN = ['/content'];

/** An entry that came to a company now. */
interface Arrival {
  readonly companyId: string;
  readonly menuId: string;
  readonly node: SeedMenuNode;
}

/** The starting menus: the whole navigation in the first company, what it laid down for companies in the others. */
export const seedBaseMenus: SeedStep = async ({ db, companies, runtime }) => {
  const first = await loadFirstCompanyId(db);
  const nodes = buildSeedMenu(runtime);
  for (const { id } of companies) {
    if (id === first) {
      await bring(db, id, 'own', nodes);
      await bring(db, id, 'enterprise', forOthers(nodes));
    } else await furnish(db, id, first, forOthers(nodes));
  }
};

const forOthers = (nodes: readonly SeedMenuNode[]): SeedMenuNode[] => nodes.filter((node) => !node.first);

/**
 * Brings what manifests name and a company never had to every company there is, once: entries that somebody removed
 * or changed stay so. @returns what came to companies' own navigation
 */
export async function seedNewMenus(runtime: Runtime, db: Db): Promise<Arrival[]> {
  const nodes = buildSeedMenu(runtime);
  const first = await loadFirstCompanyId(db);
  const arrivals: Arrival[] = [];
  for (const id of await listCompanyIds(db))
    arrivals.push(...(await bring(db, id, 'own', id === first ? nodes : forOthers(nodes))));
  for (const { node } of await bring(db, first, 'enterprise', forOthers(nodes)))
    if (node.partOf && node.permission) await extendTemplateRights(db, node.partOf, node.permission);
  return arrivals;
}

/** Adds the nodes a place does not know yet; what hung in an entry that is gone hangs in the navigation itself. */
async function bring(db: Db, companyId: string, place: Place, nodes: readonly SeedMenuNode[]): Promise<Arrival[]> {
  const entity = ENTITIES[place];
  const found = await fetchRows(
    db,
    sql<{ key: string; path: string | null }>`select a.key, t.parent_ids || ',' || t.id as path
    from menu_arrival a left join ${sql.table(tableNameOf(entity))} t on t.company_id = a.company_id and t.id = a.entry_id
    where a.company_id = ${companyId} and a.place = ${place}`,
  );
  const paths = new Map(found.map(({ key, path }) => [key, path ?? '-1']));
  const arrivals: Arrival[] = [];
  for (const node of nodes) {
    if (paths.has(node.key)) continue;
    const path = node.parent ? (paths.get(node.parent) ?? '-1') : '-1';
    const menuId = await add(
      db,
      { entity, companyId, path },
      {
        ...node,
        openType: node.newWindow ? '3' : '1',
        hidden: false,
        sort: node.order,
      },
    );
    await sql`insert into menu_arrival (company_id, place, key, entry_id) values (${companyId}, ${place}, ${node.key}, ${menuId})`.execute(
      db,
    );
    paths.set(node.key, `${path},${menuId}`);
    arrivals.push({ companyId, menuId, node });
  }
  return arrivals;
}

/** A new company gets the menu as the first company keeps it for others, and counts as having had all of it. */
async function furnish(db: Db, companyId: string, first: string, nodes: readonly SeedMenuNode[]): Promise<void> {
  const found = await fetchRows(
    db,
    sql<{ key: string; id: string }>`select key, entry_id as id from menu_arrival
    where company_id = ${first} and place = 'enterprise'`,
  );
  const keys = new Map(found.map(({ key, id }) => [id, key]));
  const made = new Map<string, string>();
  const copy = async (entries: readonly CompanyMenuTemplateEntry[], path: string): Promise<void> => {
    for (const [at, entry] of entries.entries()) {
      const id = await add(db, { entity: menu, companyId, path }, { ...entry, sort: (at + 1) * 10 });
      const key = keys.get(entry.id);
      if (key) made.set(key, id);
      await copy(entry.children ?? [], `${path},${id}`);
    }
  };
  await copy(await loadCompanyMenuTemplateTree(db), '-1');
  for (const { key } of nodes)
    await sql`insert into menu_arrival (company_id, place, key, entry_id) values (${companyId}, 'own', ${key}, ${made.get(key) ?? null})`.execute(
      db,
    );
}

type Entry = Omit<CompanyMenuTemplateEntry, 'id' | 'children'> & { sort: number };

const labelOf = (field: 'openType' | 'type', value: string): string =>
  menu.fields[field].options?.find((option) => option.value === value)?.label ?? value;

interface Spot {
  entity: EntityDefinition;
  companyId: string;
  /** The ids above, from the root on. */
  path: string;
}

/** @returns the new entry's id */
async function add(db: Db, { entity, companyId, path }: Spot, entry: Entry): Promise<string> {
  const { name, url, icon, permission, openType, type, hidden, sort } = entry;
  const found = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`insert into ${sql.table(tableNameOf(entity))} (company_id, parent_id, parent_ids, sort, name, url, icon, permission, open_type, open_type_label, type, type_label, hidden)
    values (${companyId}, ${path.split(',').at(-1)}, ${path}, ${sort}, ${name}, ${url}, ${icon}, ${permission}, ${openType}, ${labelOf('openType', openType)}, ${type}, ${labelOf('type', type)}, ${hidden}) returning id`,
  );
  const id = found?.id ?? '';
  if (entity === menu)
    await sql`update menu_menu set no_login = ${url !== null && OPEN.includes(url)} where company_id = ${companyId} and id = ${id}`.execute(
      db,
    );
  return id;
}
