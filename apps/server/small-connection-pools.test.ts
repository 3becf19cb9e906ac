import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createImportTestClient, createOneSheetWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import { createTestPhones } from '#platform/identity/session/testing/test-phones.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '../../tools/testing/test-product.ts';

/** So few connections that whoever takes a second one waits for ever; and so little time that nobody can. */
const database = { requests: 2, system: 2, background: 2, wait: 40, statement: 60 };
const BLOCKED = "select pid from pg_locks where relation = 'contract_contract'::regclass and not granted";
const PEOPLE = ['gm', 'manager', 'engineer', 'reviewer', 'finance', 'admin'];

let product: TestProduct;
let tokens: Record<string, string>;
let admin: string;
let gm: string;

beforeAll(async () => {
  product = await startTestProduct({ config: { database } });
  tokens = Object.fromEntries(
    await Promise.all(PEOPLE.map(async (name) => [name, await product.signIn(name)] as const)),
  );
  ({ admin = '', gm = '' } = tokens);
});

const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

describe('with two connections of each kind', () => {
  it('twelve long exports at once end whole, while others sign in', async () => {
    // Everybody has some of their own, whatever else they may see.
    await product.query(
      `insert into contract_contract (company_id, dept_id, no, name, customer, kind, amount, sign_date, manager, state, status, created_by)
        select 1, u.dept, 'L' || u.id || '-' || n, '长导出' || n, one.customer, one.kind, one.amount, one.sign_date, u.id, one.state, one.status, u.id
        from (select * from contract_contract where company_id = 1 order by id limit 1) one,
          org_user u, generate_series(1, 1000) n where u.company_id = 1 and u.login_name = any($1)`,
      [PEOPLE],
    );
    const exported = async (token = '') => {
      const response = await product.fetch(token, '/form/contract/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ params: { name$like: '长导出' } }),
      });
      expect(response.status).toBe(200);
      return (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows.length;
    };
    // They stand still, with whatever they hold, until the others are in.
    const lock = new pg.Client({ connectionString: product.databaseUrl });
    await lock.connect();
    await lock.query('begin; lock table contract_contract in access exclusive mode');
    const exports = times(12, (at) => exported(tokens[PEOPLE[at % 6] ?? '']));
    await expect.poll(async () => (await product.query(BLOCKED)).length).toBeGreaterThan(0);
    const entered = await times(8, (at) => product.signIn(PEOPLE[at % 6] ?? ''));
    await lock.end();
    expect(entered.every(Boolean)).toBe(true);
    for (const rows of await exports) expect(rows).toBeGreaterThan(1000);
  });

  it('sixteen people register at once', async () => {
    const phones = createTestPhones(product);
    const drafts = [];
    for (let at = 0; at < 16; at++) {
      const phone = `1770000${String(at).padStart(4, '0')}`;
      const captcha = await phones.codeFor(phone, 'register');
      await product.query('delete from session_use');
      drafts.push({ loginName: `crowd${at}`, name: '同时注册', phone, captcha, password: 'Ruzhi#2026' });
      await product.query(
        "update session_sms_code set ip = '10.0.0.' || id % 250, created_at = now() - interval '2 hours'",
      );
    }
    const answers = await Promise.all(
      drafts.map((draft) => product.call(null, 'POST', '/member/register', { ...draft, deptId: -1, roleId: -1 })),
    );
    expect(answers.map(({ msg, data }) => [msg, data?.state])).toEqual(answers.map(() => ['', 'waiting']));
  });

  it('eight members are saved at once', async () => {
    const { data } = await product.call(admin, 'POST', '/b/member/level/queryList', {});
    const answers = await times(8, (at) =>
      product.call(admin, 'POST', '/b/member/save', {
        name: '会员',
        loginName: `club${at}`,
        levelId: data[0].id,
        state: 'enabled',
      }),
    );
    expect(answers.map(({ msg }) => msg)).toEqual(answers.map(() => ''));
  });

  it('an import into a form with a number stands beside eleven creations: each number once, none missing', async () => {
    const { run } = createImportTestClient(product);
    const [customer] = await product.query(
      'select id, name from customer_customer where company_id = 1 order by id limit 1',
    );
    const pieces = [
      { kind: 'text', text: '并' },
      { kind: 'counter', width: 5, reset: 'never' },
    ];
    await product.call(admin, 'POST', '/bd/codeRule', { form: 'contract', field: 'no', pieces });
    const lines = Array.from({ length: 2000 }, (_, at) => [`导入合同${at}`, customer.name, '1', '2026/1/5']);
    const content = await createOneSheetWorkbook(['合同名称', '客户', '合同金额', '签订日期'], lines);
    const contract = { name: '旁边的合同', customer: customer.id, amount: '1', signDate: '2026-01-05' };
    const importJob = run(gm, 'contract', content);
    const created: AnsweredJson[] = [];
    for (let round = 0; round < 4; round++)
      created.push(...(await times(11, () => product.call(gm, 'POST', '/form/contract/save', contract))));
    expect((await importJob).result.msg).toBe('导入完成：新增 2000 条');
    expect(created.map(({ msg }) => msg)).toEqual(created.map(() => ''));
    const rows = await product.query("select no from contract_contract where no like '并%' order by no");
    expect(rows.map(({ no }) => Number(no.slice(1)))).toEqual(Array.from({ length: 2044 }, (_, at) => at + 1));
  });
});
