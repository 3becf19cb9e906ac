import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
  // Jobs that run somewhere else for as long as the test takes.
  await product.query("insert into server_process values ('elsewhere', now() + interval '1 day')");
});

/** Lets the night come, and waits until it is over. */
async function night(): Promise<void> {
  await product.query(
    `insert into job (company_id, user_id, kind, title, input, state, ended_at) values (1, 0, 'night', '夜', '{}', 'done', now() - interval '31 days')`,
  );
  await product.query("update schedule_run set due_at = now() - interval '2 days' where name = 'nightly-cleaning'");
  const left = async () => (await product.query("select 1 from job where kind = 'night'")).length;
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  // Files come last.
  await product.runtime.jobs.schedules.settled();
}

const upload = (place: Record<string, string> = {}) => uploadFile(product, admin, ['附件.txt', '内容'], place);
const age = (id: string, days: number) =>
  product.query('update file set created_date = now() - make_interval(days => $2::int) where id = $1', [id, days]);

interface Found {
  row: boolean;
  content: boolean;
}
async function look(id: string, key: string): Promise<Found> {
  const rows = await product.query('select 1 from file where id = $1', [id]);
  return { row: rows.length === 1, content: existsSync(join(product.runtime.config.dataDir, 'files', key)) };
}
const keyOf = async (id: string): Promise<string> =>
  (await product.query('select storage_key from file where id = $1', [id]))[0].storage_key;

const THERE: Found = { row: true, content: true };
const GONE: Found = { row: false, content: false };

async function customer(name: string): Promise<string> {
  return (await product.call(admin, 'POST', '/form/customer/save', { name, nature: 'state' })).data.id;
}

