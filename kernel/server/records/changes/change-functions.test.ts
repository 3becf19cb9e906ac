import { beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

/** The functions that tell what an update changed name the columns of their tables. */
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});

interface Logged {
  readonly name: string;
  readonly source: string;
}

const functions = () =>
  product.query<Logged>(
    `select c.relname as name, p.prosrc as source from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid where t.tgname = 'record_updated' and p.proname like 'changed\\_%' order by 1`,
  );

it('every column of every table of records is told, but for those that change with each update', async () => {
  const all = await functions();
  expect(all.length).toBeGreaterThan(100);
  for (const { name, source } of all) {
    const columns = await product.query<{ attname: string }>(
      `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and attname not in ('version', 'updated_by', 'updated_date', 'grams')`,
      [name],
    );
    const missing = columns.filter(({ attname }) => !source.includes(`new."${attname}" is distinct from old`));
    expect(missing, name).toEqual([]);
  }
});

it('a row of every table can be changed: no column is called by a word that its function stumbles over', async () => {
  const faults: string[] = [];
  for (const { name } of await functions())
    await product
      .query(`update ${name} set updated_date = now() where id = (select min(id) from ${name})`)
      .catch((error: Error) => faults.push(`${name}: ${error.message}`));
  expect(faults).toEqual([]);
});

it('follow a table that gets a column', async () => {
  await product.query('alter table customer_customer add column "loop" text');
  await product.query('call write_change_functions()');
  const [{ id } = { id: '' }] = await product.query<{ id: string }>('select min(id) as id from customer_customer');
  await product.query(`update customer_customer set "loop" = 'x' where id = $1`, [id]);
  const [last] = await product.query(
    `select changes from record_change where entity = 'customer' and record_id = $1 order by id desc limit 1`,
    [id],
  );
  expect(last.changes).toEqual({ loop: [null, 'x'] });
});
