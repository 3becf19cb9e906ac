import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/base/time/dates.ts';
import { hostileMarkup, nestingMarkup } from '#tools/testing/hostile/hostile-markup.ts';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { todayAwayFromMidnight } from '#tools/testing/today-away-from-midnight.ts';

let product: TestProduct;
let admin: string;
let engineer: string;
let column: AnsweredJson;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
  engineer = await product.signIn('engineer');
  column = (await cms('POST', '/category', { name: '制度', code: 'rules' })).data;
});

const cms = (method: string, path: string, body?: unknown) => product.call(admin, method, `/a/cms${path}`, body);
const write = async (draft: object = {}): Promise<AnsweredJson> => {
  const answer = await cms('POST', '/article', {
    title: '考勤办法',
    category: column.id,
    content: '<p>正文</p>',
    ...draft,
  });
  expect(answer.msg).toBe('');
  return answer.data;
};
const setState = async ({ id, version }: AnsweredJson, state: string): Promise<AnsweredJson> =>
  (await cms('PUT', '/article', { id, version, state })).data;
const published = async (draft: object = {}) => setState(await write(draft), 'published');
const read = (id: string, token: string | null = engineer) => product.call(token, 'GET', `/web/article/${id}`);
const listed = async (token: string | null = engineer, params: object = { category: 'rules' }, more: object = {}) =>
  (await product.call(token, 'POST', '/web/article/queryList', { params, ...more })).data.map(
    ({ id }: AnsweredJson) => id,
  );

const upload = (token: string, content: string, place: Record<string, string> = {}) =>
  uploadFile(product, token, ['附件.txt', content], place);
const file = (token: string | null, articleId: string, fileId: string) =>
  product.fetch(token, `/web/article/${articleId}/file/${fileId}`);

describe('columns', () => {
  it('are added, changed together, put in order and removed while they are empty', async () => {
    const a = (await cms('POST', '/category', { name: '甲', parentId: column.id })).data;
    const b = (await cms('POST', '/category', { name: '乙', parentId: column.id })).data;
    const update = [
      { id: a.id, version: a.version, name: '甲改' },
      { id: b.id, sort: 5 },
    ];
    expect((await cms('PUT', '/category/updateList', update)).data).toEqual({ updated: 2 });
    const tree = (await cms('POST', '/category/queryTree', { params: { parentId: column.id } })).data;
    expect(tree.map(({ name }: AnsweredJson) => name)).toEqual(['乙', '甲改']);
    const broken = [
      { id: b.id, sort: 90 },
      { id: a.id, version: 77, name: 'x' },
    ];
    expect((await cms('PUT', '/category/updateList', broken)).httpCode).toBe(409);
    expect((await cms('DELETE', `/category/${column.id}`)).msg).toBe('存在下级，不能删除');
    for (const { id } of [a, b]) expect((await cms('DELETE', `/category/${id}`)).success).toBe(true);
    await write({ title: '占用' });
    expect((await cms('DELETE', `/category/${column.id}`)).httpCode).toBe(409);
  });
});

