import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory();

interface Answer {
  data: Record<string, string>[];
}

async function ask(token: string, path: string, body: object): Promise<Record<string, string>[]> {
  const answer = await fetch(`${story.address}/api${path}`, {
    method: 'POST',
    headers: { AuthToken: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as Answer).data;
}

/** Somebody of the staff without further rights. */
async function colleague(admin: string): Promise<{ name: string; loginName: string; phone: string }> {
  const [role] = await ask(admin, '/form/role/queryList', { params: { code: 'staff' } });
  const people = await ask(admin, '/form/user/queryList', { pageSize: 500, params: { state: 'enabled' } });
  const found = people.find(({ roles, loginName }) => roles === role?.id && loginName?.startsWith('user'));
  return { name: found?.name ?? '', loginName: found?.loginName ?? '', phone: found?.phone ?? '' };
}

async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
}

it('a new phone of a colleague waits for the colleague: by the code of the old one, or in the own session', async () => {
  const admin = await story.token('admin');
  const { name, loginName, phone } = await colleague(admin);
  const codes = async () =>
    (await ask(admin, '/form/smsMessage/queryList', { pageSize: 1, params: { phone }, sort: '-id' }))[0]?.content ?? '';

  const page = await story.personAt('hr', `/sys-manager/user?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  const form = page.getByRole('dialog', { name: '用户' });
  await form.getByRole('button', { name: '变更登录资料' }).click();
  await shoot(page, 'form');
  const asking = page.getByRole('dialog', { name: `变更登录资料：${name}` });
  await asking.getByRole('textbox', { name: '手机号' }).fill('123');
  await asking.getByRole('button', { name: '提交' }).click();
  await asking.getByText('不是有效的手机号').waitFor();
  await asking.getByRole('textbox', { name: '手机号' }).fill('13955556666');
  await shoot(page, 'ask');
  await asking.getByRole('button', { name: '提交' }).click();
  const waiting = page.getByRole('dialog', { name: `${name}：待确认的变更` });
  await waiting.getByText('将手机号改为139****6666').waitFor();
  await shoot(page, 'waiting');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await expect.poll(codes).toMatch(/确认码\d{6}/);
  await waiting.getByRole('textbox', { name: '确认码' }).fill(/确认码(\d{6})/.exec(await codes())?.[1] ?? '');
  await waiting.getByRole('button', { name: '确认变更' }).click();
  await waiting.waitFor({ state: 'hidden' });
  await form.getByText('13955556666').waitFor();

  await form.getByRole('button', { name: '变更登录资料' }).click();
  await asking.getByRole('textbox', { name: '邮箱' }).fill('mate@example.com');
  await asking.getByRole('button', { name: '提交' }).click();
  await waiting.getByText('将邮箱改为mate@example.com').waitFor();
  const theirs = await story.personAt(loginName, '/user-center/security');
  await theirs.getByText('待您确认的变更（1）').waitFor();
  await theirs.getByText('将邮箱改为mate@example.com').waitFor();
  await shoot(theirs, 'own');
  expect(await findAccessibilityFaults(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: '拒绝' }).click();
  await theirs.getByText('待您确认的变更').waitFor({ state: 'hidden' });
  const [after] = await ask(admin, '/form/user/queryList', { params: { loginName } });
  expect(after).toMatchObject({ phone: '13955556666' });
  expect(after?.email ?? '').not.toContain('mate');
});
