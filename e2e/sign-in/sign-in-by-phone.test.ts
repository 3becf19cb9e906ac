import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { STORY_PASSWORD, startBrowserStory } from '../browser-story.ts';
import { connectToDatabase } from '../connect-to-database.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory({ env: { OPEN_TO_ALL: 'companies' } });
// With the database at hand a minute between two codes passes at once, and an account gets a given password.
const client = await connectToDatabase(story);

const PHONE = '18612345678';
const [FIRST, SECOND, THIRD] = ['Ruzhi#2026', 'Gengxin#2026', 'Zhaohui#2026'] as const;

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Asks for a code on the page and reads it where the demo shows it: in the administrator's list of messages. */
async function fillCode(page: Page, admin: Page): Promise<void> {
  await client.query("update session_sms_code set created_at = created_at - interval '61 seconds'");
  await press(page, '获取验证码');
  await waitForToast(page, '验证码已发送，5分钟内有效');
  await admin.goto(`${story.address}/main-page/smsMessage/wf-list`);
  const newest = admin.getByRole('row', { name: PHONE }).first();
  const code = /\d{6}(?=，5分钟内有效)/.exec((await newest.textContent()) ?? '')?.[0] ?? '';
  await box(page, '短信验证码').fill(code);
}

async function signIn(page: Page, loginName: string, password: string): Promise<void> {
  await box(page, '用户名').fill(loginName);
  await box(page, '密码').fill(password);
  await press(page, '登录');
}

/** The administrator gives the new person a department and enables the account. */
async function enable(admin: Page): Promise<void> {
  await admin.goto(`${story.address}/main-page/user/wf-list`);
  await admin.getByRole('textbox', { name: /^搜索姓名/ }).fill('许知远');
  await admin.getByRole('row', { name: '许知远' }).getByText('许知远').click();
  const form = admin.getByRole('dialog', { name: '用户' });
  await form.getByRole('button', { name: '编辑' }).click();
  await form.getByRole('combobox', { name: '状态' }).click();
  await admin
    .getByRole('option', { name: '启用', exact: true })
    .or(admin.getByTitle('启用', { exact: true }))
    .last()
    .click();
  await form.getByRole('button', { name: '选择部门：部门' }).click();
  const departments = admin.getByRole('dialog', { name: '选择部门' });
  await departments.getByText('造价二部', { exact: true }).click();
  await departments.getByRole('button', { name: /确\s*定/ }).click();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await waitForToast(admin, '保存成功');
}

it('somebody registers, is enabled, signs in by phone, changes the password and recovers a forgotten one', async () => {
  const admin = await story.personAt('admin', '/main-page/smsMessage/wf-list');
  const page = await story.visitorAt('/login');
  await page.getByRole('link', { name: '注册账号' }).click();
  await press(page, '注册');
  await page.getByText('请输入用户名', { exact: true }).waitFor();
  await box(page, '用户名').fill('zhiyuan');
  await box(page, '姓名').fill('许知远');
  await box(page, '手机号').fill(PHONE);
  await fillCode(page, admin);
  await box(page, '密码').fill(FIRST);
  await box(page, '确认密码').fill('other');
  await box(page, '密码').focus();
  await page.getByText('两次输入密码不一致').waitFor();
  await box(page, '确认密码').fill(FIRST);
  await press(page, '注册');
  await page.getByText('账号正在等待管理员启用').waitFor();

  await page.getByRole('link', { name: '返回登录' }).click();
  await signIn(page, 'zhiyuan', FIRST);
  await page.getByText('账号正在等待管理员启用，启用后即可登录').waitFor();
  await enable(admin);

  await page.getByRole('tab', { name: '短信登录' }).click();
  await box(page, '手机号').fill(`+86 ${PHONE}`);
  await fillCode(page, admin);
  await press(page, '登录');
  await page.waitForURL('**/main-page');
  await page.getByRole('button', { name: '许知远 的菜单' }).waitFor();

  await page.goto(`${story.address}/login/mod-password`);
  await box(page, '原密码').fill(FIRST);
  await box(page, '新密码').fill('abcdefgh');
  await box(page, '确认新密码').fill('abcdefgh');
  await press(page, '修改密码');
  await page.getByText('至少包括字母、数字、特殊字符任意2种且不少于8个字符').waitFor();
  await box(page, '新密码').fill(SECOND);
  await box(page, '确认新密码').fill(SECOND);
  await press(page, '修改密码');
  await waitForToast(page, '恭喜，修改密码成功');
  await page.waitForURL('**/login');

  await page.getByRole('link', { name: '忘记密码' }).click();
  await box(page, '手机号').fill(PHONE);
  await fillCode(page, admin);
  await box(page, '新密码').fill(THIRD);
  await box(page, '确认新密码').fill(THIRD);
  await press(page, '重置密码');
  await waitForToast(page, '恭喜，修改密码成功');
  await page.waitForURL('**/login');
  await signIn(page, 'zhiyuan', SECOND);
  await page.getByText('用户名或密码不正确').waitFor();
  await signIn(page, 'zhiyuan', THIRD);
  await page.waitForURL('**/main-page');
});

it('a given password leads to setting an own one before anything else', async () => {
  await client.query(
    "update session_credential set must_change = true from org_user u where u.id = user_id and u.login_name = 'user0011'",
  );
  const page = await story.visitorAt('/login');
  await signIn(page, 'user0011', STORY_PASSWORD);
  await page.waitForURL('**/login/set-password');
  await box(page, '新密码').fill(FIRST);
  await box(page, '确认新密码').fill(FIRST);
  await press(page, '设置密码');
  await waitForToast(page, '恭喜，修改密码成功');
  await page.waitForURL('**/login');
  await signIn(page, 'user0011', FIRST);
  await page.waitForURL('**/main-page');
});

it('a company signs in on its own page, which stays its page until another entrance is chosen', async () => {
  const page = await story.visitorAt('/saasLogin?companyId=2');
  await page.getByRole('heading', { name: '衡信建设项目管理有限公司' }).waitFor();
  await page.goto(`${story.address}/login/register`);
  await page.waitForURL('**/saasLogin');
  await page.goto(`${story.address}/main-page`);
  await page.waitForURL('**/saasLogin');
  await box(page, '用户名').fill('engineer');
  await box(page, '密码').fill(STORY_PASSWORD);
  await press(page, '登录');
  await page.getByText('用户名或密码不正确').waitFor();
  await box(page, '用户名').fill('admin2');
  await press(page, '登录');
  await page.waitForURL('**/main-page');
  await page.getByRole('button', { name: '衡信管理员 的菜单' }).click();
  await press(page, '退出登录');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /退\s*出/ })
    .click();
  await page.waitForURL('**/saasLogin?companyId=2');
  await page.getByRole('link', { name: '统一入口登录' }).click();
  await page.waitForURL('**/login');
});

it('a customer signs in and out on a page with the customer’s name and logo', async () => {
  const page = await story.visitorAt('/binjiang/login');
  await page.getByRole('heading', { name: '滨江新城造价协同平台' }).waitFor();
  const logo = page.locator('header img');
  await expect.poll(() => logo.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(128);
  await box(page, '用户名').fill('customer');
  await box(page, '密码').fill(STORY_PASSWORD);
  await press(page, '登录');
  await page.waitForURL('**/main-page');
  await page.getByRole('button', { name: '王明哲 的菜单' }).click();
  await press(page, '退出登录');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /退\s*出/ })
    .click();
  await page.waitForURL('**/binjiang/login');
});
