import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { listAnswerSchemaOf } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { readConfig } from '../config/config.ts';
import type { ServerModule } from '../module.ts';
import { implementCalls } from './implement-calls.ts';

const calls = defineCalls({
  bug: getCall('/test/bug', { title: '坏的', access: 'open' }),
  refuse: getCall('/test/refuse/{code}', { title: '拒绝', access: 'open' }),
  echo: postCall('/test/echo', { title: '回声', access: 'open', body: z.object({ n: z.number().min(1) }) }),
  rows: getCall('/test/rows', { title: '列表', access: 'open' }),
  address: getCall('/test/address', { title: '来访地址', access: 'open' }),
  breach: getCall('/test/breach/{kind}', {
    title: '答非所言',
    access: 'open',
    answer: listAnswerSchemaOf(z.object({ name: z.string(), age: z.number().nullable() })),
  }),
});
/** A right answer, and ways of not answering what the call says. */
const BREACHES: Readonly<Record<string, unknown>> = {
  none: { data: [{ name: '陈', age: null }], total: 1 },
  missing: { data: [{ name: '陈' }], total: 1 },
  type: { data: [{ name: '陈', age: '30' }], total: 1 },
  extra: { data: [{ name: '陈', age: 30, secret: 'x' }], total: 1 },
  total: [{ name: '陈', age: 30 }],
};
const testCalls: ServerModule = {
  name: 'test-calls',
  calls: [
    implementCalls('测试', calls, {
      bug() {
        throw new Error('select password from secrets at /srv/app.ts:1');
      },
      refuse(_ctx, { params }) {
        throw new Refusal('这样不行', Number(params.code) as Refusal['httpCode'], { why: 'because' });
      },
      echo: (_ctx, { body }) => body,
      rows: () => ({ data: [1, 2], total: 7 }),
      address: (_ctx, { request }) => request.ip,
      breach: (_ctx, { params }) => BREACHES[params.kind] as never,
    }),
  ],
};

let product: TestProduct;
let engineer: string;
beforeAll(async () => {
  product = await startTestProduct({
    modules: [testCalls],
    config: { metricsToken: 'figures', metricsFrom: ['10.0.0.0/8'] },
  });
  engineer = await product.signIn('engineer');
});
const call = (method: string, path: string, body?: unknown) => product.call(null, method, path, body);
const FALLBACK = '服务器正在维护或网络不可用，请稍后再试~';

describe('an answer', () => {
  it('stands in the envelope, a list with its total beside', async () => {
    const ok = { code: 1000, success: true, msg: '', httpCode: 200, status: 200 };
    expect(await call('POST', '/test/echo', { n: 1 })).toEqual({ ...ok, data: { n: 1 } });
    expect(await call('GET', '/test/rows')).toEqual({ ...ok, data: [1, 2], total: 7 });
    expect(await call('GET', '/test/rows/')).toMatchObject(ok);
  });

  it.each([
    [400, 200],
    [409, 200],
    [303, 200],
    [401, 401],
    [403, 403],
    [404, 404],
    [413, 413],
    [429, 429],
    [503, 503],
  ])('that says no with %i has HTTP status %i and carries text, details and request id', async (code, status) => {
    expect(await call('GET', `/test/refuse/${code}`)).toEqual({
      code: 2000,
      success: false,
      msg: '这样不行',
      data: { why: 'because' },
      httpCode: code,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      errors: [{ code: expect.stringMatching(/^[a-z.]+$/), msg: '这样不行', template: '这样不行', values: [] }],
      status,
    });
  });

  it('to a bug is the fallback text with the request id, and nothing of the inside', async () => {
    const answer = await call('GET', '/test/bug');
    expect(answer).toEqual({
      code: 5000,
      success: false,
      msg: FALLBACK,
      data: null,
      httpCode: 500,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 500,
    });
  });

  it('to invalid input names each field', async () => {
    const answer = await call('POST', '/test/echo', { n: 0 });
    expect(answer).toMatchObject({ success: false, httpCode: 400, status: 200 });
    expect(Object.keys(answer.data.faults)).toEqual(['n']);
    expect((await call('POST', '/test/echo', {})).data.faults.n).toMatch(/\p{Script=Han}/u);
  });
});

