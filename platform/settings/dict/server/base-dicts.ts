import { sql } from 'kysely';
import type { StartingDict, StartingOptions } from '#kernel/meta/module.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { BaseStep } from '#kernel/server/demo.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { companyIds } from '#platform/tenancy/company/server/index.ts';

/** Its values are the categories of processes and messages: one for each area that has them. */
const CATEGORIES = 'process-left-group';

/** The dictionaries of the product: those of the modules, and the categories of the areas. */
function startingDicts({ manifests, areas }: Runtime): [string, StartingDict][] {
  const categories = Object.fromEntries(areas.flatMap(({ category }) => (category ? [category] : [])));
  return [
    [CATEGORIES, { name: '流程分类', options: categories }],
    ...manifests.flatMap(({ dicts = {} }) => Object.entries(dicts)),
  ];
}

/** The dictionaries of the product in every company. */
export const baseDicts: BaseStep = async ({ db, companies, runtime }) => {
  for (const { id } of companies) await addDicts(db, id, startingDicts(runtime));
};

/** At every start: dictionaries that manifests brought since come to the companies there are. */
export async function bringNewDicts(runtime: Runtime): Promise<void> {
  await runtime.database.system.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(727006)`.execute(db);
    for (const id of await companyIds(db)) {
      const { rows } = await sql<{ code: string }>`select code from dict_dict_book where company_id = ${id}`.execute(
        db,
      );
      const known = new Set(rows.map(({ code }) => code));
      await addDicts(
        db,
        id,
        startingDicts(runtime).filter(([code]) => !known.has(code)),
      );
    }
  });
}

async function addDicts(db: Db, company: string, dicts: readonly [string, StartingDict][]): Promise<void> {
  for (const [code, dict] of dicts) {
    await addBook(db, company, code, dict);
    await addOptions(db, company, code, dict.options, null);
    for (const [group, [, values]] of Object.entries(dict.groups ?? {}))
      await sql`update dict_dict_item set group_code = ${group} where company_id = ${company} and type = ${code} and value = any(${values})`.execute(
        db,
      );
  }
}

async function addBook(
  db: Db,
  company: string,
  code: string,
  { name, groups = {}, options }: StartingDict,
): Promise<void> {
  const list = Object.entries(groups).map(([group, [label]]) => ({ code: group, name: label }));
  const isHierarchical = Object.values(options).some((option) => typeof option !== 'string');
  await sql`insert into dict_dict_book (company_id, code, name, hierarchical, group_list)
    values (${company}, ${code}, ${name}, ${isHierarchical}, ${list.length ? JSON.stringify(list) : null}::jsonb)`.execute(
    db,
  );
}

async function addOptions(
  db: Db,
  company: string,
  code: string,
  options: StartingOptions,
  parent: string | null,
): Promise<void> {
  for (const [at, [value, option]] of Object.entries(options).entries()) {
    const [label, below] = typeof option === 'string' ? [option, {}] : option;
    await sql`insert into dict_dict_item (company_id, parent_id, parent_ids, type, value, label, enabled, sort)
      select c.id, coalesce(p.id, -1), coalesce(p.parent_ids || ',' || p.id, '-1'), ${code}, ${value}, ${label}, true, ${(at + 1) * 10}
      from (select ${company}::bigint as id) c left join dict_dict_item p on p.company_id = c.id and p.type = ${code} and p.value = ${parent}`.execute(
      db,
    );
    await addOptions(db, company, code, below, value);
  }
}
