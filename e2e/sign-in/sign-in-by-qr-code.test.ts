import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory();
const PHONE = { width: 390, height: 844 };

/** The sign-in page with its code. */
async function computer() {
  const page = await story.visitorAt('/login?redirect=/main-page/contract/wf-list');
  await page.getByRole('tab', { name: '扫码登录' }).click();
  const picture = page.getByRole('img', { name: '登录二维码' });
  await picture.locator('svg').waitFor();
  return { page, code: (await picture.getAttribute('data-code')) ?? '' };
}

it('a phone that is signed in lets a computer in', async () => {
  const { page, code } = await computer();
  const phone = await story.personAt('engineer', `/qr-sign-in?code=${code}`, PHONE);
  await page.getByText('陈晓雯 已扫描，请在手机上确认登录').waitFor();
  await phone.getByText('陈晓雯（engineer）').waitFor();
  await phone.getByText('127.0.0.1').waitFor();
  await phone.getByRole('button', { name: '确认登录' }).click();
  await phone.getByText('已确认，电脑即将登录').waitFor();
  await page.getByRole('button', { name: '陈晓雯 的菜单' }).waitFor();
});

it('a phone that says no keeps the computer out, and a new code is one click away', async () => {
  const { page, code } = await computer();
  const phone = await story.personAt('gm', `/qr-sign-in?code=${code}`, PHONE);
  await phone.getByRole('button', { name: '拒绝' }).click();
  await page.getByText('手机上已取消登录').waitFor();
  await page.getByRole('button', { name: '刷新二维码' }).click();
  await page.getByText('手机上已取消登录').waitFor({ state: 'detached' });
  const renewed = page.getByRole('img', { name: '登录二维码' });
  await expect.poll(() => renewed.getAttribute('data-code')).not.toBe(code);
});

it('a phone that is not signed in signs in first', async () => {
  const { code } = await computer();
  const phone = await story.visitorAt(`/qr-sign-in?code=${code}`);
  await phone.waitForURL(`**/login?redirect=/qr-sign-in?code=${code}`);
});
