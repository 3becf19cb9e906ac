import { beforeAll, describe, expect, it } from 'vitest';
import { type RowWindow, rowWindowOf } from '#kernel/meta/lists/list-request.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

/** Enough for several marks of deep pages, and for words so rare or so frequent that both ways of finding them are taken. */
const ROWS = 24_000;
const PEOPLE = ['gm', 'manager', 'engineer', 'finance', 'reviewer'];
let product: TestProduct;
let depts: string[];
const people: Record<string, { token: string; sees: string }> = {};

beforeAll(async () => {
  product = await startTestProduct();
  depts = (await product.query(`select id from org_dept where company_id = 1 and parent_id <> -1 order by id`)).map(
    ({ id }) => id,
  );
  await product.query(
    `insert into contract_contract (company_id, dept_id, no, name, customer, kind, amount, sign_date, state, created_by)
     select 1, case when n % 50 = 0 then null else ($1::bigint[])[1 + n * 7 % 5] end, 'P-' || n,
       case when n % 400 = 0 then '藕池隧道' when n % 3 = 0 then '滨江水厂' else '云岭学校' end || n || '审核',
       (select min(id) from customer_customer where company_id = 1), (array['whole', 'control', 'follow', 'check'])[1 + n * 11 % 4], n % 97, date '2020-01-01' + n % 60, 'draft',
       (array(select id from org_user where company_id = 1 order by id limit 12))[1 + n * 5 % 12]
     from generate_series(1, $2) n`,
    [depts, ROWS],
  );
  const chosen = depts.slice(0, 3);
  await product.query(`update authz_role set data_scope = 'chosen' where code = 'manager'`);
  await product.query(
    `insert into authz_role_dept (company_id, role_id, dept_id)
     select 1, r.id, d from authz_role r, unnest($1::bigint[]) d where r.company_id = 1 and r.code = 'manager'`,
    [chosen],
  );
  await product.query(
    `insert into authz_role_dept (company_id, role_id, dept_id)
     select 1, r.id, d from authz_role r, unnest($1::bigint[]) d where r.company_id = 1 and r.code = 'reviewer'`,
    [chosen],
  );
  await product.query(`insert into authz_role_data (company_id, role_id, entity, attr)
    select 1, r.id, 'contract', a from authz_role r join (values ('finance', 'scope:all'), ('finance', 'field:kind:whole'),
      ('finance', 'field:kind:control'), ('reviewer', 'scope:chosen'), ('reviewer', 'field:kind:follow')) given (code, a) on given.code = r.code
    where r.company_id = 1`);
  await product.runtime.sessions.changed();
  const idOf = async (name: string) =>
    (await product.query(`select id from org_user where login_name = $1`, [name]))[0].id;
  const sees = {
    gm: 'true',
    manager: `(dept_id in (${chosen}) or created_by = ${await idOf('manager')})`,
    engineer: `created_by = ${await idOf('engineer')}`,
    // Under conditions: of all departments, and of three.
    finance: `(kind in ('whole', 'control') or created_by = ${await idOf('finance')})`,
    reviewer: `(dept_id in (${chosen}) and kind = 'follow' or created_by = ${await idOf('reviewer')})`,
  };
  for (const [name, where] of Object.entries(sees)) {
    // What somebody decided on is lent to him.
    const lent = `id in (select record_id from record_share where company_id = 1 and entity = 'contract' and user_id = ${await idOf(name)})`;
    people[name] = { token: await product.signIn(name), sees: `company_id = 1 and (${where} or ${lent})` };
  }
});

const list = async (person: string, body: object): Promise<AnsweredJson> =>
  product.call(people[person]?.token ?? '', 'POST', '/form/contract/queryList', body);

/** The same page as the plainest query tells it. */
async function plainly(person: string, where: string, order: string, { offset, size }: RowWindow) {
  const from = `from contract_contract where ${people[person]?.sees} and ${where}`;
  const rows = await product.query(`select id ${from} order by ${order} limit ${size} offset ${offset}`);
  const [{ n }] = await product.query(`select count(*)::int as n ${from}`);
  return { ids: rows.map(({ id }) => id), total: n };
}

const ORDERS = { '-createdDate': 'id desc', signDate: 'sign_date, id', '-signDate': 'sign_date desc, id desc' };
const cases = PEOPLE.flatMap((person) => Object.entries(ORDERS).map(([sort, order]) => [person, sort, order] as const));

