import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { findAccessibilityFaults } from '../../accessibility-faults.ts';
import { startBrowserStory } from '../../browser-story.ts';
import { takeScreenshot } from '../../screenshots.ts';
import { waitForToast } from '../../shown-toasts.ts';
import { approveByPeople, createStoryCalls, pressButton } from '../../story-actions.ts';

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

/** Ends what is still asked for of the month before: a month with open questions is not locked. */
async function endOpenRequests(): Promise<void> {
  for (const form of ['leave', 'trip', 'overtime', 'signCorrection'])
    for (const { id } of await call('gm', 'POST', `/form/${form}/queryList`, {
      params: { status: 'running' },
      pageSize: 200,
    })) {
      const { procInstId } = await call('gm', 'GET', `/b/wf/process/byRecord/${form}/${id}`);
      await call('admin', 'POST', `/b/wf/process/${procInstId}/act`, { action: 'terminate', opinion: '月末清理' });
    }
}

it('a month is summed up, agreed to by its people, locked while nothing of it is open, and exported for the wages', async () => {
  const month = LAST.slice(0, 7);
  const page = await story.personAt('hr', `/main-page/attend-month?f.month=${month}`);
  await pressButton(page, '生成月考勤');
  await waitForToast(page, '月考勤已更新');
  await endOpenRequests();

  const [sheet] = await call('engineer', 'POST', '/form/attendMonth/queryList', { params: { month } });
  const own = await story.personAt('engineer', `/main-page/attendMonth/wf-form?id=${sheet.id}`, PHONE);
  await pressButton(own, '确认无误');
  await own.getByText('本人已确认').first().waitFor();
  await takeScreenshot(own, 'own-month-390');

  await page.reload();
  await pressButton(page, '锁定月考勤');
  await pressButton(page.getByRole('dialog'), '锁定');
  await pressButton(page.getByRole('dialog').filter({ hasText: '未完成确认' }), '视为已确认并锁定');
  await waitForToast(page, '月考勤已更新');
  await page.reload();
  await page.getByText('已锁定').first().waitFor();
  await takeScreenshot(page, 'attend-month-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), pressButton(page, '导出')]);
  const { sheets: exported } = await readXlsx(await readFile(await file.path()));
  expect(exported[0]?.rows[0]).toContain('实出勤');

  const form = { title: '补卡', date: `${month}-05`, kind: 'in', time: '09:00', reason: '忘记打卡' };
  await expect(
    call('engineer', 'POST', '/form/workflow/start', { processCode: 'sign-correction', form }),
  ).rejects.toThrow('已锁定');
});
