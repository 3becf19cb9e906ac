import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyArchive } from '#kernel/server/backup/archive.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;
let companyId: string;
const NAME = '待删除造价咨询有限公司';
const OWN = 'Zijide@2026';

const post = (path: string, body: unknown = {}, token = admin) => product.call(token, 'POST', path, body);
const jobEnd = async (id: string): Promise<AnsweredJson> => {
  const look = async () => (await product.call(admin, 'GET', `/b/job/${id}`)).data;
  await expect.poll(async () => (await look()).state, { timeout: 30_000 }).toMatch(/done|failed/);
  return look();
};
const filesOf = (id: string) => readdir(join(product.runtime.config.dataDir, 'files', id)).catch(() => []);
/** Table → rows of the company, of every table that names one. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const tables =
    await product.query(`select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE' order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [{ n }] = await product.query(`select count(*)::int as n from ${name} where company_id = $1`, [id]);
    if (n > 0) counts[name] = n;
  }
  return counts;
}

/** A company with people, records, a process on its way, messages and files. */
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
  const draft = { name: NAME, code: 'leaving', adminLoginName: 'leaving', adminName: '方正' };
  const { data } = await post('/b/saas/company', draft);
  companyId = data.id;
  const given = await post('/login', { username: 'leaving', password: data.password, captcha: '' }, '');
  await post('/login/setPassword', { ticket: given.data.ticket, newPassword: OWN, repeatPassword: OWN }, '');
  const token = await product.signIn('leaving', OWN);
  const [dept] = (await product.call(token, 'GET', '/share/dept/deptTree')).data;
  const person = await post('/form/user/save', { name: '负责人', loginName: 'leader', dept: dept.id }, token);
  const { data: root } = await product.call(token, 'GET', `/form/dept/${dept.id}`);
  await post('/form/dept/save', { id: dept.id, version: root.version, leader: person.data.id }, token);
  const customer = await post('/form/customer/save', { name: '滨江建设集团有限公司' }, token);
  expect(customer.msg).toBe('');
  await post('/b/member/config/updateUserConfig', { key: 'flow_start_List', value: ['leave'] }, token);
  const form = new FormData();
  form.append('refModule', 'customer');
  form.append('refRecordId', customer.data.id);
  form.append('file', new Blob(['合同要点']), '要点.txt');
  expect((await product.fetch(token, '/upload', { method: 'POST', body: form })).status).toBe(200);
});

describe('a company', () => {
  it('is exported with all its rows and files, and nothing of others, as one archive', async () => {
    // What people did is kept a moment after they did it.
    await expect.poll(async () => (await rowsOf(companyId)).activity_operation, { timeout: 30_000 }).toBe(4);
    const expected = await rowsOf(companyId);
    const { data: job } = await post(`/b/saas/company/${companyId}/export`);
    const { state, result } = await jobEnd(job.id);
    expect([state, result?.files]).toEqual(['done', 1]);
    const folder = await mkdtemp(join(tmpdir(), 'zhuheng-export-'));
    const path = join(folder, 'company.tar.gz');
    const { data: files } = await product
      .query("select id, file_name from file where ref_module = 'saasExport'")
      .then((data) => ({ data }));
    expect(files).toEqual([{ id: result.fileId, file_name: `${NAME}.tar.gz` }]);
    const [{ key }] = await product.query('select storage_key as key from file where id = $1', [result.fileId]);
    await writeFile(path, await readFile(join(product.runtime.config.dataDir, 'files', key)));
    const manifest = await verifyArchive(path);
    const held = Object.fromEntries(
      manifest.tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => [name, rows]),
    );
    expect(held).toEqual({ ...expected, saas_company: 1 });
    const text = execFileSync('tar', ['-xzOf', path], { maxBuffer: 1e9 }).toString();
    expect(text).toContain('滨江建设集团有限公司');
    expect(text).not.toContain('陈晓雯');
    await rm(folder, { recursive: true });
  });

  it('is removed only when frozen and named, and leaves no row and no file', async () => {
    const others = await rowsOf('2');
    const remove = (name: string) => post(`/b/saas/company/${companyId}/remove`, { name });
    expect(await remove(NAME)).toMatchObject({ httpCode: 409, msg: '请先冻结公司，再删除' });
    await post(`/b/saas/company/${companyId}/freeze`);
    expect((await remove('别的公司')).msg).toBe('输入的公司名称不一致');
    expect(Object.keys(await rowsOf(companyId)).length).toBeGreaterThan(12);
    expect(await filesOf(companyId)).toHaveLength(1);
    const { data: job } = await remove(NAME);
    expect((await jobEnd(job.id)).state).toBe('done');
    expect(await rowsOf(companyId)).toEqual({});
    expect(await filesOf(companyId)).toEqual([]);
    expect(await product.query('select 1 from saas_company where id = $1', [companyId])).toEqual([]);
    expect(await rowsOf('2')).toEqual(others);
    expect((await remove(NAME)).httpCode).toBe(404);
  });

  it('that runs the installation is never removed', async () => {
    const [{ name }] = await product.query('select name from saas_company where id = 1');
    expect((await post('/b/saas/company/1/remove', { name })).msg).toBe('不能冻结或删除本公司');
  });
});
