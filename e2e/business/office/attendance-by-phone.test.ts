import { expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { findAccessibilityFaults } from '../../accessibility-faults.ts';
import { startBrowserStory } from '../../browser-story.ts';
import { takeScreenshot } from '../../screenshots.ts';
import { approveByPeople, createStoryCalls } from '../../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);
const PHONE = { width: 390, height: 844 };
const TODAY = dayOfInstant(new Date());
/** The last day of the month before. */
const LAST = addDays(`${TODAY.slice(0, 7)}-01`, -1);

it('somebody signs in by phone, sees the own leave and how it came about, and asks for a correction that is agreed to', async () => {
  const page = await story.personAt('engineer', '/attendance/sign-in', PHONE);
  await page.getByRole('button', { name: /打卡/ }).first().waitFor();
  await takeScreenshot(page, 'sign-in-390');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goto(`${story.address}/attendance/my-leave`);
  await page.getByRole('button', { name: /年休假/ }).click();
  await page
    .getByRole('cell', { name: /年度年休假/ })
    .first()
    .waitFor();
  await takeScreenshot(page, 'my-leave-390');

  const form = { title: '补卡', date: LAST, kind: 'in', time: '09:00', reason: '忘记打卡' };
  const { recordId } = await call('engineer', 'POST', '/form/workflow/start', { processCode: 'sign-correction', form });
  await approveByPeople(call, ['manager', 'hr', 'gm'], ['signCorrection', recordId]);
  expect(await call('engineer', 'GET', `/form/signCorrection/${recordId}`)).toMatchObject({ status: 'approved' });
});
