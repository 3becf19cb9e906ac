import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/server/context.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { type NewMessage, sendMessage } from './send-message.ts';

let product: TestProduct;
let other: TestProduct;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  product = await startTestProduct();
  other = await product.companion();
  for (const name of ['gm', 'engineer', 'finance', 'admin2']) tokens[name] = await product.signIn(name);
});

const tokenOf = (name: string): string => tokens[name] ?? '';
const idOf = async (name: string) => (await product.runtime.sessions.find(tokenOf(name)))?.userId ?? '';
const call = (name: string, method: string, path: string, body?: unknown) =>
  product.call(tokenOf(name), method, path, body);
const unread = async (name: string) => (await call(name, 'GET', '/b/notice/msg/toReadNumber')).data;

/** Sends from the general manager, in a transaction that is kept unless `undo`. */
async function send(message: Partial<NewMessage> & { receivers: string[] }, undo = false): Promise<void> {
  const me = await product.runtime.sessions.find(tokenOf('gm'));
  if (!me) throw new Error('signed out');
  const { runtime } = product;
  const ctx = {
    runtime,
    me,
    entities: runtime.entities,
    db: runtime.database.company('1'),
    log: runtime.log,
    requestId: '',
  };
  await inTransaction(ctx, async (inner) => {
    await sendMessage(inner, { type: 'business', title: '待办', content: '请审批', ...message });
    if (undo) throw new Error('undone');
  });
}

describe('a message', () => {
  it('reaches all windows of its receiver, in every process, and nobody else', async () => {
    const mine = [await product.listen(tokenOf('engineer')), await other.listen(tokenOf('engineer'))];
    const others = [await product.listen(tokenOf('finance')), await other.listen(tokenOf('admin2'))];
    await send({ receivers: [await idOf('engineer')], title: '合同待审' });
    for (const { frames } of mine) {
      const pushed = { type: 'message', title: '合同待审', content: '请审批', unread: await unread('engineer') };
      await expect.poll(() => frames.at(-1)).toMatchObject(pushed);
    }
    await send({ receivers: [await idOf('finance')], title: '另一条' });
    await expect.poll(() => others[0]?.frames.at(-1)?.title).toBe('另一条');
    expect(others[1]?.frames).toEqual([{ type: 'ready' }]);
    for (const { frames } of mine) expect(frames.map(({ type }) => type)).toEqual(['ready', 'message']);
    for (const channel of [...mine, ...others]) channel.close();
  });

  it('of any length is kept whole and shown shortened', async () => {
    const channel = await other.listen(tokenOf('engineer'));
    const content = '长'.repeat(4000);
    await send({ receivers: [await idOf('engineer')], content });
    await expect.poll(() => channel.frames.at(-1)?.content).toBe('长'.repeat(300));
    const { data } = await call('engineer', 'POST', '/b/notice/msg/queryList', {});
    expect(data[0]).toMatchObject({
      id: channel.frames.at(-1).id,
      title: '待办',
      content,
      read: false,
      procInstId: null,
    });
    expect(data[0]).toMatchObject({ createName: '周建衡', createTime: expect.stringMatching(/^\d{4}-.*Z$/) });
    channel.close();
  });

  it('is told under the category of whatever area the company has, and of no area under 其他', async () => {
    await send({ receivers: [await idOf('finance')], type: 'hr' });
    await send({ receivers: [await idOf('finance')], type: 'elsewhere' });
    const { data } = await call('finance', 'POST', '/b/notice/msg/queryList', {});
    expect(data.slice(0, 2)).toMatchObject([
      { type: 'elsewhere', type_label: '其他' },
      { type: 'hr', type_label: '人事' },
    ]);
  });

  it('of a transaction that is undone is never announced', async () => {
    const channel = await product.listen(tokenOf('engineer'));
    const before = await unread('engineer');
    await expect(send({ receivers: [await idOf('engineer')], title: '作废' }, true)).rejects.toThrow('undone');
    await send({ receivers: [await idOf('engineer')], title: '有效' });
    await expect.poll(() => channel.frames.length).toBe(2);
    expect(channel.frames[1].title).toBe('有效');
    expect(await unread('engineer')).toBe(before + 1);
    channel.close();
  });

  it('is read by its receiver: one, some, all of a category, and the count follows in other windows', async () => {
    const me = await idOf('engineer');
    for (const type of ['contract', 'administration', 'administration', 'finance'] as const)
      await send({ receivers: [me, me], type });
    const channel = await other.listen(tokenOf('engineer'));
    const before = await unread('engineer');
    const ofOffice = () => call('engineer', 'GET', '/b/notice/msg/toReadNumber/administration');
    const { data: waiting } = await ofOffice();
    const list = await call('engineer', 'POST', '/b/notice/msg/queryList', {
      params: { type: 'administration', read: false },
    });
    expect(list.total).toBe(waiting);
    expect((await call('engineer', 'PUT', `/b/notice/msg/${list.data[0].id}/setRead`)).data).toEqual({
      success: true,
      msg: '确定成功！',
    });
    await expect.poll(() => channel.frames.at(-1)).toEqual({ type: 'unread', unread: before - 1 });
    expect((await ofOffice()).data).toBe(waiting - 1);
    for (const path of [`/b/notice/msg/${list.data[1].id}/setRead`, '/b/msg/setRead/none']) {
      const refused = await call('finance', 'PUT', path);
      expect(refused).toMatchObject({ success: false, msg: '消息不存在', httpCode: 404 });
    }
    expect((await ofOffice()).data).toBe(waiting - 1);
    await call('engineer', 'PUT', '/b/notice/msg/setAllRead/contract');
    expect(await unread('engineer')).toBe(before - 2);
    await call('engineer', 'PUT', '/b/notice/msg/setRead', [list.data[1].id]);
    await call('engineer', 'PUT', '/b/notice/msg/setAllRead/all');
    expect(await unread('engineer')).toBe(0);
    channel.close();
  });
});

describe('the live channel', () => {
  it('opens for nobody without a session, whatever the path says', async () => {
    expect((await product.listen('no token')).closed).toBe(4401);
    const socket = await product.app.injectWS(`/api/websocket/${await idOf('engineer')}`);
    const closed = new Promise((done) => socket.on('close', done));
    socket.send('not even json');
    expect(await closed).toBe(4401);
  });

  it('is closed when its session ends, wherever it ends', async () => {
    const token = await product.signIn('engineer');
    const [here, there] = [await product.listen(token), await other.listen(token)];
    const stays = await other.listen(tokenOf('engineer'));
    await product.call(token, 'GET', '/logout');
    await expect.poll(() => [here.closed, there.closed]).toEqual([4401, 4401]);
    expect(stays.closed).toBeNull();
    stays.close();
  });
});
