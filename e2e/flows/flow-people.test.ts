import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { startBrowserStory } from '../browser-story.ts';
import { widthOf } from '../shell-page-objects.ts';
import { waitForToast } from '../shown-toasts.ts';
import { createStoryCalls } from '../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

type Node = { id: string; kind: string; [key: string]: unknown };

/** Requests of leave tell their applicant at the end, and the head has a second to decide. */
beforeAll(async () => {
  const { definition, newestId } = await call('admin', 'GET', '/b/wf/definition/leave/design');
  const nodes = definition.nodes.map((node: Node) =>
    node.id === 'head' ? { ...node, due: [{ after: 'PT1S', act: 'remind' }] } : node,
  );
  const tell = { id: 'tell', name: '抄送申请人', kind: 'cc', approvers: [{ kind: 'field', field: 'applicant' }] };
  const flows = definition.flows.map((flow: { to: string }) => (flow.to === 'end' ? { ...flow, to: 'tell' } : flow));
  const changed = {
    ...definition,
    nodes: [...nodes, tell],
    flows: [...flows, { id: 'tell-to-end', from: 'tell', to: 'end' }],
  };
  await call('admin', 'POST', '/b/wf/definition/leave/publish', { definition: changed, newestId, note: '抄送申请人' });
});

async function requestLeave(title: string): Promise<string> {
  const [me, other] = [await call('engineer', 'GET', '/user/info'), await call('reviewer', 'GET', '/user/info')];
  const form = {
    ...{ title, applicant: other.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '2' },
    ...{ ...nextLeaveDays(2), reason: '休息' },
  };
  return (await call('engineer', 'POST', '/form/workflow/start', { processCode: 'leave', form })).procInstId;
}

async function approve(loginName: string, procInstId: string): Promise<void> {
  const { task } = await call(loginName, 'GET', `/b/wf/process/${procInstId}`);
  await call(loginName, 'POST', `/b/wf/task/${task.id}/decide`, { action: 'approve' });
}

const row = (page: Page, title: string) => page.getByRole('row', { name: title });

