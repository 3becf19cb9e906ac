import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import { migrateDatabase } from '#kernel/server/db/migrate/migrate-database.ts';
import { createTableSql } from '#kernel/server/records/table/create-table-sql.ts';
import { tableChangeStatements } from '../../tools/modules/table-change-statements.ts';
import { createEmptyDatabase } from '../../tools/testing/test-database-setup.ts';
import { startTestProduct, type TestProduct } from '../../tools/testing/test-product.ts';

let product: TestProduct;
let entities: EntityDefinition[];

beforeAll(async () => {
  product = await startTestProduct();
  entities = [...product.runtime.entities.values()];
});

/** Columns, constraints, indexes and triggers of a table, as comparable texts without its name. */
async function shapeOf(table: string): Promise<string[]> {
  const rows = await product.query<{ text: string }>(
    `select format('column %s %s %s %s', column_name, data_type || coalesce(numeric_precision::text, '') || ',' || coalesce(numeric_scale::text, ''), is_nullable,
        coalesce(generation_expression, column_default, identity_generation)) as text from information_schema.columns where table_schema = 'public' and table_name = $1
     union all select format('constraint %s', pg_get_constraintdef(oid)) from pg_constraint where conrelid = $1::regclass
     union all select format('index %s', regexp_replace(indexdef, '^.* USING ', '')) from pg_indexes where schemaname = 'public' and tablename = $1
     union all select format('trigger %s', regexp_replace(pg_get_triggerdef(oid), 'ON .* REFERENCING', '')) from pg_trigger where tgrelid = $1::regclass and not tgisinternal
     order by 1`,
    [table],
  );
  return rows.map(({ text }) => text);
}

describe('the migrated database', () => {
  it('has for every entity the table that its definition asks for', async () => {
    expect(entities.length).toBeGreaterThan(8);
    for (const entity of entities) {
      const table = tableNameOf(entity);
      const real = await shapeOf(table);
      await product.query(`alter table ${table} rename to old_${table}`);
      // Links point to the tables that stay in place; the copy itself lies beside under the right name.
      const links = new Map([...product.runtime.entities].filter(([, one]) => one !== entity));
      const indexes = await product.query(
        `select indexname from pg_indexes where schemaname = 'public' and tablename = 'old_${table}'`,
      );
      for (const { indexname } of indexes)
        await product.query(`alter index "${indexname}" rename to "old_${indexname}"`);
      await product.query(createTableSql(entity, links));
      const defined = await shapeOf(table);
      await product.query(`drop table ${table}`);
      await product.query(`alter table old_${table} rename to ${table}`);
      expect([entity.code, defined.filter((text) => !real.includes(text))]).toEqual([entity.code, []]);
      const columns = (shape: string[]) => shape.filter((text) => text.startsWith('column '));
      expect([entity.code, columns(real)]).toEqual([entity.code, columns(defined)]);
    }
  });

  it('has no table that npm run alter-entity would change', async () => {
    const client = new pg.Client({ connectionString: product.databaseUrl });
    await client.connect();
    try {
      const stored = entities.filter((entity) => entity.stored !== false && !entity.shelf);
      for (const entity of stored)
        expect([entity.code, await tableChangeStatements(client, entity, product.runtime.entities)]).toEqual([
          entity.code,
          [],
        ]);
    } finally {
      await client.end();
    }
  });

  it('keeps counts that are those of the tables', async () => {
    for (const entity of entities) {
      const counted = await product.query(
        `select c.company_id, c.n::int as kept, (select count(*)::int from ${tableNameOf(entity)} t where t.company_id = c.company_id) as real
         from (select company_id, sum(n) as n from record_count where entity = $1 group by 1) c`,
        [entity.code],
      );
      for (const { kept, real } of counted) expect([entity.code, kept]).toEqual([entity.code, real]);
    }
  });
});

describe('migrating', () => {
  it('brings an empty database up once, also when several processes start at the same moment', async () => {
    const url = await createEmptyDatabase();
    const ran = await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await migrateDatabase(url)).toEqual([]);
  });

  it('refuses to go on when a file was changed after it ran', async () => {
    const [{ name }] = await product.query('select name from schema_migration order by name limit 1');
    await product.query("update schema_migration set checksum = 'other' where name = $1", [name]);
    await expect(migrateDatabase(product.databaseUrl)).rejects.toThrow(`属于另一个版本的程序（${name}）`);
  });
});
