import { beforeAll, expect, it } from 'vitest';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;
let manager: string;
let stranger: { token: string; id: string };
let procInstId: string;
let recordId: string;

const infoOf = async (token: string): Promise<AnsweredJson> => (await product.call(token, 'GET', '/user/info')).data;

beforeAll(async () => {
  product = await startTestProduct();
  [engineer, manager] = await Promise.all([product.signIn('engineer'), product.signIn('manager')]);
  const me = await infoOf(engineer);
  const [other] = await product.query(
    "select login_name, id from org_user where login_name like 'user00%' and state = 'enabled' and dept <> $1 order by id limit 1",
    [me.deptInfo.deptId],
  );
  stranger = { token: await product.signIn(other.login_name), id: String(other.id) };
  const form = {
    ...{ title: '讨论的请假', applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
    ...{ ...nextLeaveDays(), reason: '私事' },
  };
  const answer = await product.call(engineer, 'POST', '/form/workflow/start', { processCode: 'leave', form });
  expect(answer).toMatchObject({ success: true });
  ({ procInstId, recordId } = answer.data);
});

const path = () => `/b/wf/process/${procInstId}/comments`;
const say = (token: string, body: AnsweredJson) => product.call(token, 'POST', path(), body);
const comments = async (token: string): Promise<AnsweredJson[]> => (await product.call(token, 'GET', path())).data;

async function upload(token: string): Promise<AnsweredJson> {
  return { id: await uploadFile(product, token, ['说明.txt', '说明']), fileName: '说明.txt', fileSize: 6 };
}

it('is nothing for those who take no part', async () => {
  const answers = [await say(stranger.token, { content: '看看' }), await product.call(stranger.token, 'GET', path())];
  for (const answer of answers) expect(answer).toMatchObject({ success: false, msg: '审核流程不存在！' });
});

it('tells those it names, who may look at process, record and files from then on', async () => {
  const file = await upload(manager);
  const body = { content: '@同事 请看附件', mentions: [stranger.id], files: [file] };
  expect(await say(manager, body)).toMatchObject({
    success: true,
    data: {
      content: '@同事 请看附件',
      mentions: [{ id: stranger.id }],
      files: [{ fileName: '说明.txt' }],
      removed: false,
    },
  });
  const { data: messages } = await product.call(stranger.token, 'POST', '/b/notice/msg/queryList', { params: {} });
  expect(messages[0]).toMatchObject({ title: '评论提醒：讨论的请假' });
  expect(await comments(stranger.token)).toHaveLength(1);
  expect((await product.call(stranger.token, 'GET', `/form/leave/${recordId}`)).data).toMatchObject({
    title: '讨论的请假',
  });
  expect((await product.fetch(stranger.token, `/download/${file.id}`)).status).toBe(200);
  const { data: copied } = await product.call(stranger.token, 'POST', '/b/wf/process/queryCopyList', { params: {} });
  expect(copied).toMatchObject([{ title: '讨论的请假', copiedNode: '评论提醒', isRead: false }]);
});

it('is refused without words, with people who are not there and with files of others', async () => {
  expect(await say(manager, { content: ' ' })).toMatchObject({ success: false, msg: '请填写评论内容' });
  expect(await say(manager, { content: '在吗', mentions: ['999999'] })).toMatchObject({
    success: false,
    msg: '提醒的人员不存在或已离职',
  });
  const foreign = await upload(stranger.token);
  expect(await say(manager, { content: '附件', files: [foreign] })).toMatchObject({
    success: false,
    msg: '附件不存在或不是您上传的',
  });
  expect(await comments(engineer)).toHaveLength(1);
});

it('is taken back by whoever said it, and that there was one stays', async () => {
  const { data } = await say(engineer, { content: '说错了' });
  const remove = (token: string) => product.call(token, 'DELETE', `/b/wf/comment/${data.id}`);
  expect(await remove(manager)).toMatchObject({ success: false, msg: '只能撤回自己的评论' });
  expect(await remove(engineer)).toMatchObject({ success: true });
  expect((await comments(manager)).at(-1)).toMatchObject({ content: '', removed: true });
});

it('of another firm does not exist', async () => {
  const other = await product.signIn('admin2');
  expect(await product.call(other, 'GET', path())).toMatchObject({ success: false });
});