it('who has to decide sees what it is about, that it is late, and why it is theirs; who took part finds it again', async () => {
  const procInstId = await requestLeave('摘要与原因');
  const page = await story.personAt('manager', '/main-page/flow-todo');
  await row(page, '摘要与原因')
    .getByText(/请假类型：事假/)
    .waitFor();
  await row(page, '摘要与原因').getByText('（未读）').waitFor({ state: 'attached' });
  await page.goto(`${story.address}/main-page/form-expire-notice`);
  await row(page, '摘要与原因').getByText('摘要与原因').click();
  await page.getByRole('button', { name: '为什么' }).click();
  await page.getByText('由您办理：部门负责人').waitFor();
  await page.getByText('只有发起人可以催办').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('tab', { name: '业务内容' }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tab', { name: '相关流程' }).click();
  await page.getByText('没有相关流程').waitFor();
  await page.getByRole('button', { name: '关注', exact: true }).click();
  await page.getByText('关注成功').waitFor();
  await page.goto(`${story.address}/main-page/flow-todo`);
  await row(page, '摘要与原因').waitFor();
  await expect.poll(() => row(page, '摘要与原因').getByText('（未读）').count()).toBe(0);
  await approve('manager', procInstId);
  await approve('hr', procInstId);
  for (const list of ['flow-participated', 'flow-focused']) {
    await page.goto(`${story.address}/main-page/${list}`);
    await row(page, '摘要与原因').getByText('已通过').waitFor();
  }
});

it('who was told finds it unread in 抄送我的, reads form and opinions, and has read it then', async () => {
  const page = await story.personAt('reviewer', '/main-page/flow-copied');
  await row(page, '摘要与原因').getByText('（未读）').waitFor({ state: 'attached' });
  await row(page, '摘要与原因').getByText('摘要与原因').click();
  await page.getByText('休息').first().waitFor();
  await page.getByRole('tab', { name: '审批意见' }).click();
  await page.getByRole('cell', { name: '人事备案' }).waitFor();
  await page.goto(`${story.address}/main-page/flow-copied`);
  await expect.poll(() => row(page, '摘要与原因').getByText('（未读）').count()).toBe(0);
});

it('an administrator sees which roles are asked, chooses what messages are sent, and sets withdrawal and votes', async () => {
  const page = await story.personAt('admin', '/sys-manager/model-role-manager');
  // Of what is longer than its cell the rest is told where one points.
  await row(page, 'hr').getByText('「').hover();
  await page.getByText('请假审批「人事备案」').waitFor();
  await page.goto(`${story.address}/b/sub-flow/f-flow-notice?code=leave&name=notice`);
  await page.getByRole('switch', { name: '抄送' }).click();
  await waitForToast(page, '设置已生效');
  expect((await call('admin', 'GET', '/b/wf/definition/leave/design')).silent).toEqual(['copied']);
  await page.getByRole('tab', { name: '基本设置' }).click();
  await page.getByRole('combobox', { name: '撤回规则' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('审批中随时可撤回').click();
  await page.getByText('未发布的修改').waitFor();
  await page.getByRole('tab', { name: '流程设计' }).click();
  await page
    .getByRole('region', { name: '审批树' })
    .getByRole('button', { name: /^办理\s*人事备案/ })
    .click();
  const property = page.getByRole('complementary', { name: '属性' });
  await property.getByRole('button', { name: '添加人员规则' }).click();
  await page.getByRole('menuitem', { name: '连续多级部门负责人' }).click();
  await property.getByRole('spinbutton', { name: '级数' }).waitFor();
  await page.getByRole('region', { name: '审批树' }).getByText('连续2级部门负责人').waitFor();
});

it('people talk about a request, and who is named with @ finds it', async () => {
  const procInstId = await requestLeave('需要讨论的请假');
  const page = await story.personAt('manager', '/main-page/flow-todo');
  await row(page, '需要讨论的请假').getByText('需要讨论的请假').click();
  await page.getByRole('tab', { name: '审批意见' }).click();
  const box = page.getByRole('textbox', { name: '评论内容' });
  await box.pressSequentially('排班怎么安排？@');
  const picker = page.getByRole('dialog', { name: '提醒谁看' });
  await picker.getByRole('textbox', { name: '搜索姓名、登录名' }).fill('hr');
  await picker.getByRole('row', { name: /人事/ }).first().click();
  await picker.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => box.inputValue()).toMatch(/^排班怎么安排？@\S+ $/);
  await box.press('Control+Enter');
  const comments = page.getByRole('region', { name: '评论' });
  await comments.getByRole('button', { name: '撤回' }).waitFor();
  const hr = await story.personAt('hr', '/main-page/flow-copied');
  await row(hr, '需要讨论的请假').getByText('评论提醒').waitFor();
  await row(hr, '需要讨论的请假').getByText('需要讨论的请假').click();
  await hr.getByRole('tab', { name: '审批意见' }).click();
  await hr.getByText('排班怎么安排？').waitFor();
  expect(await call('hr', 'GET', `/b/wf/process/${procInstId}/comments`)).toHaveLength(1);
});

it('several to-dos of one step are decided at once, each judged by itself', async () => {
  const titles = ['一起办一', '一起办二', '一起办三'];
  const started: string[] = [];
  for (const title of titles) started.push(await requestLeave(title));
  const page = await story.personAt('manager', '/main-page/flow-todo', { width: 1366, height: 768 });
  for (const title of titles) await row(page, title).getByRole('checkbox').check();
  // One of them is decided meanwhile.
  await approve('manager', started[1] ?? '');
  await page.getByRole('button', { name: '批量同意' }).click();
  const dialog = page.getByRole('dialog', { name: '批量同意3项' });
  await dialog.getByRole('textbox', { name: '审批意见' }).fill('同意，注意交接');
  await dialog.getByRole('button', { name: '批量同意' }).click();
  const results = page.getByRole('dialog', { name: '批量同意结果：成功2项，未处理1项' });
  await results.getByRole('row', { name: /一起办一\s*成功/ }).waitFor();
  await results.getByRole('button', { name: '知道了' }).click();
  await expect.poll(() => row(page, '一起办三').count()).toBe(0);
});

it('a request is given to a colleague to read, who confirms with a word', async () => {
  const title = '传阅的请假';
  await requestLeave(title);
  const { displayName } = await call('finance', 'GET', '/user/info');
  const page = await story.personAt('engineer', '/main-page/flow-mine');
  await row(page, title).getByText(title).click();
  await page.getByRole('button', { name: '传阅', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `传阅：${title}` });
  await dialog.getByRole('button', { name: '传阅', exact: true }).click();
  await dialog.getByText('请选择传阅人员').waitFor();
  await dialog.getByRole('button', { name: '选择人员' }).click();
  const picker = page.getByRole('dialog', { name: '传阅给' });
  await picker.getByRole('textbox', { name: '搜索姓名、登录名' }).fill(displayName);
  await picker.getByRole('row').filter({ hasText: displayName }).click();
  await picker.getByRole('button', { name: '确定' }).click();
  await dialog.getByRole('textbox', { name: '传阅说明' }).fill('请安排工资核算');
  await dialog.getByRole('button', { name: '传阅', exact: true }).click();
  await page.getByText('已传阅给1人').waitFor();
  const reader = await story.personAt('finance', '/main-page/flow-circulated');
  await row(reader, title).getByText('（未读）').waitFor({ state: 'attached' });
  await row(reader, title).getByText(title).click();
  const notice = reader.getByRole('region', { name: '传阅' });
  await notice.getByText('请安排工资核算').waitFor();
  await notice.getByRole('textbox', { name: '传阅回复' }).fill('收到');
  await notice.getByRole('button', { name: '已阅确认' }).click();
  await reader.getByText('已确认', { exact: true }).waitFor();
  await page.getByRole('tab', { name: '审批意见' }).click();
  await page.getByText('传阅记录').waitFor();
  await page.getByRole('cell', { name: '收到' }).waitFor();
});

it('a form is printed by the template made of it, with what was said, and an outside link shows where it stands', async () => {
  const title = '打印的请假';
  const procInstId = await requestLeave(title);
  const { process } = await call('engineer', 'GET', `/b/wf/process/${procInstId}`);
  const page = await story.personAt('admin', `/f/leave/form-print?id=${process.recordId}`);
  const sheet = page.getByRole('article', { name: '打印预览' });
  await sheet.getByRole('heading', { name: '请假申请' }).waitFor();
  await sheet.getByRole('cell', { name: title }).waitFor();
  await page.getByRole('textbox', { name: '标题' }).fill('职工请假单');
  await page.getByRole('checkbox', { name: '附件' }).uncheck();
  await page.getByRole('checkbox', { name: '打印签字栏' }).check();
  await sheet.getByText('部门负责人：').waitFor();
  await page.getByRole('checkbox', { name: '打印二维码' }).check();
  await page.getByText('A4横向').click();
  await page.getByRole('button', { name: '保存模板' }).click();
  await waitForToast(page, '打印模板已保存');
  const other = await story.personAt('engineer', `/f/leave/form-print?id=${process.recordId}`);
  await other.getByRole('heading', { name: '职工请假单' }).waitFor();
  expect(await other.getByRole('button', { name: '保存模板' }).count()).toBe(0);
  const [word] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: '导出Word' }).click(),
  ]);
  expect(word.suggestedFilename()).toBe(`职工请假单 ${title}.docx`);
  // What the print dialog would put on paper: one sheet on its side, named after the record.
  await other.evaluate("window.print = () => document.body.setAttribute('data-printed', document.title)");
  await other.locator('#main').getByRole('button', { name: '打印', exact: true }).click();
  await other.locator(`body[data-printed="职工请假单 ${title}"]`).waitFor();
  const paper = await other.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1')).toMatch(/MediaBox\s*\[\s*0 0 84[12](?:\.\d+)? 59[45]/);
  await other.goto(`${story.address}/flow-monitor?formId=leave&id=${process.recordId}`);
  await other.getByRole('heading', { name: title }).waitFor();
  const visitor = await story.visitorAt(`/flow-monitor?procInstId=${procInstId}`);
  await visitor.getByText('登录后可以查看流程进度').waitFor();
});