describe('a request that cannot be understood', () => {
  it.each(['{"n":', 'nonsense', '', '{"__proto__":{"n":1}}'])('with the body %j is refused', async (body) => {
    expect(await call('POST', '/test/echo', body)).toMatchObject({
      success: false,
      status: 400,
      msg: '请求格式不正确',
    });
  });

  it('of another type, too large, or to nowhere is refused in the same envelope', async () => {
    const wrongType = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'n=1' };
    expect(await (await product.fetch(null, '/test/echo', wrongType)).json()).toMatchObject({
      httpCode: 415,
      msg: '不支持的内容类型',
    });
    const large = await call('POST', '/test/echo', { n: 1, text: 'x'.repeat(257 * 1024) });
    expect(large).toMatchObject({ status: 413, httpCode: 413, msg: '提交的内容过大' });
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['DELETE', '/login'],
      ['POST', '/form/nothing/queryList/more'],
    ] as const)
      expect(await call(method, path)).toMatchObject({ success: false, status: 404, httpCode: 404, msg: '没有此接口' });
    const gm = await product.signIn('gm');
    expect(await product.call(gm, 'POST', '/form/nothing/queryList', {})).toMatchObject({
      status: 404,
      msg: '没有表单：nothing',
    });
  });

  it('with a broken address is refused, not answered with a stack', async () => {
    for (const path of ['/%', '/form/%E0%A4%A/1', '/form/contract/%00', '/share/dept/1.5', '/saas/company/1e99']) {
      const response = await product.fetch(await product.signIn('gm'), path);
      const body = await response.text();
      expect([path, response.status < 500]).toEqual([path, true]);
      expect(body).not.toMatch(/node_modules|at \w+ \(/);
      expect(JSON.parse(body)).toMatchObject({ success: false });
    }
  });

  it('that is no HTTP at all does not disturb others', async () => {
    const port = Number(new URL(product.address).port);
    await new Promise<void>((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('\x16\x03\x01 not http\r\n\r\n'));
      socket
        .on('close', () => done())
        .on('error', () => undefined)
        .resume();
    });
    expect((await call('GET', '/test/rows')).success).toBe(true);
  });
});

describe('every call but the open ones', () => {
  it('asks for a session', async () => {
    const { paths } = (await (await product.fetch(engineer, '/docs/openapi.json')).json()) as AnsweredJson;
    const operations = Object.entries<AnsweredJson>(paths).flatMap(([path, methods]) =>
      Object.entries<AnsweredJson>(methods).map(([method, { security }]) => ({ path, method, security })),
    );
    const closed = operations.filter(({ security }) => security?.length !== 0);
    for (const { path, method } of closed) {
      const where = path.replace('/api', '').replace(/\{\w+\}/g, '1');
      const answer = await call(method.toUpperCase(), where, method === 'post' || method === 'put' ? {} : undefined);
      expect([path, answer.status]).toEqual([path, 401]);
    }
    expect(closed.length).toBeGreaterThan(30);
  });
});

describe('for those who run and use it', () => {
  it('there are health, metrics in the text form, and safe headers', async () => {
    expect(await (await product.fetch(null, '/health')).json()).toEqual({ status: 'ok' });
    const metrics = await (
      await fetch(`${product.address}/metrics`, { headers: { authorization: 'Bearer figures' } })
    ).text();
    expect(metrics).toContain('http_request_duration_seconds_bucket{le="0.005",method="GET",route="/api/test/rows"');
    expect(metrics).toContain('database_connections{pool="requests",state="open"}');
    expect(metrics).not.toContain('/api/form/nothing');
    const { headers } = await product.fetch(null, '/health');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe-eval');
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self'(?:;|$)/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('there is an OpenAPI 3.1 document of all calls, and a page to read it', async () => {
    const document = (await (await product.fetch(engineer, '/docs/openapi.json')).json()) as AnsweredJson;
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/login'].post).toMatchObject({ summary: '用户名密码登录', security: [] });
    expect(document.paths['/api/form/{name}/queryList'].post.requestBody).toBeDefined();
    for (const [path, methods] of Object.entries<AnsweredJson>(document.paths)) {
      expect(path).toMatch(/^\/api\//);
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters, responses, summary } of Object.values<AnsweredJson>(methods)) {
        const named = parameters.filter((one: AnsweredJson) => one.in === 'path').map((one: AnsweredJson) => one.name);
        expect([path, named]).toEqual([path, places]);
        expect([path, Boolean(summary && responses['200'])]).toEqual([path, true]);
      }
    }
    const page = await product.fetch(engineer, '/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    for (const text of ['用户名密码登录', '/api/form/{name}/queryList']) expect(html).toContain(text);
  });
});

describe('a stranger', () => {
  const statusOf = async (at: TestProduct, where: string, headers: Record<string, string> = {}) =>
    (await fetch(at.address + where, { headers })).status;

  it('reads neither figures of operation, nor the list of calls, nor names of companies', async () => {
    for (const where of ['/api/docs', '/api/docs/openapi.json'])
      expect([where, await statusOf(product, where)]).toEqual([where, 401]);
    expect(await statusOf(product, '/api/docs', { cookie: `AuthToken=${engineer}` })).toBe(200);
    for (const authorization of ['', 'Bearer', 'Bearer wrong', 'Basic figures', 'figures'])
      expect([authorization, await statusOf(product, '/metrics', { authorization })]).toEqual([authorization, 403]);
    expect(await statusOf(product, '/metrics', { 'x-forwarded-for': '10.0.0.1' })).toBe(403);
    expect((await call('GET', '/saas/company/2')).data).toMatchObject({ name: null });
  });

  it('reads them where the configuration says so', async () => {
    const { openToAll, metricsFrom } = readConfig({ OPEN_TO_ALL: 'docs, companies', METRICS_FROM: '127.0.0.0/8' });
    const config = { openToAll, metricsFrom };
    const open = await startTestProduct({ config, databaseUrl: product.databaseUrl });
    for (const where of ['/api/docs', '/api/docs/openapi.json', '/metrics'])
      expect([where, await statusOf(open, where)]).toEqual([where, 200]);
    expect((await open.call(null, 'GET', '/saas/company/2')).data.name).toMatch(/公司/);
    expect(() => readConfig({ OPEN_TO_ALL: 'everything' })).toThrow('OPEN_TO_ALL');
  });
});

