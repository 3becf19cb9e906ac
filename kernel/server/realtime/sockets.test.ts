import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ config: { livePingSeconds: 0.2, publicOrigins: ['https://zh.example'] } });
});

const idle = (minutes: number) =>
  product.query(`update session set used_at = now() - make_interval(mins => ${minutes})`);
const sinceUse = async (): Promise<number> =>
  (
    await product.query(
      "select extract(epoch from now() - max(used_at))::int as seconds from session where kind = 'account'",
    )
  )[0].seconds;
/** The answer to a page of another site, or of this one, that wants to open the channel. */
const openFrom = (origin?: string) =>
  product.app
    .injectWS('/api/websocket/me', { headers: { host: 'zh.local:8080', ...(origin ? { origin } : {}) } })
    .then((socket) => {
      socket.terminate();
      return 'open';
    })
    .catch((error: Error) => error.message);

describe('an idle session', () => {
  it('is not kept alive by a page that asks by itself, nor by its live channel', async () => {
    const token = await product.signIn('gm');
    const channel = await product.listen(token);
    await idle(100);
    await product.runtime.sessions.changed();
    const asked = await product.fetch(token, '/user/info', { headers: { 'X-Presence': 'open' } });
    expect(asked.status).toBe(200);
    expect(await sinceUse()).toBeGreaterThan(5000);
    await idle(13 * 60);
    await product.runtime.sessions.changed();
    await expect.poll(() => channel.closed).toBe(4401);
    expect((await product.call(token, 'GET', '/user/info')).status).toBe(401);
  });

  it('goes on when its person asks for something, or only types', async () => {
    const token = await product.signIn('gm');
    const socket = await product.app.injectWS('/api/websocket/me');
    socket.send(JSON.stringify({ type: 'auth', token }));
    await new Promise((ready) => socket.once('message', ready));
    await idle(100);
    await product.runtime.sessions.changed();
    socket.send('{"type":"used"}');
    await expect.poll(sinceUse).toBeLessThan(100);
    await idle(100);
    await product.runtime.sessions.changed();
    await product.call(token, 'GET', '/user/info');
    expect(await sinceUse()).toBeLessThan(100);
    socket.terminate();
  });
});

describe('a sign-out', () => {
  it('closes its own channels and has nobody else looked at', async () => {
    const [leaves, stays] = [await product.signIn('gm'), await product.signIn('finance')];
    const [gone, open] = [await product.listen(leaves), await product.listen(stays)];
    const asked: string[] = [];
    const { sessions } = product.runtime;
    const { loadPerson } = sessions as unknown as { loadPerson: (company: string, user: string) => Promise<unknown> };
    Object.assign(sessions, {
      loadPerson: (company: string, user: string) => {
        asked.push(user);
        return loadPerson(company, user);
      },
    });
    expect((await product.call(leaves, 'GET', '/logout')).success).toBe(true);
    await expect.poll(() => gone.closed).toBe(4401);
    expect((await product.call(stays, 'GET', '/user/info')).success).toBe(true);
    expect(asked).toEqual([]);
    expect(open.closed).toBeNull();
    Object.assign(sessions, { loadPerson });
  });

  it('is heard in every process', async () => {
    const other = await product.companion();
    const token = await product.signIn('gm');
    const channel = await other.listen(token);
    await product.call(token, 'GET', '/logout');
    await expect.poll(() => channel.closed).toBe(4401);
    expect((await other.call(token, 'GET', '/user/info')).status).toBe(401);
  });
});

describe('the live channel', () => {
  it('opens to pages of its own site and to programs only', async () => {
    expect(await openFrom()).toBe('open');
    expect(await openFrom('http://zh.local:8080')).toBe('open');
    expect(await openFrom('https://zh.example')).toBe('open');
    for (const origin of ['http://evil.example', 'http://zh.local', 'null'])
      expect([origin, await openFrom(origin)]).toEqual([origin, expect.stringContaining('403')]);
  });

  it('does not take the cookie for a sign-in', async () => {
    const token = await product.signIn('gm');
    const socket = await product.app.injectWS('/api/websocket/me', { headers: { cookie: `AuthToken=${token}` } });
    const closed = new Promise((done) => socket.once('close', done));
    socket.send('{}');
    expect(await closed).toBe(4401);
  });

  it('drops a peer that answers no ping', async () => {
    const token = await product.signIn('gm');
    const socket = await product.app.injectWS('/api/websocket/me');
    const closed = new Promise((done) => socket.once('close', done));
    socket.send(JSON.stringify({ type: 'auth', token }));
    expect(await closed).toBe(1006);
    const alive = await product.listen(token);
    for (const _ of [1, 2, 3]) await new Promise((pinged) => alive.socket.once('ping', pinged));
    expect(alive.closed).toBeNull();
  });
});
