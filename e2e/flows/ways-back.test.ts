import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';
import { createStoryCalls, pressButton } from '../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

async function requestLeave(title: string): Promise<string> {
  const me = await call('engineer', 'GET', '/user/info');
  const form = {
    ...{ title, applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '1' },
    ...{ ...nextLeaveDays(), reason: '私事' },
  };
  return (await call('engineer', 'POST', '/form/workflow/start', { processCode: 'leave', form })).procInstId;
}

async function decide(loginName: string, procInstId: string, action: string): Promise<void> {
  const { task } = await call(loginName, 'GET', `/b/wf/process/${procInstId}`);
  await call(loginName, 'POST', `/b/wf/task/${task.id}/decide`, { action, opinion: '意见' });
}

const open = (loginName: string, procInstId: string): Promise<Page> =>
  story.personAt(loginName, `/flowhandle/flow-business?procInstId=${procInstId}`);

it('an approved request goes back to its initiator with a reason, and what was decided stays on record', async () => {
  const procInstId = await requestLeave('批准后退回');
  await decide('manager', procInstId, 'approve');
  await decide('hr', procInstId, 'approve');
  const page = await open('admin', procInstId);
  await page.getByRole('textbox', { name: '说明', exact: true }).fill('日期填错，请改后重报');
  await page.getByRole('button', { name: '退回修改' }).click();
  const dialog = page.getByRole('dialog', { name: /退回修改/ });
  await dialog.getByText('原审批记录保留').waitFor();
  await dialog.getByRole('button', { name: '退回修改' }).click();
  await page.getByText('已退回发起人修改').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: '说明', exact: true }).inputValue()).toBe('');
  const own = await open('engineer', procInstId);
  await own.getByRole('button', { name: '重新提交', exact: true }).waitFor();
  await own.getByRole('alert').filter({ hasText: '日期填错，请改后重报' }).waitFor();
  await own.getByRole('tab', { name: '审批意见' }).click();
  await own.getByRole('row').filter({ hasText: '日期填错，请改后重报' }).first().waitFor();
});

it('a refused request begins another one with what it said, and both know of each other', async () => {
  const procInstId = await requestLeave('被否决的请假');
  await decide('manager', procInstId, 'refuse');
  const page = await open('engineer', procInstId);
  await page.getByRole('button', { name: '重新开单' }).click();
  const title = page.getByRole('textbox', { name: '标题' });
  await expect.poll(() => title.inputValue()).toBe('被否决的请假');
  await title.fill('重新申请的请假');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await waitForToast(page, '提交成功');
  const old = await story.personAt('engineer', `/flowhandle/flow-related?procInstId=${procInstId}`);
  await old.getByRole('link', { name: '重新申请的请假' }).waitFor();
});

it('an approved request is made void by an administrator who was asked first, and its initiator may begin another one', async () => {
  const procInstId = await requestLeave('作废的请假');
  await decide('manager', procInstId, 'approve');
  await decide('hr', procInstId, 'approve');
  const page = await open('admin', procInstId);
  await pressButton(page, '作废');
  const dialog = page.getByRole('dialog', { name: '确定作废此单据？' });
  await pressButton(dialog, '作废');
  await page.getByText('已作废').first().waitFor();
  const own = await open('engineer', procInstId);
  await own.getByRole('button', { name: '重新开单' }).waitFor();
});
