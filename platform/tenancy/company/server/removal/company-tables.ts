import { sql } from 'kysely';
import type { DumpedColumn, DumpedTable } from '#kernel/server/backup/dumped-tables.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';

/** The column by which a row belongs to a company; tables without one belong to the installation. */
export const companyColumnOf = ({ name, columns }: DumpedTable): DumpedColumn | undefined =>
  columns.find((column) => column.name === (name === 'saas_company' ? 'id' : 'company_id'));

/** Every table with rows of companies. */
export async function listCompanyTables(db: Db): Promise<string[]> {
  const found = await fetchRows(
    db,
    sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return found.map(({ name }) => name);
}