it('what was typed on one machine is gone on with on another, and 我的草稿 lists it', async () => {
  const one = await story.personAt('engineer', '/flowhandle/flow-business?procDefineId=leave');
  await one.getByRole('textbox', { name: '标题' }).fill('两台电脑上的请假');
  await one.getByRole('button', { name: '暂存' }).click();
  await waitForToast(one, '已暂存，可在“我的草稿”中继续填写');
  const two = await story.personAt('engineer', '/main-page/my-drafts');
  await two
    .getByRole('row', { name: /两台电脑上的请假/ })
    .getByText('已暂存')
    .waitFor();
  await two.getByRole('button', { name: '两台电脑上的请假' }).click();
  const title = two.getByRole('textbox', { name: '标题' });
  await expect.poll(() => title.inputValue()).toBe('两台电脑上的请假');
  await title.fill('两台电脑上的年假');
  await two.getByRole('button', { name: '暂存' }).click();
  await waitForToast(two, '已暂存，可在“我的草稿”中继续填写');
  await one.getByRole('textbox', { name: '标题' }).fill('又在第一台改');
  await one.getByText(/这份草稿已在另一处改动（/).waitFor();
  await one.getByRole('button', { name: '用另一处的' }).click();
  await expect.poll(() => one.getByRole('textbox', { name: '标题' }).inputValue()).toBe('两台电脑上的年假');
});

