import { beforeAll, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let gm: { token: string; id: string };
let manager: { token: string; id: string };
let blind: { token: string; id: string };
let project: string;

beforeAll(async () => {
  product = await startTestProduct();
  const person = async (loginName: string) => {
    const token = await product.signIn(loginName);
    return { token, id: String((await product.call(token, 'GET', '/user/info')).data.userId) };
  };
  gm = await person('gm');
  manager = await person('manager');
  project = (await product.call(manager.token, 'POST', '/form/project/queryList', {})).data[0].id;
  // Projects are seen by those who take part in them.
  const others = await product.query(
    "select login_name from org_user where company_id = 1 and kind = 'staff' and state = 'enabled' and login_name like 'user%' order by id limit 20",
  );
  for (const { login_name } of others) {
    blind = await person(login_name);
    if (!(await product.call(blind.token, 'GET', `/form/project/${project}`)).success) break;
  }
});

const path = () => `/form/project/${project}/comments`;
const say = (token: string, body: object) => product.call(token, 'POST', path(), body);
const said = async (token: string): Promise<AnsweredJson[]> => (await product.call(token, 'GET', path())).data;
const newest = async (token: string): Promise<AnsweredJson> =>
  (await product.call(token, 'POST', '/b/notice/msg/queryList', { params: {} })).data[0];

it('a comment on a record tells those it names, by a message that opens the record', async () => {
  const answer = await say(gm.token, { content: '@经理 请本周回访', mentions: [manager.id] });
  expect(answer).toMatchObject({
    success: true,
    data: { content: '@经理 请本周回访', mentions: [{ id: manager.id }] },
  });
  const [first] = await said(manager.token);
  expect(first).toMatchObject({ userId: gm.id, content: '@经理 请本周回访', removed: false });
  const message = await newest(manager.token);
  expect(message.title).toMatch(/^评论提醒：/);
  expect(message.link).toContain(`/main-page/project/wf-form?id=${project}`);
});

it('comments are for those alone who may read the record, and nobody else is named in one', async () => {
  const readers = await product.query(
    "select count(*)::int as n from message_message where receiver = $1 and title like '评论提醒%'",
    [blind.id],
  );
  expect((await product.call(blind.token, 'GET', path())).success).toBe(false);
  expect((await say(blind.token, { content: '看看' })).success).toBe(false);
  const refused = await say(gm.token, { content: '@人事', mentions: [blind.id] });
  expect(refused).toMatchObject({ success: false, msg: expect.stringContaining('无权查看此记录，不能提醒') });
  expect(
    await product.query(
      "select count(*)::int as n from message_message where receiver = $1 and title like '评论提醒%'",
      [blind.id],
    ),
  ).toEqual(readers);
  expect((await product.call(blind.token, 'GET', `/form/project/${project}`)).success).toBe(false);
});

it('a comment without words, with strangers or with files of others is refused', async () => {
  expect(await say(gm.token, { content: ' ' })).toMatchObject({ success: false, msg: '请填写评论内容' });
  const [outside] = await product.query("select id from org_user where kind = 'customer' and company_id = 1 limit 1");
  for (const id of ['999999', String(outside.id)])
    expect(await say(gm.token, { content: '在吗', mentions: [id] })).toMatchObject({
      success: false,
      msg: '提醒的人员不存在、已离职或不是本单位人员',
    });
  const form = new FormData();
  form.append('file', new Blob(['说明']), '说明.txt');
  const sent: AnsweredJson = await (
    await product.fetch(manager.token, '/upload', { method: 'POST', body: form })
  ).json();
  const files = [{ id: sent.data.id, fileName: '说明.txt', fileSize: 6 }];
  expect(await say(gm.token, { content: '附件', files })).toMatchObject({
    success: false,
    msg: '附件不存在或不是您上传的文件',
  });
  expect(await say(manager.token, { content: '附件', files })).toMatchObject({ success: true });
  expect((await product.fetch(gm.token, `/download/${sent.data.id}`)).status).toBe(200);
});

it('a comment is taken back by whoever said it; customers and other firms see none', async () => {
  const { data } = await say(manager.token, { content: '说错了' });
  const remove = (token: string) => product.call(token, 'DELETE', `/b/comment/${data.id}`);
  expect(await remove(gm.token)).toMatchObject({ success: false, msg: '只能撤回自己发表的评论' });
  expect(await remove(manager.token)).toMatchObject({ success: true });
  expect((await said(gm.token)).at(-1)).toMatchObject({ content: '', removed: true });
  for (const name of ['customer', 'admin2'])
    expect((await product.call(await product.signIn(name), 'GET', path())).success).toBe(false);
});
