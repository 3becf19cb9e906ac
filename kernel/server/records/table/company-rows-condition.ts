import { sql } from 'kysely';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Sql } from '../../db/types.ts';

/**
 * The rows of an entity in one company, as a clause: every statement about records begins with it. Where entities share
 * a table, each row says in `form` whose it is.
 * @param alias of the table in the statement; null where it has none
 */
export function companyRowsCondition(
  entity: Pick<EntityDefinition, 'code' | 'shelf'>,
  companyId: string | Sql,
  alias: string | null = 't',
): Sql {
  const at = (column: string) => sql.ref(alias ? `${alias}.${column}` : column);
  const company = sql`${at('company_id')} = ${companyId}`;
  return entity.shelf ? sql`${company} and ${at('form')} = ${entity.code}` : company;
}
