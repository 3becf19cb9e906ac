import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import type { Db } from './types.ts';

let product: TestProduct;
/** Connections as any request of the second company's people gets them. */
let theirs: Db;
let tables: { name: string; walled: boolean; granted: boolean }[];

beforeAll(async () => {
  product = await startTestProduct();
  theirs = product.runtime.database.company('2');
  tables = await product.query(`select c.relname as name,
      c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polroles @> array['zhuheng_app'::regrole::oid]
        and pg_get_expr(p.polqual, p.polrelid) ~ 'app_company\\(\\)' and pg_get_expr(p.polwithcheck, p.polrelid) ~ 'app_company\\(\\)') as walled,
      has_table_privilege('zhuheng_app', c.oid, 'select, insert, update, delete') as granted
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`);
});

/** How many rows a statement of the other company changes; none where it may not change the table at all. */
const rowsOf = async (statement: ReturnType<typeof sql>): Promise<bigint> =>
  statement.execute(theirs).then(
    ({ numAffectedRows = 0n }) => numAffectedRows,
    (error: Error) => {
      if (/permission denied/.test(error.message)) return 0n;
      throw error;
    },
  );

describe('row-level security, the second wall', () => {
  it('stands around every table with a company, or the table is closed to requests altogether', () => {
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ walled, granted }) => !walled && granted)).toEqual([]);
  });

  it('is not passed by the role of requests, nor by views or functions that run as their owner', async () => {
    const [role] = await product.query("select rolsuper, rolbypassrls from pg_roles where rolname = 'zhuheng_app'");
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
    const owned = await product.query(
      `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
       union all select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
         and not coalesce(reloptions, '{}') @> array['security_invoker=true']`,
    );
    // The audit chain: nobody else may write it, and its company is that of a row that the wall let in.
    expect(owned).toEqual([{ name: 'audit_append' }]);
  });

  it('hides every row of the first company from a query without any condition', async () => {
    let hidden = 0;
    for (const { name, granted } of tables) {
      const [{ n }] = await product.query(`select count(*)::int as n from ${name} where company_id = 1`);
      hidden += n;
      if (!granted) continue;
      const seen = await sql<{ company_id: string }>`select distinct company_id from ${sql.table(name)}`.execute(
        theirs,
      );
      expect([name, seen.rows.filter((row) => row.company_id !== '2')]).toEqual([name, []]);
    }
    expect(hidden).toBeGreaterThan(500);
  });

  it('lets nobody change, remove or add rows of another company', async () => {
    for (const { name, granted } of tables) {
      if (!granted) continue;
      const before = await product.query(`select count(*)::int as n from ${name} where company_id = 1`);
      expect([name, await rowsOf(sql`delete from ${sql.table(name)} where company_id = 1`)]).toEqual([name, 0n]);
      expect([name, await rowsOf(sql`update ${sql.table(name)} set company_id = 2 where company_id = 1`)]).toEqual([
        name,
        0n,
      ]);
      await expect(sql`insert into ${sql.table(name)} (company_id) values (1)`.execute(theirs)).rejects.toThrow(
        /row-level security|not-null|violates|permission denied/,
      );
      expect(await product.query(`select count(*)::int as n from ${name} where company_id = 1`)).toEqual(before);
    }
  });

  it('holds behind published views too, which can be read and nothing else', async () => {
    const views =
      await product.query(`select c.relname as name, has_table_privilege('zhuheng_app', c.oid, 'select') as granted,
        has_table_privilege('zhuheng_app', c.oid, 'insert, update, delete, truncate') as written,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as of_companies
      from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace order by 1`);
    expect(views.length).toBeGreaterThan(10);
    expect(views.filter(({ name, written }) => written || !name.startsWith('pub_'))).toEqual([]);
    let shown = 0;
    for (const { name, granted, of_companies } of views) {
      if (!granted) continue;
      const company = of_companies ? sql`company_id` : sql`id`;
      const { rows } = await sql<{
        company: string;
      }>`select distinct ${company} as company from ${sql.table(name)}`.execute(theirs);
      expect([name, rows.filter(({ company }) => company !== '2')]).toEqual([name, []]);
      shown += rows.length;
    }
    expect(shown).toBeGreaterThan(3);
  });

  interface PlanNode {
    'Node Type': string;
    Plans?: PlanNode[];
  }
  /** What stands for a view that was not taken apart; the sums of a view that groups are no table's, however they are asked. */
  const wholeViews = (node: PlanNode): PlanNode[] => [
    ...(node['Node Type'] === 'Subquery Scan' && node.Plans?.[0]?.['Node Type'] !== 'Aggregate' ? [node] : []),
    ...(node.Plans ?? []).flatMap(wholeViews),
  ];

  it('costs a published view nothing: the planner takes it apart, as if its table were asked', async () => {
    const views = await product.query(
      "select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace",
    );
    for (const { name } of views) {
      const [plan] = await product.query(
        `explain (format json) select v.* from ${name} v left join ${name} w on true limit 1`,
      );
      expect([name, wholeViews(plan['QUERY PLAN'][0].Plan)]).toEqual([name, []]);
    }
  });

  it('closes sessions, passwords and keys to requests', async () => {
    for (const name of [
      'session',
      'pub_session',
      'session_credential',
      'session_key',
      'session_captcha',
      'session_attempt',
      'installation',
    ])
      await expect(sql`select * from ${sql.table(name)}`.execute(theirs)).rejects.toThrow('permission denied');
    expect((await sql`select name from saas_company`.execute(theirs)).rows).toEqual([
      { name: '衡信建设项目管理有限公司' },
    ]);
  });

  it('sees nothing at all while no company is bound', async () => {
    const nobody = product.runtime.database.company('');
    for (const { name, granted } of tables)
      if (granted) expect((await sql`select 1 from ${sql.table(name)} limit 1`.execute(nobody)).rows).toEqual([]);
  });
});
