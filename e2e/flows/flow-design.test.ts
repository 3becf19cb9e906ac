import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startStory } from '../story.ts';

const story = await startStory();

/** A call in the name of a person. */
async function call(loginName: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${story.address}/api${path}`, {
    method,
    headers: { AuthToken: await story.token(loginName), 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return ((await answer.json()) as { data: ReturnType<typeof JSON.parse> }).data;
}

/** A leave of two days; the names of the steps that lie before it. */
async function requestLeave(title: string): Promise<string> {
  const me = await call('engineer', 'GET', '/user/info');
  const form = {
    ...{ title, applicant: me.userId, dept: me.deptInfo.deptId, kind: 'annual', days: '2' },
    ...{ fromDate: '2026-12-01', toDate: '2026-12-02', reason: '休息' },
  };
  return (await call('engineer', 'POST', '/form/workflow/start', { processCode: 'leave', form })).procInstId;
}
async function stepsAhead(procInstId: string): Promise<string[]> {
  const { forecast } = await call('engineer', 'GET', `/b/wf/process/${procInstId}`);
  return forecast.map((step: { nodeName: string }) => step.nodeName);
}

const tree = (page: Page) => page.getByRole('region', { name: '审批树' });
const property = (page: Page) => page.getByRole('complementary', { name: '属性' });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await property(page).getByRole('combobox', { name: label, exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

/** Names what was just chosen, once its properties stand in place of those before. */
async function rename(page: Page, from: RegExp, to: string) {
  const name = property(page).getByRole('textbox', { name: '名称' });
  await expect.poll(() => name.inputValue()).toMatch(from);
  await name.fill(to);
}

it('an administrator adds a step with a condition and publishes it; the next request takes it, a running one does not', async () => {
  const running = await requestLeave('发布前的申请');
  const page = await story.personAt('admin', '/sys-manager/act-procdef');
  await page.getByRole('row', { name: '请假审批' }).getByText('请假审批').click();
  await tree(page).getByText('人事备案').waitFor();

  // A choice at the end: leaves under three days are checked once more.
  await tree(page).getByRole('button', { name: '在此添加环节' }).last().click();
  await page.getByRole('menuitem', { name: '条件分支' }).click();
  await tree(page)
    .getByRole('button', { name: /^条件1/ })
    .click();
  await rename(page, /^条件1$/, '短假');
  await property(page).getByRole('button', { name: '添加条件' }).click();
  await choose(page, '条件字段', '请假天数');
  await choose(page, '比较', '小于');
  await property(page).getByRole('spinbutton', { name: '条件值' }).fill('3');
  await tree(page).getByText('请假天数小于3').waitFor();

  // An approval in that branch, which has nobody yet and says so.
  await tree(page).getByRole('button', { name: '在此添加环节' }).nth(-3).click();
  await page.getByRole('menuitem', { name: '审批', exact: true }).click();
  await rename(page, /^审批\d*$/, '考勤复核');
  await page.getByRole('region', { name: '检查结果' }).getByText('「考勤复核」没有设置审批人').waitFor();
  await property(page).getByRole('button', { name: '添加人员规则' }).click();
  await page.getByRole('menuitem', { name: '角色', exact: true }).click();
  await choose(page, '角色', '人事');
  await page.getByText('检查通过，可以发布').waitFor();

  // Undone and done again by keys, and still there after the window was loaded anew.
  await tree(page)
    .getByRole('button', { name: /^审批\s*考勤复核/ })
    .focus();
  await page.keyboard.press('Delete');
  await tree(page).getByText('考勤复核').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await tree(page).getByText('考勤复核').waitFor();
  await page.getByText('未发布的修改').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '恢复' }).click();
  await tree(page).getByText('考勤复核').waitFor();

  // What is changed, whose way would be another one, and why.
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布新版本' });
  await dialog.getByText('新增审批「考勤复核」').waitFor();
  await dialog.getByRole('button', { name: '用最近结束的20个申请演练' }).click();
  await dialog.getByText(/^共\d+个申请/).waitFor();
  await dialog.getByRole('textbox', { name: '修改说明' }).fill('短假由人事复核');
  await dialog.getByRole('button', { name: /^发\s*布$/ }).click();
  await page.getByText('已发布第2版').waitFor();
  await page.getByText('请假申请，第2版（使用中）').waitFor();

  expect(await stepsAhead(await requestLeave('发布后的申请'))).toContain('考勤复核');
  expect(await stepsAhead(running)).not.toContain('考勤复核');
});

it('several processes are ended at once, and each tells what became of it', async () => {
  await requestLeave('误填一');
  await requestLeave('误填二');
  const page = await story.personAt('admin', '/sys-manager/process-instance');
  for (const title of ['误填一', '误填二']) await page.getByRole('row', { name: title }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '终止', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '终止2个流程' });
  await dialog.getByRole('textbox', { name: '终止原因' }).fill('误填');
  await dialog.getByRole('button', { name: '终止' }).click();
  await page.getByText('终止结果：成功2项').waitFor();
});

it('the second variant of the flow settings has all sub-pages of the first and the notices of expiry', async () => {
  const page = await story.personAt('admin', '/b/sub-flow?code=leave&name=second');
  await page.getByRole('heading', { name: '基本设置' }).waitFor();
  const pages = {
    表单设置: '请假申请：各环节可以修改的字段',
    流程步骤: '流程步骤',
    流程数据: '流程数据：条件可以使用的字段',
    负责人字段: '负责人字段：按申请内容确定的人员',
    高级设置: '高级设置：一次应用到全部环节',
    到期通知: '到期通知：各环节超过时限后的提醒与处理',
  };
  for (const [tab, heading] of Object.entries(pages)) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
  }
  const row = page.getByRole('row', { name: '部门负责人审批' });
  await row.getByRole('button', { name: '添加时限' }).click();
  await row.getByText('1天未办理提醒').waitFor();
  await page.getByRole('tab', { name: '流程设计' }).click();
  await tree(page).getByText('1天未办理提醒').waitFor();
});

it('a foreign drawing is read pool by pool, and what it leaves out is offered', async () => {
  const page = await story.personAt('admin', '/sys-manager/act-procdef');
  await page.getByRole('row', { name: '请假审批' }).getByText('请假审批').click();
  await tree(page).getByText('人事备案').waitFor();
  const pool = (id: string, inside: string) => `<process id="${id}" name="流程${id}">${inside}</process>`;
  const checks = `<startEvent id="s" name="发起"/><userTask id="t" name="外来初审"/><serviceTask id="n" name="发通知"/>
    <sequenceFlow id="f1" sourceRef="s" targetRef="t"/>`;
  const namespace = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
  const xml = `<definitions xmlns="${namespace}">${pool('甲', '<task id="x" name="客户"/>')}${pool('乙', checks)}</definitions>`;
  const file = { name: '外来.bpmn', mimeType: 'application/xml', buffer: Buffer.from(xml) };
  await page.getByLabel('BPMN文件').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: '导入BPMN' });
  await dialog.getByText('流程乙（3个节点）').waitFor();
  await dialog.getByText(/服务任务「发通知」\(n\)不支持执行/).waitFor();
  await dialog.getByRole('checkbox', { name: '「外来初审」没有设置人员，由发起人的部门负责人办理' }).waitFor();
  await dialog.getByRole('combobox', { name: '导入的流程' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('流程甲（1个节点）').click();
  await dialog.getByText('流程没有开始，增加开始并连到「客户」').waitFor();
  await dialog.getByRole('button', { name: /导\s*入/ }).click();
  await tree(page).getByText('客户').waitFor();
});
