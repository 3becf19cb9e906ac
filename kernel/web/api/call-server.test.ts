import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setActiveCatalogue } from '#kernel/base/texts/translations.ts';
import { CALL_TIMEOUT, getCall, postCall } from '#kernel/meta/calls.ts';
import { useToasts } from '../toast/toast.ts';
import type { CallFailure } from './call-failures.ts';
import { callServer } from './call-server.ts';
import { FAILURE_TEXTS } from './determine-answer-verdict.ts';
import { storeTemporaryToken } from './stored-token.ts';

const list = getCall('/b/list', { title: '列表' });
const analysis = postCall('/b/analysis', { title: '分析', timeout: CALL_TIMEOUT.analysis });

/** What a browser gives to a page; `fetch` answers as the test says. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return Object.assign(Object.create(null), {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}
const location = { protocol: 'https:', search: '', pathname: '/main-page', assign: vi.fn() };
const server = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) => server.mockResolvedValueOnce(Response.json(body, { status }));

vi.stubGlobal('window', { location });
vi.stubGlobal('document', { cookie: 'AuthToken=stored' });
vi.stubGlobal('sessionStorage', storage());
vi.stubGlobal('localStorage', storage());
vi.stubGlobal('fetch', server);

beforeEach(() => {
  vi.useFakeTimers();
  location.search = '';
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  server.mockClear();
});
afterAll(() => vi.unstubAllGlobals());

const toasts = () => useToasts.getState().entries.map(({ title, text }) => (title ? `${title}：${text}` : text));
const sent = () => server.mock.lastCall?.[1];
const failureOf = (call: Promise<unknown>): Promise<CallFailure> =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (failure) => failure,
  );

/** The text of the only toast and how many seconds it stays. */
function toastAndSeconds(): [string | undefined, number] {
  const [text] = toasts();
  let seconds = 0;
  while (toasts().length > 0) {
    vi.advanceTimersByTime(1000);
    seconds += 1;
  }
  return [text, seconds];
}

describe('a call', () => {
  it('waits 300000 ms for its answer, an analysis 600000 ms', async () => {
    const wait = vi.spyOn(AbortSignal, 'timeout');
    answer(200, { code: 1000, data: 7 });
    expect(await callServer(list)).toBe(7);
    answer(200, { code: 1000 });
    await callServer(analysis, { body: {} });
    expect(wait.mock.calls).toEqual([[300_000], [600_000]]);
  });

  it('carries the token: a temporary one, else that of the address, else the stored one, and credentials', async () => {
    const tokens: unknown[] = [];
    for (const prepare of [
      () => undefined,
      () => Object.assign(location, { search: '?AuthToken=handed&id=1' }),
      () => storeTemporaryToken('temporary'),
    ]) {
      prepare();
      answer(200, { code: 1000 });
      await callServer(list);
      tokens.push(new Headers(sent()?.headers).get('AuthToken'));
    }
    storeTemporaryToken(null);
    expect(tokens).toEqual(['stored', 'handed', 'temporary']);
    expect(sent()?.credentials).toBe('same-origin');
  });
});

describe('a failed call', () => {
  it('is rejected with the server’s msg, shown for 10 s', async () => {
    answer(200, { code: 400, success: false, msg: '合同编号已存在' });
    expect(await failureOf(callServer(list))).toMatchObject({ kind: 'business', message: '合同编号已存在' });
    expect(toastAndSeconds()).toEqual(['合同编号已存在', 10]);
  });

  it('is said by template and values in the language spoken, each message at its field', async () => {
    setActiveCatalogue({ '{0}不能为空': '{0} must not be empty', 合同名称: 'Contract name', '；': '; ' });
    const name = { code: 'field.required', field: 'name', msg: '', template: '{0}不能为空', values: ['合同名称'] };
    const own = { code: 'field.invalid', field: 'no', msg: '', template: '{0}不能为空', values: ['陈晓雯'] };
    answer(200, { code: 2000, success: false, msg: '合同名称不能为空；陈晓雯不能为空', errors: [name, own] });
    const failure = await failureOf(callServer(list, { quiet: true }));
    setActiveCatalogue(null);
    expect(failure.message).toBe('Contract name must not be empty; 陈晓雯 must not be empty');
    expect(failure.facts.errors?.map(({ code }) => code)).toEqual(['field.required', 'field.invalid']);
  });

  it('without any answer says 请求超时 for 5 s', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failureOf(callServer(list))).toMatchObject({ kind: 'timeout' });
    expect(toastAndSeconds()).toEqual(['请求超时', 5]);
  });

  it('that its caller cancelled says nothing, also while its answer arrives', async () => {
    const wish = new AbortController();
    const body = new ReadableStream({
      start: (stream) => wish.signal.addEventListener('abort', () => stream.error(wish.signal.reason)),
    });
    server.mockResolvedValueOnce(new Response(body, { status: 200 }));
    const call = failureOf(callServer(list, { signal: wish.signal }));
    wish.abort();
    expect(await call).toMatchObject({ kind: 'cancelled' });
    expect(toasts()).toEqual([]);
  });

  it('of HTTP is shown for 5 s', async () => {
    answer(503, { code: 503, success: false, msg: FAILURE_TEXTS.fallback });
    expect(await failureOf(callServer(list))).toMatchObject({ kind: 'network' });
    expect(toastAndSeconds()).toEqual([FAILURE_TEXTS.fallback, 5]);
  });

  it('tells nobody when its caller will', async () => {
    answer(400, { code: 400, success: false, msg: '验证码错误' });
    expect(await failureOf(callServer(list, { quiet: true }))).toMatchObject({ message: '验证码错误' });
    expect(toasts()).toEqual([]);
  });

  it('of HTTP 401 shows no toast but the notice 通知, once, and leads out after 2 s', async () => {
    answer(401, {});
    answer(401, {});
    await Promise.all([failureOf(callServer(list)), failureOf(callServer(list))]);
    expect(toasts()).toEqual(['通知：您已被登出，即将重新登录！']);
    vi.advanceTimersByTime(1999);
    expect(location.assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(location.assign.mock.calls).toEqual([['/']]);
  });
});