it('figures of the statistics open their lists, and a day of the working calendar counts in attendance', async () => {
  const page = await story.personAt('hr', '/main-page/flow-statistics');
  const figure = page
    .getByRole('row', { name: /部门负责人审批/ })
    .getByRole('link')
    .first();
  const waiting = await figure.innerText();
  await figure.click();
  await page.getByText(`共 ${waiting} 条`).waitFor();
  const day = `${dayOfInstant(new Date()).slice(0, 4)}-12-24`;
  await page.goto(`${story.address}/main-page/work-calendar`);
  await page.getByRole('button', { name: day }).click();
  const dialog = page.getByRole('dialog', { name: day });
  await dialog.getByRole('radio', { name: '休息' }).check();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.getByText('请填写说明，如“国庆节”').waitFor();
  await dialog.getByRole('textbox', { name: '说明' }).fill('公司年会');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: `${day} 公司年会` }).waitFor();
  await page.goto(`${story.address}/flowhandle/flow-business/check-work`);
  await page.getByRole('table', { name: '考勤' }).getByRole('columnheader', { name: '应出勤' }).waitFor();
});

/** Makes the steps of leave ask for their people: the first is named on submitting, the second on approving. */
async function leavePeopleOpen(): Promise<void> {
  const { definition, newestId } = await call('admin', 'GET', '/b/wf/definition/leave/design');
  const by: Readonly<Record<string, string>> = { head: 'initiator', hr: 'previous' };
  const nodes = definition.nodes.map((node: Node) =>
    by[node.id] ? { ...node, approvers: [{ kind: 'chosen', by: by[node.id] }] } : node,
  );
  const changed = { definition: { ...definition, nodes }, newestId, note: '由办理人指定下一环节' };
  await call('admin', 'POST', '/b/wf/definition/leave/publish', changed);
}

async function name(page: Page, step: string, person: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '选择办理人' });
  await expect.poll(() => widthOf(dialog)).toBe(500);
  await dialog.getByRole('button', { name: '确定' }).click();
  await dialog.getByText(`请选择「${step}」的办理人`).waitFor();
  await dialog.getByRole('button', { name: `选择${step}的办理人` }).click();
  const picker = page.getByRole('dialog', { name: `「${step}」由谁办理` });
  await picker.getByRole('textbox', { name: '搜索姓名、登录名' }).fill(person);
  await picker.getByRole('row').filter({ hasText: person }).click();
  await picker.getByRole('button', { name: '确定' }).click();
  await dialog.getByText(person, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: '确定' }).click();
}

it('who submits and who approves name the people of the next step, and are told at the step when they forget', async () => {
  await leavePeopleOpen();
  const reviewer = await call('reviewer', 'GET', '/user/info');
  const hr = await call('hr', 'GET', '/user/info');
  const title = '指定办理人的请假';
  const page = await story.personAt('engineer', '/flowhandle/flow-business?procDefineId=leave');
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  await page.getByRole('combobox', { name: '请假类型' }).click();
  await page.getByTitle('事假').click();
  for (const [day, value] of [
    ['开始日期', '2026-12-01'],
    ['结束日期', '2026-12-02'],
  ] as const) {
    await page.getByLabel(day).fill(value);
    await page.getByLabel(day).press('Enter');
  }
  await page.getByRole('textbox', { name: '请假事由' }).fill('私事');
  await page.getByRole('button', { name: '提交' }).click();
  await name(page, '部门负责人审批', reviewer.displayName);
  await waitForToast(page, '提交成功');
  const next = await story.personAt('reviewer', '/main-page/flow-todo', { width: 1920, height: 1080 });
  await row(next, title).getByText(title).click();
  await next.getByRole('button', { name: '同意', exact: true }).last().click();
  await name(next, '人事备案', hr.displayName);
  await next.getByText('办理成功').waitFor();
  const last = await story.personAt('hr', '/main-page/flow-todo');
  await row(last, title).getByText('人事备案').waitFor();
});
