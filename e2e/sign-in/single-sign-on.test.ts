import { afterAll, expect, it } from 'vitest';
import { startTestCasServer } from '#platform/identity/sso/testing/test-cas-server.ts';
import { OIDC_TEST_CLIENT, startTestOidcServer } from '#platform/identity/sso/testing/test-oidc-server.ts';
import { startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory({ env: { OUTSIDE_HOSTS: '127.0.0.1,localhost' } });
const [cas, oidc] = await Promise.all([startTestCasServer(), startTestOidcServer(story.address)]);
afterAll(() => Promise.all([cas.close(), oidc.close()]));

const SETTINGS = { publicUrl: story.address, loginAttribute: '', linkByName: true, isPrivate: true, loginPath: '' };

/** Configures single sign-on as the administrators' page does. */
async function configure(provider: object, enabled = true): Promise<void> {
  const headers = { 'content-type': 'application/json', AuthToken: await story.token('admin') };
  const body = JSON.stringify({ ...SETTINGS, clientId: '', enabled, ...provider });
  const answer = await fetch(`${story.address}/api/a/sso/provider`, { method: 'PUT', headers, body });
  expect(await answer.json()).toMatchObject({ success: true });
}

it('a colleague is led to the CAS server, comes back to the page that was asked for, and signs out everywhere', async () => {
  await configure({ kind: 'cas', server: cas.address });
  const page = await story.visitorAt('/main-page/contract/wf-list?a=1&b=2');
  await page.waitForURL(`${cas.address}/login?**`);
  await page.getByLabel('账号').fill('engineer');
  await page.getByLabel('口令').fill('engineer');
  await page.getByRole('button', { name: '进入' }).click();
  await page.waitForURL(`${story.address}/main-page/contract/wf-list?a=1&b=2`);
  await page.getByRole('button', { name: '陈晓雯 的菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '退出', exact: true }).click();

  // Through /logout/sso to the server and back to the sign-in page, which does not sign in again by itself.
  await page.waitForURL(`${story.address}/login`);
  expect(cas.asked).toContain('/cas/logout');
  await page.getByRole('tab', { name: '单点登录' }).click();
  await page.getByRole('button', { name: '前往统一身份认证' }).click();
  await page.waitForURL(`${cas.address}/login?**`);
  await page.getByLabel('账号').fill('stranger');
  await page.getByLabel('口令').fill('stranger');
  await page.getByRole('button', { name: '进入' }).click();
  await page.getByText('统一身份账号“stranger”没有对应的系统账号，请联系管理员开通').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('a portal that sends somebody with a ticket of its own gets a fresh sign-in', async () => {
  const page = await story.visitorAt('/cas?ticket=ST-of-somebody-else');
  await page.waitForURL(`${cas.address}/login?**`);
});

it('a colleague signs in and out through an OpenID provider', async () => {
  await configure({
    kind: 'oidc',
    server: oidc.issuer,
    clientId: OIDC_TEST_CLIENT.id,
    clientSecret: OIDC_TEST_CLIENT.secret,
  });
  const page = await story.visitorAt('/main-page');
  await page.waitForURL(`${oidc.issuer}/interaction/**`);
  await page.locator('input[name=login]').fill('finance');
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByText('Continue').click();
  await page.waitForURL(`${story.address}/main-page`);
  await page.getByRole('button', { name: '沈玉兰 的菜单' }).waitFor();

  await page.goto(`${story.address}/logout/sso`);
  await page.getByText('Yes, sign me out').click();
  await page.waitForURL(`${story.address}/login`);
});

it('administrators configure it, and check that the provider answers', async () => {
  const page = await story.personAt('admin', '/sys-manager/single-sign-on');
  await page.getByLabel('客户端编号').waitFor();
  await page.getByRole('button', { name: '检查已保存的连接' }).click();
  await page.getByText(`连接正常：${oidc.issuer}/auth`).waitFor();
  await page.getByRole('switch', { name: '启用单点登录' }).click();
  await page.getByRole('button', { name: /保存$/ }).click();
  await waitForToast(page, '保存成功');
  const visitor = await story.visitorAt('/main-page');
  await visitor.waitForURL('**/login?redirect=/main-page');
});
