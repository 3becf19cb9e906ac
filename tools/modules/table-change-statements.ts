import type pg from 'pg';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import { createTableSql } from '#kernel/server/records/table/create-table-sql.ts';
import { alterTableStatements } from './alter-table.ts';
import { readTableShape, type TableShape } from './table-shape.ts';

/** The schema in which the table of the definition is made for a moment. */
const ASIDE = 'as_defined';

/**
 * What to run so that the migrated table of an entity is the one its definition asks for; the statement that makes it where
 * there is none. Leaves nothing behind in the database.
 * @param client at a migrated database, as its owner
 * @returns none where both are the same
 * @throws Error with the statements, where they cannot be run as they are
 */
export async function tableChangeStatements(
  client: pg.ClientBase,
  entity: EntityDefinition,
  entities: ReadonlyMap<string, EntityDefinition>,
): Promise<string[]> {
  const table = tableNameOf(entity);
  const real = await undone(client, () => readTableShape(client, table));
  if (!real) return [createTableSql(entity, entities)];
  const wanted = await undone(client, async () => {
    await client.query(`create schema ${ASIDE}; set local search_path to ${ASIDE}, public`);
    await client.query(createTableSql(entity, entities));
    return readTableShape(client, table, ASIDE);
  });
  if (!wanted) throw new Error(`定义没有建成表 ${table}`);
  const calls = createTableSql(entity, entities)
    .split('\n')
    .filter((line) => line.startsWith('call keep_sums('));
  const statements = alterTableStatements(table, real, wanted, calls);
  if (statements.length > 0) await prove(client, table, statements, wanted);
  return statements;
}

/** Runs the statements and looks whether the table is the wanted one then. @throws Error with what is wrong, and the statements */
async function prove(
  client: pg.ClientBase,
  table: string,
  statements: readonly string[],
  wanted: TableShape,
): Promise<void> {
  const fail = (why: string) => new Error(`${statements.join('\n')}\n\n${why}，请修改后自行存为迁移`);
  const made = await undone(client, async () => {
    await client.query(statements.join('\n'));
    return readTableShape(client, table);
  }).catch((error: Error) => {
    throw fail(`以上语句不能照此执行（${error.message}）`);
  });
  const left = made ? alterTableStatements(table, made, wanted) : [];
  if (left.length > 0) throw fail('以上语句执行后，表与定义仍不一致');
}

/** Does something in a transaction that leaves nothing behind. */
async function undone<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}
