import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { BaseStep } from '#kernel/server/demo.ts';
import { BASE_DICTS, type BaseDict, type BaseOptions } from './base-choices.ts';

/** The dictionaries of the product in every company. */
export const baseDicts: BaseStep = async ({ db, companies }) => {
  for (const { id } of companies) await addDicts(db, id);
};

async function addDicts(db: Db, company: string): Promise<void> {
  for (const [code, dict] of Object.entries(BASE_DICTS)) {
    await addBook(db, company, code, dict);
    await addOptions(db, company, code, dict.options, null);
    for (const [group, [, values]] of Object.entries(dict.groups ?? {}))
      await sql`update dict_dict_item set group_code = ${group} where company_id = ${company} and type = ${code} and value = any(${values})`.execute(
        db,
      );
  }
}

async function addBook(db: Db, company: string, code: string, { name, groups = {}, options }: BaseDict): Promise<void> {
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
  options: BaseOptions,
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
