import { expect, it } from 'vitest';
import { decodeBase32, totpCodeAt, totpStepAt } from '#platform/identity/session/server/second-factor/totp.ts';
import { signTokenRequest } from '#platform/identity/sso/server/outside/token-request-signature.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory({ env: { LOG_LEVEL: 'trace' } });
let log = '';
story.server.stdout?.on('data', (piece) => {
  log += piece;
});

async function post(path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { AuthToken: token } : {}) };
  const answer = await fetch(`${story.address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as AnsweredJson).data;
}

const admin = await story.token('admin');
const ecms = { code: 'ECMS', name: '造价系统', purposes: 'login,identity' };
const { id } = await post('/form/outsideSystem/save', ecms, admin);
const { secret } = await post(`/b/outsideSystem/${id}/secret`, {}, admin);

/** A token as the other system gets it. */
async function handedToken(purpose: string): Promise<string> {
  const request = { system: 'ECMS', loginName: 'engineer', purpose, time: Date.now() };
  return (await post('/handover/token', { ...request, sign: signTokenRequest(request, secret) })).authToken;
}

it('another system hands somebody over; the token is gone from address, history, referrers, calls and logs', async () => {
  const token = await handedToken('login');
  const page = await story.visitorAt('/login');
  const later: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (!request.isNavigationRequest()) later.push(`${request.url()} ${referer}`);
  });
  const first = await page.goto(`${story.address}/main-page/contract/wf-list?keyword=a&AuthToken=${token}&qtopen=1`);
  expect(first?.headers()['referrer-policy']).toBe('no-referrer');
  await page.getByRole('button', { name: '陈晓雯 的菜单' }).waitFor();
  expect(new URL(page.url()).search).toBe('?keyword=a&qtopen=1');
  expect(await page.evaluate("sessionStorage.getItem('qtopen')")).toBe('1');
  const stored = "[sessionStorage.getItem('AuthToken'), localStorage.getItem('AuthToken'), document.cookie]";
  expect(await page.evaluate(stored)).toEqual([token, token, `AuthToken=${token}`]);
  await page.goBack();
  await page.goForward();
  expect(page.url()).not.toContain(token);
  expect(later.length).toBeGreaterThan(10);
  expect(later.filter((line) => line.includes(token))).toEqual([]);
  expect(log).toContain('request');
  expect(log).not.toContain(token);
});

it('a link with another session asks before it replaces the one of the browser', async () => {
  const token = await handedToken('login');
  const page = await story.personAt('gm', '/main-page');
  const kept = "[sessionStorage.getItem('TemporaryAuthToken'), localStorage.getItem('AuthToken')]";
  const [, own] = await page.evaluate<string[]>(kept);
  await page.getByRole('button', { name: '周建衡 的菜单' }).waitFor();
  await page.goto(`${story.address}/main-page?a=1&AuthToken=${token}`);
  const question = page.getByRole('dialog', { name: '以链接中的身份登录？' });
  await question.getByRole('button', { name: '保持当前登录' }).click();
  await page.getByRole('button', { name: '周建衡 的菜单' }).waitFor();
  expect(await page.evaluate(kept)).toEqual([null, own]);
  expect(new URL(page.url()).search).toBe('?a=1');

  await page.goto(`${story.address}/main-page?AuthToken=${token}`);
  await question.getByRole('button', { name: '以链接中的身份登录' }).click();
  await page.getByRole('button', { name: '陈晓雯 的菜单' }).waitFor();
});

it('a temporary token stays in its window and opens nothing else', async () => {
  const token = await handedToken('identity');
  const page = await story.personAt('gm', '/404');
  const asked = page.waitForRequest('**/api/login/initAuthToken');
  await page.goto(`${story.address}/404?AuthToken=${token}`);
  expect((await asked).headers().authtoken).toBe(token);
  await expect.poll(() => page.url()).not.toContain(token);
  await expect.poll(() => page.evaluate("sessionStorage.getItem('TemporaryAuthToken')")).toBe(token);
  expect(await page.evaluate("localStorage.getItem('AuthToken')")).not.toBe(token);
  await page.goto(`${story.address}/main-page`);
  await page.waitForURL('**/login?redirect=/main-page');
});

it('a token that is over is told, and leads to the sign-in page', async () => {
  const page = await story.visitorAt('/main-page?AuthToken=over&a=1');
  await page.getByText('登录令牌无效或已过期，请从原系统重新打开').waitFor();
  await page.waitForURL('**/login?redirect=/main-page?a=1');
});

it('of whom a second factor is demanded passes it on the way in', async () => {
  const engineer = await story.token('engineer');
  const begun = await post('/b/security/secondFactor/begin', {}, engineer);
  const code = (steps: number) => totpCodeAt(decodeBase32(begun.secret), totpStepAt(Date.now()) + steps);
  await post('/b/security/secondFactor/confirm', { code: code(-1) }, engineer);
  const page = await story.visitorAt(`/main-page?a=1&AuthToken=${await handedToken('login')}`);
  await page.waitForURL('**/login/second-factor?redirect=/main-page?a=1');
  await page.getByLabel('动态验证码').fill(code(1));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '陈晓雯 的菜单' }).waitFor();
  expect(new URL(page.url()).search).toBe('?a=1');
});
