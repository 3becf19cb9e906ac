import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
const ACCOUNTS = ['admin', 'gm', 'manager', 'engineer', 'reviewer', 'finance', 'hr', 'customer', 'member', 'admin2'];
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  product = await startTestProduct();
  for (const name of ACCOUNTS) {
    tokens[name] = await product.signIn(name);
    ids[name] = (await product.query('select id from org_user where login_name = $1', [name]))[0].id;
  }
});

const call = (who: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[who] ?? null, method, path, body);

/** What a person is told about a word: hits and numbers of every tab. */
async function told(who: string, keyword: string): Promise<{ hits: AnsweredJson[]; counts: Record<string, number> }> {
  const answer = await call(who, 'POST', '/b/global/search/queryList', { pageSize: 100, params: { keyword } });
  const numbers = await call(who, 'POST', '/b/global/search/countList', { params: { keyword } });
  const counts = Object.fromEntries(numbers.data.map(({ code, total }: AnsweredJson) => [code, total]));
  expect(answer.total).toBe(counts.all);
  return { hits: answer.data, counts };
}
const nothing = async (who: string, keyword: string): Promise<void> => {
  const { hits, counts } = await told(who, keyword);
  expect([who, hits, Object.values(counts).filter(Boolean)]).toEqual([who, [], []]);
};

describe('global search never goes beyond the right', () => {
  it.each(ACCOUNTS)('of %s: each tab has what the list of that entity has', async (who) => {
    const types: AnsweredJson[] = (await call(who, 'GET', '/b/global/search/typeList')).data;
    for (const word of ['合同', '审', '工程', '造价', '陈', '2026', 'ht']) {
      const { counts } = await told(who, word);
      for (const { code } of types) {
        const entity = product.runtime.entities.get(code);
        if (!entity || code === 'message' || word === 'ht') continue;
        const like = { [`${entity.list.search?.join('_')}$like`]: word };
        const list = await call(who, 'POST', `/form/${code}/queryList`, { params: like, pageSize: 1 });
        expect([code, word, counts[code]]).toEqual([code, word, list.total]);
      }
    }
  });

  it('finds records of others by no word, initial or number', async () => {
    const project = { name: '云母谷秘密工程', kind: 'control' };
    const { data } = await call('gm', 'POST', '/form/project/save', project);
    for (const word of ['云母', '谷', 'ymgmm', data.no, '秘密 云母']) {
      const seen = await told('gm', word);
      expect([word, seen.hits.map(({ id }) => id)]).toEqual([word, expect.arrayContaining([data.id])]);
      for (const who of ['engineer', 'customer', 'member']) {
        const { hits } = await told(who, word);
        expect([who, hits.filter(({ id, tableCode }) => tableCode === 'project' && id === data.id)]).toEqual([who, []]);
      }
    }
    for (const who of ['engineer', 'manager', 'customer', 'admin2']) await nothing(who, 'ymgmm');
  });

  it('shows a record to whom it moves, and no longer to whom it leaves', async () => {
    const [{ dept }] = await product.query('select dept from org_user where id = $1', [ids.manager]);
    const draft = { name: '石英岭改造', kind: 'control' };
    const { data } = await call('gm', 'POST', '/form/project/save', draft);
    await nothing('manager', '石英岭');
    const move = { id: data.id, version: data.version, deptId: dept };
    const { data: moved } = await call('gm', 'POST', '/form/project/save', move);
    expect((await told('manager', 'sylgz')).counts.project).toBe(1);
    const [{ dept: other }] = await product.query('select dept from org_user where id = $1', [ids.gm]);
    await call('gm', 'POST', '/form/project/save', { id: data.id, version: moved.version, deptId: other });
    await nothing('manager', 'sylgz');
  });

  it('keeps the second company apart', async () => {
    await call('gm', 'POST', '/form/customer/save', { name: '孔雀石矿业', nature: 'state' });
    await nothing('admin2', '孔雀石');
    await nothing('admin2', 'kqskc');
    await call('admin2', 'POST', '/form/customer/save', { name: '孔雀石二矿', nature: 'state' });
    expect((await told('admin2', '孔雀石')).hits.map(({ title }) => title)).toEqual(['孔雀石二矿']);
    expect((await told('gm', 'kqs')).hits.map(({ title }) => title)).toEqual(['孔雀石矿业']);
  });

  it('finds attachments of records in sight only, whoever uploaded them', async () => {
    const { data: project } = await call('gm', 'POST', '/form/project/save', { name: '附件试验', kind: 'control' });
    const form = new FormData();
    form.append('refModule', 'project');
    form.append('refRecordId', project.id);
    form.append('file', new Blob(['内容']), '绿柱石图纸100%.txt');
    await product.fetch(tokens.gm ?? null, '/b/fileItem/upload', { method: 'POST', body: form });
    const { hits } = await told('gm', '绿柱石');
    expect(hits).toMatchObject([{ tableCode: 'file', tableName: '附件', title: '绿柱石图纸100%.txt' }]);
    expect(hits[0].address).toContain(`/main-page/project/wf-form?id=${project.id}`);
    expect((await told('gm', 'lzstz')).counts.file).toBe(1);
    for (const who of ['engineer', 'manager', 'customer', 'admin2']) await nothing(who, '绿柱石');
  });

  it('finds flows one takes part in, all of them with the monitor right', async () => {
    const [flow] = await product.query(
      `select i.title, i.initiator from workflow_instance i where i.company_id = 1 and i.initiator = $1 order by i.id limit 1`,
      [ids.engineer],
    );
    const word = flow.title.slice(0, 3);
    const shown = await call('engineer', 'POST', '/b/wf/process/queryMyList', { params: { title$like: word } });
    expect((await told('engineer', word)).counts.flow).toBeGreaterThanOrEqual(shown.total);
    const all = await product.query(
      `select count(*)::int as n from workflow_instance where company_id = 1 and title like '%' || $1 || '%'`,
      [word],
    );
    expect((await told('gm', word)).counts.flow).toBe(all[0].n);
    expect((await told('customer', word)).counts.flow).toBe(0);
    expect((await told('admin2', word)).counts.flow).toBe(0);
  });

  it('finds the messages one received, not those one sent', async () => {
    await product.query(
      `insert into message_message (company_id, receiver, type, title, created_by, link) values (1, $1, 'business', '蓝晶石通知', $2, '/main-page/flow-todo')`,
      [ids.engineer, ids.gm],
    );
    expect((await told('engineer', '蓝晶')).hits).toMatchObject([
      { tableCode: 'message', address: '/main-page/flow-todo' },
    ]);
    expect((await told('engineer', 'ljstz')).counts.message).toBe(1);
    for (const who of ['gm', 'admin', 'admin2']) await nothing(who, '蓝晶石');
  });
});
