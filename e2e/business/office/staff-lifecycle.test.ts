import { expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { startBrowserStory } from '../../browser-story.ts';
import { approveByPeople, createStoryCalls, pressButton } from '../../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);
const today = dayOfInstant(new Date());

async function agreedTo(process: string, form: object): Promise<string> {
  const { recordId } = await call('hr', 'POST', '/form/workflow/start', { processCode: process, form });
  await approveByPeople(call, ['manager', 'finance', 'gm', 'hr'], [process, recordId]);
  return recordId;
}

it('somebody comes, is confirmed, moves and leaves with everything handed over, and the account is closed', async () => {
  const departments: AnsweredJson[] = await call('hr', 'GET', '/b/staff/org-chart');
  const deptOf = (name: string) => departments.find((one) => one.name === name)?.id;
  const onboarding = await agreedTo('onboard', {
    ...{ name: '温如玉', phone: '13911112222', post: '造价员', level: 'P2', contractYears: 3, probationMonths: 3 },
    ...{ dept: deptOf('造价一部'), entryDate: today, account: true, loginName: 'wenruyu' },
  });
  const { staff } = await call('hr', 'GET', `/form/onboard/${onboarding}`);

  const page = await story.personAt('hr', `/main-page/staff/wf-form?id=${staff}`);
  await pressButton(page, '办理报到');
  const dialog = page.getByRole('dialog', { name: '办理报到' });
  await dialog.getByRole('textbox', { name: '试用期至' }).fill(addDays(today, 90));
  await dialog.getByRole('textbox', { name: '试用期至' }).press('Enter');
  await pressButton(dialog, '保存');
  const history = page.getByRole('list', { name: '任职经历' });
  await history.getByText('入职').waitFor();

  await agreedTo('regularize', { staff, result: 'early', score: 95, formalDate: today, summary: '能独立完成编制' });
  await agreedTo('transfer', {
    ...{ staff, toDept: deptOf('财务部'), toPost: '造价会计', toLevel: 'P3', date: today, reason: '项目需要' },
  });
  await page.reload();
  for (const kind of ['转正', '调岗']) await history.getByText(kind, { exact: true }).waitFor();

  const leaving = await agreedTo('leaving', {
    ...{ staff, kind: 'resign', applyDate: today, lastDay: today, reason: '回乡发展' },
  });
  const row = await call('hr', 'GET', `/form/leaving/${leaving}`);
  const items = row.items.map((item: AnsweredJson) => ({ ...item, done: true, receiver: row.applicant }));
  await page.goto(`${story.address}/main-page/leaving/wf-form?id=${leaving}`);
  await pressButton(page, '完成离职');
  await pressButton(page.getByRole('dialog').last(), '完成离职');
  await page.getByText('尚未完成').first().waitFor();
  await call('hr', 'POST', '/form/leaving/save', { id: leaving, version: row.version, items });
  await page.reload();
  await pressButton(page, '完成离职');
  await pressButton(page.getByRole('dialog').last(), '完成离职');
  await page.getByText('已离职').first().waitFor();
  expect(await call('hr', 'GET', `/form/staff/${staff}`)).toMatchObject({ state: 'left', leftDate: today });
  await expect(story.token('wenruyu')).rejects.toThrow();
});
