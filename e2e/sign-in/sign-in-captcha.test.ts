import { expect, it } from 'vitest';
import { STORY_PASSWORD, startBrowserStory } from '../browser-story.ts';
import { connectToDatabase } from '../connect-to-database.ts';
import { waitUntilIdle } from '../page-actions.ts';

const story = await startBrowserStory({ env: { LOGIN_CAPTCHA: 'on' } });
// The test looks at the answer that a person reads from the picture.
const client = await connectToDatabase(story);

const latestCode = async (): Promise<string> =>
  (await client.query<{ code: string }>('select code from session_captcha order by expires_at desc limit 1')).rows[0]
    ?.code ?? '';

it('signing in asks for the digits of the picture, once for each picture', async () => {
  const page = await story.visitorAt('/login');
  await expect.poll(latestCode).toMatch(/^\d{6}$/);
  const first = await latestCode();
  await page.getByLabel('用户名').fill('engineer');
  await page.getByRole('textbox', { name: '密码' }).fill(STORY_PASSWORD);
  await page.getByRole('textbox', { name: '验证码' }).fill(first === '000000' ? '111111' : '000000');
  const another = page.waitForResponse('**/login/captcha**');
  await page.getByRole('button', { name: '登录', exact: true }).click();

  // The wrong answer used the picture up: a new one is shown, and only then is there something to answer.
  await (await another).finished();
  expect(await latestCode()).not.toBe(first);
  await page.getByRole('textbox', { name: '验证码' }).fill(await latestCode());
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/main-page');
  await page.context().close();
});

it('changing the password asks for a picture too, and a refusal says why', async () => {
  const page = await story.visitorAt('/login');
  const picture = () => page.waitForResponse('**/login/captcha**');
  const answer = async () => {
    // The latest code is the one of the picture that is shown.
    await waitUntilIdle(page);
    await page.getByRole('textbox', { name: '验证码' }).fill(await latestCode());
  };
  await page.getByLabel('用户名').fill('engineer');
  await page.getByRole('textbox', { name: '密码' }).fill(STORY_PASSWORD);
  await answer();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/main-page');

  await page.goto(`${story.address}/main-page/personInfo`);
  const loaded = picture();
  await page.getByRole('tab', { name: '修改密码' }).click();
  await (await loaded).finished();
  const form = page.locator('form', { has: page.getByRole('button', { name: '修改密码' }) });
  await form.getByRole('textbox', { name: '验证码' }).waitFor();
  const inputs = await form.locator('input').all();
  expect(await Promise.all(inputs.map((input) => input.getAttribute('name')))).toEqual([
    'oldPassword',
    'password',
    'passwordAgain',
    'captcha',
  ]);
  await form.getByRole('textbox', { name: '原密码' }).fill('not the old one 1');
  await form.getByRole('textbox', { name: '新密码', exact: true }).fill('Jiegou#2026');
  await form.getByRole('textbox', { name: '确认新密码' }).fill('Jiegou#2026');
  await answer();
  const another = picture();
  await form.getByRole('button', { name: '修改密码' }).click();
  await form.getByText('原密码不正确').waitFor();
  await (await another).finished();
  await page.context().close();
});
