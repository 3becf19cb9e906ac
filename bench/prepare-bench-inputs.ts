import pg from 'pg';
import type { BenchInputs } from './bench-cases.ts';

/** Reads what the cases draw from, and gives the raw server a plain table of its own to write to. */
export async function prepareBenchInputs(adminUrl: string): Promise<BenchInputs> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const one = async (text: string): Promise<string[]> =>
      (await client.query<{ id: string }>(text)).rows.map(({ id }) => id);
    const [dept = ''] = await one(`select dept as id from org_user where login_name = 'manager'`);
    const own = await one(
      `select id from contract_contract where company_id = 1 and dept_id = ${Number(dept)} and state = 'draft' order by id % 97, id limit 2000`,
    );
    await client.query(`drop table if exists raw_contract;
      create table raw_contract (like contract_contract including defaults including identity);
      alter table raw_contract drop column grams;
      alter table raw_contract add primary key (company_id, id);
      create unique index on raw_contract (company_id, no);
      create index on raw_contract (company_id, dept_id, id);
      grant all on raw_contract to zhuheng`);
    const columns = (
      await one(`select string_agg(attname, ',' order by attnum) as id from pg_attribute
      where attrelid = 'raw_contract'::regclass and attnum > 0 and not attisdropped`)
    ).join();
    await client.query(
      `insert into raw_contract (${columns}) select ${columns} from contract_contract where id = any($1)`,
      [own],
    );
    await client.query(
      `select setval(pg_get_serial_sequence('raw_contract', 'id'), (select max(id) from contract_contract))`,
    );
    await client.query('vacuum (analyze) raw_contract');
    await client.query(`insert into authz_role_data (company_id, role_id, entity, attr)
      select 1, id, 'contract', unnest(array['scope:all', 'field:kind:whole', 'field:kind:control']) from authz_role
      where company_id = 1 and code = 'finance' on conflict do nothing`);
    const [rows = '0'] = await one(`select max(id) as id from contract_contract`);
    const [customer = ''] = await one(`select max(id) as id from customer_customer where company_id = 1`);
    const depts = await one(
      `select distinct dept_id as id from contract_contract where company_id = 1 and dept_id is not null`,
    );
    return { rows: Number(rows), dept, own, customer, depts };
  } finally {
    await client.end();
  }
}
