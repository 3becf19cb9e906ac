import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let manager: string;
let gm: string;
let target: string;

beforeAll(async () => {
  product = await startTestProduct();
  [manager, gm] = await Promise.all([product.signIn('manager'), product.signIn('gm')]);
  const { data } = await product.call(manager, 'POST', '/share/user/queryList', {
    params: { name_loginName$like: '周建衡' },
  });
  target = data[0].id;
});

const todo = async (token: string): Promise<AnsweredJson[]> =>
  (await product.call(token, 'POST', '/b/wf/task/queryTodoList', { params: {}, pageSize: 100 })).data;
const decide = async (token: string, task: string, body: object): Promise<string> =>
  (await product.call(token, 'POST', `/b/wf/task/${task}/decide`, body)).msg;
const inTodo = async (token: string, procInstId: string) =>
  (await todo(token)).find((row) => row.procInstId === procInstId);

describe('somebody asked before one decides', () => {
  it.each(['signBefore', 'delegate'])('has the task, and it comes back once answered (%s)', async (action) => {
    const [mine] = await todo(manager);
    const before = await inTodo(gm, mine.procInstId);
    expect(before).toBeUndefined();
    expect(await decide(manager, mine.id, { action, target, opinion: '请先看' })).toBe('');
    expect(await inTodo(manager, mine.procInstId)).toBeUndefined();
    const asked = await inTodo(gm, mine.procInstId);
    expect(await decide(gm, asked.id, { action: 'approve', opinion: '可以' })).toBe('');
    expect(await inTodo(manager, mine.procInstId)).toMatchObject({ id: mine.id, status: 'open' });
  });

  it('may be taken away again', async () => {
    const [mine] = await todo(manager);
    expect(await decide(manager, mine.id, { action: 'signBefore', target })).toBe('');
    const asked = await inTodo(gm, mine.procInstId);
    const act = { action: 'removeSigner', target };
    const { data } = await product.call(manager, 'GET', `/b/wf/process/${mine.procInstId}`);
    expect(data).toMatchObject({ task: null, choices: { added: [{ id: target }] } });
    expect(await product.call(manager, 'POST', `/b/wf/process/${mine.procInstId}/act`, act)).toMatchObject({
      success: true,
    });
    expect(await inTodo(gm, mine.procInstId)).toBeUndefined();
    expect(await decide(gm, asked.id, { action: 'approve' })).toBe('该任务已处理或已取消，请刷新后查看');
    expect(await inTodo(manager, mine.procInstId)).toMatchObject({ id: mine.id });
  });
});