describe('pages of a list', () => {
  it.each(cases)('of %s by %s are those of the plain query, near and deep', async (person, sort, order) => {
    const size = 20;
    for (const pageNo of [1, 2, 7, 50, 51, 52, 80, 400, 501, 502, 719, 720, 1000, 1200, 1201, 9_999_999]) {
      const answer = await list(person, { pageNo, pageSize: size, sort, params: {} });
      const wanted = await plainly(person, 'true', order, rowWindowOf({ pageNo, pageSize: size }));
      expect([pageNo, answer.total, answer.data.map((row: AnsweredJson) => row.id)]).toEqual([
        pageNo,
        wanted.total,
        wanted.ids,
      ]);
    }
  });

  it.each(PEOPLE)('of %s by keyword, rare or frequent', async (person) => {
    for (const word of ['藕池', '滨江', '隧道1', '没有', '学校', '池'])
      for (const pageNo of [1, 2, 3, 60]) {
        const answer = await list(person, { pageNo, pageSize: 30, params: { name$like: word } });
        const wanted = await plainly(person, `name like '%${word}%'`, 'id desc', rowWindowOf({ pageNo, pageSize: 30 }));
        expect([word, pageNo, answer.total, answer.data.map((row: AnsweredJson) => row.id)]).toEqual([
          word,
          pageNo,
          wanted.total,
          wanted.ids,
        ]);
      }
  });

  it.each(PEOPLE)('of %s within departments seen whole, in part, or not at all', async (person) => {
    for (const within of [depts.slice(0, 1), depts.slice(1, 3), depts.slice(2, 5), depts.slice(4, 5)])
      for (const word of [undefined, '藕池', '学校']) {
        const params = { deptId$in: within, ...(word ? { name$like: word } : {}) };
        const answer = await list(person, { pageNo: 2, pageSize: 10, params });
        const where = `dept_id in (${within}) and name like '%${word ?? ''}%'`;
        const wanted = await plainly(person, where, 'id desc', { offset: 10, size: 10 });
        expect([within, word, answer.total, answer.data.map((row: AnsweredJson) => row.id)]).toEqual([
          within,
          word,
          wanted.total,
          wanted.ids,
        ]);
      }
  });

  it('show the titles of linked records, and a new title at once', async () => {
    const [row] = (await list('gm', { pageSize: 1, params: {} })).data;
    const gm = people.gm?.token ?? '';
    const customer = (await product.call(gm, 'GET', `/form/customer/${row.customer}`)).data;
    expect(row.customer_label).toBe(customer.name);
    const renamed = { id: customer.id, version: customer.version, name: `${customer.name}（新）` };
    expect((await product.call(gm, 'POST', '/form/customer/save', renamed)).msg).toBe('');
    expect((await list('gm', { pageSize: 1, params: {} })).data[0].customer_label).toBe(renamed.name);
  });
});

async function expectPlainTotals(): Promise<void> {
  for (const person of PEOPLE) {
    const { total } = await plainly(person, 'true', 'id', { offset: 0, size: 1 });
    expect((await list(person, { pageSize: 1, params: {} })).total).toBe(total);
  }
}

describe('totals', () => {
  it('stay exact while records are created, moved between departments and removed', async () => {
    const gm = people.gm?.token ?? '';
    const [{ customer }] = (await list('gm', { pageSize: 1, params: {} })).data;
    for (let at = 0; at < 24; at++) {
      const draft = { no: `N-${at}`, name: '总数', customer, amount: '1', signDate: '2026-01-01', state: 'draft' };
      const made = (await product.call(gm, 'POST', '/form/contract/save', { ...draft, deptId: depts[at % 4] })).data;
      if (at % 2) {
        const moved = { id: made.id, version: made.version, deptId: depts[(at + 1) % 4] };
        expect((await product.call(gm, 'POST', '/form/contract/save', moved)).msg).toBe('');
      }
      if (at % 3 === 0) await product.call(gm, 'DELETE', `/form/contract/${made.id}`);
      await expectPlainTotals();
    }
    const kept = `select dept_id, sum(n)::int as n from record_count where entity = 'contract' and company_id = 1 group by 1 having sum(n) <> 0 order by 1`;
    const counted = `select coalesce(dept_id, 0) as dept_id, count(*)::int as n from contract_contract where company_id = 1 group by 1 order by 1`;
    expect(await product.query(kept)).toEqual(await product.query(counted));
  });

  it('stay exact when departments change in bulk', async () => {
    await product.query(`update contract_contract set dept_id = $1 where company_id = 1 and dept_id = $2`, [
      depts[5],
      depts[1],
    ]);
    const [{ kept }] = await product.query(
      `select sum(n)::int as kept from record_count where entity = 'contract' and company_id = 1 and dept_id = $1`,
      [depts[5]],
    );
    expect(kept).toBe(
      (await product.query(`select count(*)::int as n from contract_contract where dept_id = $1`, [depts[5]]))[0].n,
    );
  });
});