describe('an answer stays with whom it was made for', () => {
  it('JSON is kept by nobody, files by nobody on the way', async () => {
    const cacheOf = async (token: string | null, path: string) =>
      (await product.fetch(token, path)).headers.get('cache-control');
    for (const path of ['/user/info', '/test/bug', '/nowhere', '/a/sys/role/queryRoleMenuId/1'])
      expect([path, await cacheOf(engineer, path)]).toEqual([path, 'no-store']);
    expect(await cacheOf(null, '/user/info')).toBe('no-store');
    expect(await cacheOf(engineer, '/b/excel/leave/downloadTemplate')).toBe('private, no-cache');
  });

  it('over TLS, browsers are told to come by nothing else', async () => {
    const behind = await startTestProduct({ config: { trustProxy: '127.0.0.1' }, databaseUrl: product.databaseUrl });
    const hstsOf = async (at: TestProduct, path: string) => {
      const headers = { 'x-forwarded-proto': 'https' };
      return (await fetch(at.address + path, { headers })).headers.get('strict-transport-security');
    };
    for (const path of ['/', '/api/health', '/api/share/param/paramList'])
      expect([path, await hstsOf(behind, path)]).toEqual([path, 'max-age=31536000']);
    expect(await hstsOf(product, '/')).toBeNull();
  });
});

describe('the address of a request', () => {
  const addressAt = async (at: TestProduct) => {
    const answer = await at.fetch(null, '/test/address', {
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
    });
    return ((await answer.json()) as AnsweredJson).data;
  };

  it('is that of the connection, whatever a stranger writes', async () =>
    expect(await addressAt(product)).toBe('127.0.0.1'));

  it('is what a trusted proxy saw, and not what the browser wrote before it', async () => {
    const config = { trustProxy: '127.0.0.1' };
    const behind = await startTestProduct({ modules: [testCalls], config, databaseUrl: product.databaseUrl });
    expect(await addressAt(behind)).toBe('203.0.113.7');
  });
});

it.each(['missing', 'type', 'extra', 'total'])(
  'an answer that breaks its shape fails the test that asked: %s',
  async (kind) => {
    await expect(product.call(null, 'GET', `/test/breach/${kind}`)).rejects.toThrow(
      'answers what its call does not say',
    );
    expect(await product.call(null, 'GET', '/test/breach/none')).toMatchObject({ success: true, total: 1 });
  },
);

describe('what is refused', () => {
  it('is told by code, place, template and values beside the message', async () => {
    const echoed = await product.call(null, 'POST', '/test/echo', { n: 'x' });
    expect(echoed).toMatchObject({ msg: '“n”应为数字', data: { faults: { n: '“n”应为数字' } } });
    expect(echoed.errors).toEqual([
      { code: 'field.type', field: 'n', msg: '“n”应为数字', template: '{0}应为数字', values: ['“n”'] },
    ]);
    const missing = await product.call(engineer, 'POST', '/form/leave/save', { kind: '1' });
    expect(missing.errors).toContainEqual(expect.objectContaining({ code: 'field.required', template: '{0}不能为空' }));
    for (const { code, msg, template, values } of missing.errors ?? [])
      expect([code, msg]).toEqual([
        code,
        template.replace(/\{(\d)\}/g, (_: string, at: string) => String(values[Number(at)])),
      ]);
    expect((await product.call(engineer, 'GET', '/form/nothing/1')).errors).toMatchObject([
      { code: 'form.unknown', template: '没有表单：{code}', values: ['nothing'] },
    ]);
  });

  it.each([
    [{ params: { nothing: 'x' } }, { code: 'query.field', field: 'nothing', values: ['nothing'] }],
    [{ params: { title$oops: 'x' } }, { code: 'query.operator', field: 'title$oops' }],
    [{ params: { title: { a: 1 } } }, { code: 'query.value', field: 'title' }],
    [{ sort: '-nothing' }, { code: 'sort.field', field: 'sort', values: ['nothing'] }],
  ])('of a list says which part of it: %j', async (body, error) => {
    const { errors, data } = await product.call(engineer, 'POST', '/form/leave/queryList', body);
    expect(errors).toMatchObject([error]);
    // No fault of a form: nothing to put beside a field.
    expect(data).toBeNull();
  });
});
