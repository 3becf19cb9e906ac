import { sql } from 'kysely';
import { PROCESS_CATEGORY_DICT, type SeedDictionary, type SeedOptions } from '#kernel/meta/module.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { SeedPiece } from '#kernel/server/seed-pieces.ts';

/** The dictionaries of the product: those of the modules, and the categories of the areas. */
function startingDicts({ manifests, areas }: Runtime): [string, SeedDictionary][] {
  const categories = Object.fromEntries(areas.flatMap(({ category }) => (category ? [category] : [])));
  return [
    [PROCESS_CATEGORY_DICT, { name: '流程分类', options: categories }],
    ...manifests.flatMap(({ dicts = {} }) => Object.entries(dicts)),
  ];
}

/** Dictionaries and their choices, one by one: what a later version adds to a dictionary comes to it too. */
export const dictionarySeedPieces = (runtime: Runtime): SeedPiece[] =>
  startingDicts(runtime).flatMap(([code, dict]) => [
    { key: `dict/${code}`, write: (db: Db, companyId: string) => addBook(db, companyId, code, dict) },
    ...choicesOf(dict.options).map((choice) => ({
      key: `dict/${code}/${choice.value}`,
      write: (db: Db, companyId: string) =>
        addChoice(db, companyId, code, { ...choice, group: groupOf(dict, choice.value) }),
    })),
    ...(dict.groups
      ? [{ key: `dict/${code}#groups`, write: (db: Db, companyId: string) => addGroups(db, companyId, code, dict) }]
      : []),
  ]);

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly sort: number;
  readonly parent: string | null;
}

/** Every choice, branches before what lies below them. */
const choicesOf = (options: SeedOptions, parent: string | null = null): Choice[] =>
  Object.entries(options).flatMap(([value, option], at) => {
    const [label, below] = typeof option === 'string' ? [option, {}] : option;
    return [{ value, label, sort: (at + 1) * 10, parent }, ...choicesOf(below, value)];
  });

const groupOf = ({ groups = {} }: SeedDictionary, value: string): string | null =>
  Object.entries(groups).find(([, [, values]]) => values.includes(value))?.[0] ?? null;

async function addBook(
  db: Db,
  company: string,
  code: string,
  { name, groups = {}, options }: SeedDictionary,
): Promise<void> {
  const list = groupsOf(groups);
  const isHierarchical = Object.values(options).some((option) => typeof option !== 'string');
  await sql`insert into dict_dict_book (company_id, code, name, hierarchical, group_list)
    values (${company}, ${code}, ${name}, ${isHierarchical}, ${list.length ? JSON.stringify(list) : null}::jsonb)
    on conflict (company_id, code) do nothing`.execute(db);
}

const groupsOf = (groups: SeedDictionary['groups'] = {}) =>
  Object.entries(groups).map(([group, [label]]) => ({ code: group, name: label }));

/** Groups that came to a dictionary later: where the company has made none of its own. */
async function addGroups(db: Db, company: string, code: string, { groups = {} }: SeedDictionary): Promise<void> {
  const book = await fetchFirstRow(
    db,
    sql`update dict_dict_book set group_list = ${JSON.stringify(groupsOf(groups))}::jsonb
      where company_id = ${company} and code = ${code} and group_list is null returning id`,
  );
  if (!book) return;
  for (const [group, [, values]] of Object.entries(groups))
    await sql`update dict_dict_item set group_code = ${group}
      where company_id = ${company} and type = ${code} and value = any(${[...values]}) and group_code is null`.execute(
      db,
    );
}

/** Below its parent, or at the top where that is gone; not into a dictionary that the company removed. */
async function addChoice(
  db: Db,
  company: string,
  code: string,
  { value, label, sort, parent, group }: Choice & { readonly group: string | null },
): Promise<void> {
  await sql`insert into dict_dict_item (company_id, parent_id, parent_ids, type, value, label, enabled, sort, group_code)
    select b.company_id, coalesce(p.id, -1), coalesce(p.parent_ids || ',' || p.id, '-1'), b.code, ${value}, ${label}, true, ${sort}, ${group}
    from dict_dict_book b
    left join dict_dict_item p on p.company_id = b.company_id and p.type = b.code and p.value = ${parent}
    where b.company_id = ${company} and b.code = ${code}
    on conflict (company_id, type, value) do nothing`.execute(db);
}