describe('an article', () => {
  it('is read once it is published, until it is withdrawn, and every reading counts', async () => {
    const draft = await write();
    expect(draft).toMatchObject({ state: 'draft', state_label: '草稿', publishedAt: null });
    expect((await read(draft.id)).httpCode).toBe(404);
    const out = await setState(draft, 'published');
    expect(out).toMatchObject({ state_label: '已发布' });
    expect((await read(draft.id)).data).toMatchObject({
      title: '考勤办法',
      content: '<p>正文</p>',
      category_label: '制度',
      readCount: 1,
    });
    expect((await read(draft.id)).data.readCount).toBe(2);
    expect(await listed()).toContain(draft.id);
    const { data } = await cms('POST', '/article/queryList', { params: { category: column.id, state: 'published' } });
    expect(data.find(({ id }: AnsweredJson) => id === draft.id)).toMatchObject({ readCount: 2 });
    await setState(out, 'withdrawn');
    expect((await read(draft.id)).httpCode).toBe(404);
    expect(await listed()).not.toContain(draft.id);
    expect((await cms('DELETE', `/article/${draft.id}`)).success).toBe(true);
  });

  it('is read by visitors only where it is open, and never by another company', async () => {
    const inner = await published();
    const open = await published({ open: true });
    expect((await read(inner.id, null)).httpCode).toBe(404);
    expect((await read(open.id, null)).data.title).toBe('考勤办法');
    expect(await listed(null)).toEqual([open.id]);
    const second = await product.signIn('admin2');
    expect((await read(open.id, second)).httpCode).toBe(404);
    expect(await listed(second)).toEqual([]);
    const [{ id }] = await product.query("select id from saas_company where code = 'second'");
    expect((await product.call(null, 'GET', `/web/article/${open.id}?companyId=${id}`)).httpCode).toBe(404);
    expect((await product.call(second, 'GET', `/web/article/${open.id}?companyId=1`)).httpCode).toBe(404);
  });

  it('is read by customers only where it is open: what the firm tells its own people stays inside', async () => {
    const [inner, open] = [await published(), await published({ open: true })];
    const customer = await product.signIn('customer');
    expect((await read(inner.id, customer)).httpCode).toBe(404);
    expect((await read(open.id, customer)).data.title).toBe('考勤办法');
    expect(await listed(customer)).not.toContain(inner.id);
    expect(await listed(engineer)).toContain(inner.id);
    const people = ['/a/session/online/NO', '/share/user/queryList', '/a/sys/user/queryList', '/form/user/queryList'];
    for (const path of people) {
      const { status } = await product.call(customer, path.endsWith('NO') ? 'GET' : 'POST', path);
      expect([path, status]).toEqual([path, 403]);
    }
  });

  it('is read from its first day to its last', async () => {
    const today = await todayAwayFromMidnight();
    const [past, now, later] = [
      await published({ validTo: addDays(today, -1) }),
      await published({ validFrom: today, validTo: today }),
      await published({ validFrom: addDays(today, 1) }),
    ];
    const seen = await listed();
    expect([past, now, later].map(({ id }) => seen.includes(id))).toEqual([false, true, false]);
    const wrong = await cms('POST', '/article', {
      title: 'x',
      category: column.id,
      content: '<p>x</p>',
      validFrom: addDays(today, 1),
      validTo: today,
    });
    expect(wrong.msg).toBe('失效日期不能早于生效日期');
  });

  it('holds no script, however it is sent', async () => {
    const hostile =
      '<p onclick="x()">好<script>alert(1)</script><a href="javascript:x()">链</a><img src=x onerror=x()></p>';
    const clean = '<p>好<a>链</a><img /></p>';
    expect((await write({ content: hostile })).content).toBe(clean);
    const generic = await product.call(admin, 'POST', '/form/article/save', {
      title: 'x',
      category: column.id,
      content: hostile,
      state: 'published',
    });
    expect(generic.data).toMatchObject({ content: clean, state: 'draft' });
  });

  it('of hostile markup, however long, is cleaned or refused', async () => {
    const sent = (content: string) => cms('POST', '/article', { title: '大', category: column.id, content });
    const hostile = { ...hostileMarkup(200_000), ...nestingMarkup(200_000) };
    for (const [name, html] of Object.entries(hostile)) {
      const { success, httpCode } = await sent(`<p>文</p>${html}`);
      expect([name, success ? 200 : httpCode]).toEqual([name, success ? 200 : 400]);
    }
    expect((await sent(`<p>文</p>${'<b>'.repeat(300)}`)).msg).toBe('正文格式过于复杂，请清除格式后重试');
  });

  it('stands where it was dragged to, below those on top', async () => {
    const place = (await cms('POST', '/category', { name: '排序', code: 'order' })).data.id;
    const make = (title: string, more: object = {}) => published({ title, category: place, ...more });
    const [a, b, c, top] = [await make('甲'), await make('乙'), await make('丙'), await make('顶', { onTop: true })];
    const order = () => listed(engineer, { category: 'order' });
    expect(await order()).toEqual([top.id, c.id, b.id, a.id]);
    expect((await cms('PUT', '/article/updateSort', { sourceId: a.id, targetId: c.id, before: true })).success).toBe(
      true,
    );
    expect(await order()).toEqual([top.id, a.id, c.id, b.id]);
    expect((await cms('PUT', '/article/updateSort', [b.id, c.id, a.id])).success).toBe(true);
    expect(await order()).toEqual([top.id, b.id, c.id, a.id]);
    const elsewhere = await write();
    expect(
      (await cms('PUT', '/article/updateSort', { sourceId: a.id, targetId: elsewhere.id, before: true })).httpCode,
    ).toBe(404);
  });

  it('is found by words and counted in its column', async () => {
    const { id } = await published({ title: '琉璃厂路施工公告' });
    expect(await listed(engineer, { keyword: '琉璃厂' })).toEqual([id]);
    const { data } = await product.call(engineer, 'GET', '/web/article/categories');
    expect(data.find(({ code }: AnsweredJson) => code === 'rules').count).toBe(
      (await listed(engineer, { category: 'rules' }, { pageSize: 100 })).length,
    );
  });

  it('gives its attachments to whoever may read it', async () => {
    const fileId = await upload(admin, '值班表');
    const draft = await write({ open: true, files: [{ id: fileId, fileName: '值班表.txt' }] });
    expect((await file(engineer, draft.id, fileId)).status).toBe(404);
    const out = await setState(draft, 'published');
    expect(await (await file(null, draft.id, fileId)).text()).toBe('值班表');
    expect((await file(null, draft.id, '1')).status).toBe(404);
    const changed = await cms('PUT', '/article', {
      id: draft.id,
      version: out.version,
      title: '值班',
      files: out.files,
    });
    expect(changed.msg).toBe('');
    expect(await (await file(null, draft.id, fileId)).text()).toBe('值班表');
  });

  it('keeps the pictures of its text as its files, and shows them to whoever may read it', async () => {
    const [shown, foreign] = [await upload(admin, '图'), await upload(engineer, '别人的图')];
    const picture = (id: string) => `<img src="/api/b/file/preview/${id}/viewImage" alt="" />`;
    const content = `<p>${picture(shown)}${picture(foreign)}</p>`;
    const draft = await write({ open: true, content });
    expect(draft.content).toBe(content);
    const kept = await product.query('select ref_module, ref_record_id from file where id = any($1) order by id', [
      [shown, foreign],
    ]);
    expect(kept).toEqual([
      { ref_module: 'article', ref_record_id: draft.id },
      { ref_module: null, ref_record_id: null },
    ]);
    expect((await file(null, draft.id, shown)).status).toBe(404);
    await setState(draft, 'published');
    expect(await (await file(null, draft.id, shown)).text()).toBe('图');
    expect((await file(null, draft.id, foreign)).status).toBe(404);
    const without = await published({ open: true });
    expect((await file(null, without.id, shown)).status).toBe(404);
  });

  it('hands out no file that is not its own, whoever names it', async () => {
    const gm = await product.signIn('gm');
    const [project] = await product.query('select id from project_project where company_id = 1 order by id limit 1');
    const foreign = [
      await upload(gm, '底稿', { refModule: 'project', refRecordId: project.id }),
      await upload(engineer, '还没有保存的文件'),
      await upload(await product.signIn('admin2'), '别家公司的文件'),
      '999999999',
    ];
    const inAnother = await upload(admin, '另一篇的附件');
    await published({ open: true, files: [{ id: inAnother, fileName: '另一篇.txt' }] });
    for (const id of [...foreign, inAnother]) {
      for (const files of [[{ id, fileName: '值班表.txt' }], btoa(JSON.stringify({ id, fileName: 'a.txt' }))]) {
        const answer = await cms('POST', '/article', { title: '借', category: column.id, content: '<p>借</p>', files });
        expect(answer).toMatchObject({ success: false, httpCode: 400, msg: '有附件不属于本记录，请移除后重新上传' });
      }
    }
    expect(await product.query("select id from cms_article where title = '借'")).toEqual([]);

    // Even where a row names one, as if it had been written past all calls.
    const open = await published({ open: true });
    for (const id of [...foreign, inAnother]) {
      await product.query('update cms_article set files = $1 where id = $2', [JSON.stringify([{ id }]), open.id]);
      expect((await file(null, open.id, id)).status).toBe(404);
    }
  });

  it('is saved once with its attachments, however often it was sent', async () => {
    const id = await upload(admin, '一');
    const requestKey = crypto.randomUUID();
    const sent = { requestKey, files: btoa(JSON.stringify({ id, fileName: 'a.txt', fileSize: 3 })) };
    const [first, again] = [await write(sent), await write(sent)];
    expect(again.id).toBe(first.id);
    const [row] = await product.query('select ref_module, ref_record_id from file where id = $1', [id]);
    expect(row).toEqual({ ref_module: 'article', ref_record_id: first.id });
  });

  it('is written by editors alone', async () => {
    const mine = await write();
    for (const [token, httpCode] of [
      [engineer, 403],
      [await product.signIn('admin2'), 404],
    ] as const) {
      const answers = await Promise.all([
        product.call(token, 'PUT', '/a/cms/article', { id: mine.id, version: mine.version, state: 'published' }),
        product.call(token, 'DELETE', `/a/cms/article/${mine.id}`),
        product.call(token, 'PUT', '/a/cms/article/updateSort', [mine.id]),
        product.call(token, 'DELETE', `/a/cms/category/${column.id}`),
        product.call(token, 'PUT', '/a/cms/category/updateList', [{ id: column.id, sort: 1 }]),
      ]);
      expect(answers.map((answer) => answer.httpCode)).toEqual(Array(5).fill(httpCode));
    }
    expect((await product.call(engineer, 'POST', '/a/cms/article/queryList', {})).httpCode).toBe(403);
    expect((await product.call(engineer, 'POST', '/a/cms/article', { title: 'x' })).httpCode).toBe(403);
    expect((await product.call(engineer, 'POST', '/a/cms/category', { name: 'x' })).httpCode).toBe(403);
    expect((await product.call(engineer, 'POST', '/a/cms/category/queryTree', {})).httpCode).toBe(403);
  });
});
