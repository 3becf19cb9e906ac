import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import { groupableFieldCodes } from '#kernel/meta/lists/summed-and-grouped-columns.ts';
import { closeAfterTests } from '#tools/testing/close-after-tests.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { type Context, createUserContext } from '../../context.ts';
import type { Db } from '../../db/types.ts';
import { listRecords } from './list-records.ts';
import { computeRecordTotals } from './list-totals.ts';

/**
 * What lists read, by the plans of their own statements: with plain scans and sorts made dear, the planner falls back on
 * them only where no index serves. So a few rows show what a million would cost.
 */
let product: TestProduct;
let planner: pg.Client;
let entities: EntityDefinition[];
const people: Record<string, Context> = {};

beforeAll(async () => {
  product = await startTestProduct();
  planner = new pg.Client({ connectionString: product.databaseUrl });
  await planner.connect();
  closeAfterTests(() => planner.end());
  await planner.query('set enable_seqscan = off; set enable_sort = off');
  entities = [...product.runtime.entities.values()].filter(({ stored, childOf }) => stored !== false && !childOf);
  for (const name of ['gm', 'manager']) {
    const [person] = await product.query('select id from org_user where login_name = $1', [name]);
    people[name] = await createUserContext(product.runtime, '1', person.id, 'plans');
  }
});

/** The same person, whose statements are written down. */
function watched(ctx: Context, seen: CompiledQuery[]): Context {
  const note = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const value = Reflect.get(of, name, of) as unknown;
        if (typeof value !== 'function') return value;
        if (name === 'getExecutor') return () => note(value.call(of) as object);
        if (name !== 'executeQuery') return value.bind(of);
        return (query: CompiledQuery) => {
          seen.push(query);
          return value.call(of, query) as unknown;
        };
      },
    });
  return { ...ctx, db: note<Db>(ctx.db) };
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Cond'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const planOf = async ({ sql, parameters }: CompiledQuery): Promise<Plan[]> => {
  const { rows } = await planner.query(`explain (format json) ${sql}`, [...parameters]);
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
};

/** The fields of an entity that name one record. */
const linksOf = (entity: EntityDefinition): string[] =>
  Object.entries(entity.fields).flatMap(([code, field]) => {
    const store = fieldColumnMappingOf(field);
    return store.label === 'linked' && store.column(field) !== null ? [code] : [];
  });

/** Which links the sums and groups over the records that name one record by it do not look up by an index. */
async function faultsOfSumsByLink(entity: EntityDefinition, named: string): Promise<string[]> {
  const [group] = groupableFieldCodes(entity);
  const faults: string[] = [];
  for (const code of linksOf(entity)) {
    const seen: CompiledQuery[] = [];
    const params = { [code]: named };
    await computeRecordTotals(watched(people.gm as Context, seen), entity, {
      params,
      columns: [],
      ...(group ? { group } : {}),
    });
    const asked = seen.filter(({ sql }) => sql.includes(`from "${tableNameOf(entity)}" t`));
    if (asked.length === 0) faults.push(`${entity.code}.${code}: no sum was seen`);
    for (const one of asked) {
      const found = (await planOf(one)).some((node) =>
        node['Index Cond']?.includes(`(${columnNameOf(entity, code)} = `),
      );
      if (!found) faults.push(`${entity.code}.${code}: sums read all`);
    }
  }
  return faults;
}

/** What the first page of an entity reads without an index. */
async function faultsOfFirstPage(entity: EntityDefinition, who: string, params: object = {}): Promise<string[]> {
  const seen: CompiledQuery[] = [];
  await listRecords(watched(people[who] as Context, seen), entity, { pageNo: 1, pageSize: 20, params: { ...params } });
  const table = tableNameOf(entity);
  const pages = seen.filter(({ sql }) => sql.includes(`from "${table}" t`) && sql.includes('order by'));
  const faults = pages.length === 0 ? [`${entity.code}: no page was seen`] : [];
  for (const page of pages) {
    const nodes = await planOf(page);
    for (const node of nodes)
      if (node['Node Type'] === 'Seq Scan') faults.push(`${entity.code}: all of ${node['Relation Name']} is read`);
    // Whoever sees parts of a table has the first rows of each merged: those few are sorted.
    if (who === 'gm' && nodes.some((node) => node['Node Type'].includes('Sort'))) faults.push(`${entity.code}: sorted`);
  }
  return faults;
}

/** What records are looked up by that no index begins with: department, creator, and what they name. */
async function missingIndexes(entity: EntityDefinition): Promise<string[]> {
  const rows = await product.query<{ columns: string }>(
    `select array_to_string(array(select a.attname from unnest(i.indkey) with ordinality k (attnum, at)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by k.at), ',') as columns
      from pg_index i where i.indrelid = $1::regclass`,
    [tableNameOf(entity)],
  );
  const named = ['deptId', 'createdBy', ...linksOf(entity)];
  return named
    .filter(
      (code) => !rows.some(({ columns }) => `${columns},`.startsWith(`company_id,${columnNameOf(entity, code)},`)),
    )
    .map((code) => `${entity.code}.${code}`);
}

describe('of every entity', () => {
  it.each(['gm', 'manager'])('the first page that %s sees reads what it answers', async (who) => {
    const faults: string[] = [];
    for (const entity of entities) faults.push(...(await faultsOfFirstPage(entity, who)));
    expect(faults).toEqual([]);
  });

  it('what it is looked up by has an index: department, creator, each record it names', async () => {
    const missing: string[] = [];
    for (const entity of entities) missing.push(...(await missingIndexes(entity)));
    expect(missing).toEqual([]);
  });
});

it('sums and groups over the contracts that name another record read those alone, of twenty thousand', async () => {
  await product.query(`insert into contract_contract (company_id, name, no, customer)
    select 1, '计划' || n, 'JH-' || n, c.ids[1 + n % cardinality(c.ids)]
    from generate_series(1, 20000) n, (select array_agg(id) as ids from customer_customer where company_id = 1) c`);
  await product.query('analyze contract_contract');
  const contract = product.runtime.entities.get('contract') as EntityDefinition;
  expect(linksOf(contract)).toContain('customer');
  expect(await faultsOfSumsByLink(contract, '1')).toEqual([]);
  await product.query('drop index contract_contract_manager');
  expect(new Set(await faultsOfSumsByLink(contract, '2'))).toEqual(new Set(['contract.manager: sums read all']));
  await product.query('create index contract_contract_manager on contract_contract (company_id, manager)');
});

describe('an index that is missing', () => {
  it('is told', async () => {
    const contract = product.runtime.entities.get('contract') as EntityDefinition;
    await product.query('drop index contract_contract_dept_by_id; drop index contract_contract_customer');
    expect(await missingIndexes(contract)).toEqual(['contract.deptId', 'contract.customer']);
    await product.query('alter table contract_contract drop constraint contract_contract_pkey cascade');
    expect(await faultsOfFirstPage(contract, 'gm')).toEqual(['contract: sorted']);
  });
});
