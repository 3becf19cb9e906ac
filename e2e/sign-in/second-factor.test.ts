import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { decodeBase32, totpCodeAt, totpStepAt } from '#platform/identity/session/server/second-factor/totp.ts';
import { STORY_PASSWORD, startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory();
const codeOf = (secret: string, steps: number) => totpCodeAt(decodeBase32(secret), totpStepAt(Date.now()) + steps);

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('用户名').fill('finance');
  await page.getByRole('textbox', { name: '密码' }).fill(STORY_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/login/second-factor?redirect=/main-page');
}

it('somebody turns the second factor on, passes it at the next sign-in, ends the other sessions, and an administrator takes it off', async () => {
  const page = await story.personAt('finance', '/user-center/security');
  await page.getByRole('button', { name: '开启两步验证' }).click();
  await page.getByRole('img', { name: '两步验证二维码' }).waitFor();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('动态验证码').fill(codeOf(secret, 0));
  await page.getByRole('button', { name: '开启', exact: true }).click();
  const codes = page.getByRole('dialog', { name: '恢复码' }).getByRole('listitem');
  await codes.first().waitFor();
  const recoveryCodes = await codes.allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole('button', { name: '已保存' }).click();
  await page.getByText('剩余恢复码 10 个').waitFor();

  const elsewhere = await story.visitorAt('/main-page');
  await signIn(elsewhere);
  await elsewhere.getByLabel('动态验证码').fill('000000');
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  await elsewhere.getByText('动态验证码不正确').waitFor();
  await elsewhere.getByLabel('动态验证码').fill(codeOf(secret, 1));
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  await elsewhere.getByRole('button', { name: '沈玉兰 的菜单' }).waitFor();

  const withoutPhone = await story.visitorAt('/main-page');
  await signIn(withoutPhone);
  await withoutPhone.getByLabel('动态验证码').fill(recoveryCodes[0] ?? '');
  await withoutPhone.getByRole('button', { name: '登录', exact: true }).click();
  await withoutPhone.getByRole('button', { name: '沈玉兰 的菜单' }).waitFor();

  await page.reload();
  await page.getByText('登录设备（3）').waitFor();
  await page.getByRole('button', { name: '退出其他所有设备' }).click();
  await page.getByRole('button', { name: '全部退出' }).click();
  await page.getByText('登录设备（1）').waitFor();
  await elsewhere.reload();
  await elsewhere.waitForURL('**/login**');

  const admin = await story.personAt('admin', '/main-page/user/wf-list?q=沈玉兰');
  await admin.getByRole('link', { name: '沈玉兰', exact: true }).click();
  await admin.getByRole('button', { name: '解除两步验证' }).click();
  const question = admin.getByRole('dialog', { name: '解除该用户的两步验证？' });
  await question.getByRole('button', { name: '解除', exact: true }).click();
  await waitForToast(admin, '两步验证已解除');
  await page.goto(`${story.address}/main-page/personInfo`);
  await page.getByRole('button', { name: '开启两步验证' }).waitFor();
});