describe('every night', () => {
  it('files of no record go with their content; what a record or a job names stays', async () => {
    const live = await customer('在库客户');
    const lately = await customer('刚删除的客户');
    const long = await customer('早已删除的客户');
    const placed = (refRecordId: string) => upload({ refModule: 'customer', refRecordId });
    const files: Record<string, [string, Found]> = {
      unclaimed: [await upload(), GONE],
      fresh: [await upload(), THERE],
      ofRecord: [await placed(live), THERE],
      ofRecordRemovedLately: [await placed(lately), THERE],
      ofRecordRemovedLongAgo: [await placed(long), GONE],
      ofRecordRemovedButNamed: [await placed(long), THERE],
      inFilesOfAnother: [await upload(), THERE],
      inArticle: [await upload(), THERE],
      inParam: [await upload(), THERE],
      inDraft: [await upload(), THERE],
      ofWaitingJob: [await upload(), THERE],
      ofEndedJob: [await upload(), GONE],
      companyExport: [await upload(), GONE],
    };
    const id = (name: string) => files[name]?.[0] ?? '';
    for (const name of Object.keys(files)) await age(id(name), name === 'fresh' ? 1 : 40);
    for (const record of [lately, long]) await product.call(admin, 'DELETE', `/form/customer/${record}`);
    await product.query(
      "update record_change set at = now() - interval '31 days' where entity = 'customer' and kind = 'remove' and record_id = $1",
      [long],
    );
    await product.query('update contract_contract set files = $1 where id = (select min(id) from contract_contract)', [
      JSON.stringify(
        [id('inFilesOfAnother'), id('ofRecordRemovedButNamed')].map((one) => ({ id: one, fileName: '附件' })),
      ),
    ]);
    await product.query('update cms_article set content = $1 where id = (select min(id) from cms_article)', [
      `<p><img src="/api/b/file/preview/${id('inArticle')}/viewImage"></p>`,
    ]);
    await product.query('update param_param set value = $1 where id = (select min(id) from param_param)', [
      `/api/image/${id('inParam')}`,
    ]);
    const attached = [{ id: id('inDraft'), fileName: '附件.txt' }];
    await product.call(admin, 'POST', '/b/draft/save', {
      ...{ key: 'leave/new~1', place: 'leave/new', revision: 0, held: true, form: '请假', name: '请假' },
      ...{ address: '/main-page/leave/wf-form', typed: { values: { files: attached } } },
    });
    for (const [name, state] of [
      ['ofWaitingJob', 'running'],
      ['ofEndedJob', 'done'],
    ] as const)
      await product.query(
        `insert into job (company_id, user_id, kind, title, input, state, process, ended_at) values (1, 0, 'night-file', '夜', $1, $2, $3, now())`,
        [JSON.stringify({ order: { fileId: id(name) } }), state, 'elsewhere'],
      );
    await product.query("update file set ref_module = 'saasExport', ref_record_id = '1' where id = $1", [
      id('companyExport'),
    ]);
    const keys = Object.fromEntries(
      await Promise.all(Object.keys(files).map(async (name) => [name, await keyOf(id(name))])),
    );
    await night();
    const found = Object.fromEntries(
      await Promise.all(Object.keys(files).map(async (name) => [name, await look(id(name), keys[name])])),
    );
    expect(found).toEqual(Object.fromEntries(Object.entries(files).map(([name, [, wanted]]) => [name, wanted])));
  });

  it('what processes left that were killed goes: half uploads, content without a row, temporary folders', async () => {
    const { storage, config } = product.runtime;
    const note = (key: string, days: number) =>
      product.query(
        'insert into file_arriving (storage_key, company_id, since) values ($1, 1, now() - make_interval(days => $2::int))',
        [key, days],
      );
    for (const key of ['1/whole', '1/young']) await storage.put(key, Readable.from([Buffer.from('x')]), 1);
    await writeFile(join(config.dataDir, 'files/1/half.part'), 'x');
    const kept = await keyOf(await upload());
    for (const key of ['1/whole', '1/half', kept]) await note(key, 2);
    await note('1/young', 0);
    const folders = ['work-old', 'work-young'].map((name) => join(config.dataDir, 'tmp', name));
    for (const folder of folders) await mkdir(folder, { recursive: true });
    const now = Date.now() / 1000;
    for (const [at, since] of [now - 2 * 86_400, now].entries()) await utimes(folders[at] ?? '', since, since);
    await night();
    const inFiles = (name: string) => existsSync(join(config.dataDir, 'files', name));
    expect(['1/whole', '1/half.part', '1/young', kept].map(inFiles)).toEqual([false, false, true, true]);
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
    const left = await product.query('select storage_key from file_arriving');
    expect(left).toEqual([{ storage_key: '1/young' }]);
  });

  it('worn-out rows go, and those in use stay', async () => {
    const other = await product.signIn('engineer');
    await product.query(`update session set seen_at = now() - interval '3 days', expires_at = now() - interval '2 days'
      where user_id = (select id from org_user where login_name = 'engineer')`);
    await product.query(
      `insert into session_captcha (id, code, expires_at) values (gen_random_uuid(), 'old', now() - interval '1 hour'), (gen_random_uuid(), 'new', now() + interval '1 hour')`,
    );
    await product.query(
      `insert into session_use (what, who, at) values ('old', 'x', now() - interval '2 days'), ('new', 'x', now())`,
    );
    const imports =
      await product.query(`insert into excel_import (company_id, key, entity, file_name, state, msg, items, created_by, created_date)
      select 1, gen_random_uuid(), 'customer', name, 'done', '', '[]', (select min(id) from org_user where company_id = 1), now() - days * interval '1 day'
      from (values ('old', 40), ('ordered', 40), ('new', 1)) rows (name, days) returning key, file_name`);
    const ordered = imports.find(({ file_name }) => file_name === 'ordered');
    await product.query(
      `insert into job (company_id, user_id, kind, title, input, state, process) values (1, 0, 'night-order', '夜', $1, 'running', $2)`,
      [JSON.stringify({ key: ordered.key }), 'elsewhere'],
    );
    await night();
    const of = async (sql: string) => (await product.query(sql)).map((row) => Object.values(row)[0]);
    expect(await of("select code from session_captcha where code in ('old', 'new')")).toEqual(['new']);
    expect(await of("select what from session_use where what in ('old', 'new')")).toEqual(['new']);
    expect(
      await of("select file_name from excel_import where file_name in ('old', 'ordered', 'new') order by 1"),
    ).toEqual(['new', 'ordered']);
    expect((await product.call(admin, 'GET', '/user/info')).success).toBe(true);
    expect((await product.call(other, 'GET', '/user/info')).status).toBe(401);
    const sessions = "select 1 from session where user_id = (select id from org_user where login_name = 'engineer')";
    expect(await product.query(sessions)).toEqual([]);
  });
});
