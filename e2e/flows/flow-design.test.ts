import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { startBrowserStory } from '../browser-story.ts';
import { createStoryCalls } from '../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

/** A leave of two days; the names of the steps that lie before it. */
async function requestLeave(title: string): Promise<string> {
  const me = await call('engineer', 'GET', '/user/info');
  const form = {
    ...{ title, applicant: me.userId, dept: me.deptInfo.deptId, kind: 'personal', days: '2' },
    ...{ ...nextLeaveDays(2), reason: '休息' },
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

  // A wait for the day of the form behind it, which asks for the field.
  await tree(page).getByRole('button', { name: '在此添加环节' }).nth(-3).click();
  await page.getByRole('menuitem', { name: '延时等待' }).click();
  await tree(page).getByText('按工作时间等待1天').waitFor();
  await choose(page, '等待方式', '到表单中的日期');
  await page.getByRole('region', { name: '检查结果' }).getByText('没有选择等到哪个日期字段').waitFor();
  await choose(page, '日期字段', '开始日期');
  await tree(page).getByText('等到开始日期').waitFor();
  await page.getByText('检查通过，可以发布').waitFor();
  await tree(page)
    .getByRole('button', { name: /^等待事件\s*延时等待/ })
    .focus();
  await page.keyboard.press('Delete');
  await tree(page).getByText('延时等待').waitFor({ state: 'detached' });

  // A field that the product fills in by itself; without one it could not be published.
  await tree(page).getByRole('button', { name: '在此添加环节' }).nth(-3).click();
  await page.getByRole('menuitem', { name: '自动填写字段' }).click();
  await page
    .getByRole('region', { name: '检查结果' })
    .getByText(/没有设置字段/)
    .waitFor();
  await property(page).getByRole('button', { name: '添加字段' }).click();
  await choose(page, '第1个字段', '请假事由（必填）');
  await property(page).getByRole('combobox', { name: '第1个字段的值' }).fill('"已登记：" + title');
  await tree(page).getByText('填写：请假事由').waitFor();
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
  await tree(page).getByText('按工作时间1天未办理提醒', { exact: true }).waitFor();
});

it('a step starts another process: who, whether it is waited for, which fields go there and back', async () => {
  const page = await story.personAt('admin', '/sys-manager/act-procdef');
  await page.getByRole('row', { name: '请假审批' }).getByText('请假审批').click();
  await tree(page).getByRole('button', { name: '在此添加环节' }).last().click();
  await page.getByRole('menuitem', { name: '发起子流程' }).click();
  await page.getByRole('region', { name: '检查结果' }).getByText('没有选择要发起的流程').waitFor();
  // There are more of them than the list shows at once: they are found by their name.
  await property(page).getByRole('combobox', { name: '发起的流程', exact: true }).fill('奖金发放');
  await page.locator('.ant-select-dropdown:visible').getByText('奖金发放审批', { exact: true }).click();
  await tree(page).getByText('发起：奖金发放审批').waitFor();
  await choose(page, '由谁发起', '上一环节办理人');
  await tree(page).getByText('由上一环节办理人发起').waitFor();
  await choose(page, '被否决或终止时', '继续下一环节');
  await property(page).getByRole('button', { name: '添加对应字段' }).last().click();
  await choose(page, '带回来源1', '发放编号');
  await choose(page, '带回目标1', '请假事由');
  await tree(page).getByText('带回：请假事由').waitFor();
  await choose(page, '发起之后', '不等待，直接继续');
  await tree(page).getByText('不等待其结束').waitFor();
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

it('what the product cannot do by itself stands among the stuck processes, until an administrator leaves it out', async () => {
  const design = await call('admin', 'GET', '/b/wf/definition/leave/design');
  const { definition, newestId } = design;
  const start = definition.nodes.find((node: { kind: string }) => node.kind === 'start').id;
  const job = { do: 'set', fields: [{ field: 'fromDate', value: 'title' }] };
  const flows = definition.flows.map((flow: { from: string }) =>
    flow.from === start ? { ...flow, from: 'fill' } : flow,
  );
  await call('admin', 'POST', '/b/wf/definition/leave/publish', {
    definition: {
      ...definition,
      variables: { ...definition.variables, title: '标题' },
      nodes: [...definition.nodes, { id: 'fill', name: '登记日期', kind: 'automatic', job }],
      flows: [...flows, { id: 'to-fill', from: start, to: 'fill' }],
    },
    newestId,
    note: '登记日期',
  });
  await requestLeave('停在登记');
  const page = await story.personAt('admin', '/sys-manager/process-stuck');
  await page.getByRole('row', { name: '停在登记' }).getByText('停在登记').click();
  await page.getByText('流程停在自动环节').waitFor();
  await page.getByText(/「登记日期」未能执行/).waitFor();
  await page.getByRole('textbox', { name: '说明' }).fill('日期由人事登记');
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '跳过自动环节' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '跳过自动环节' }).click();
  await page.getByText('流程停在自动环节').waitFor({ state: 'detached' });
});

it('an administrator suspends a process, moves it to the new version of its process and gives it back', async () => {
  const title = '迁移的请假';
  const id = await requestLeave(title);
  const { newestId, definition } = await call('admin', 'GET', '/b/wf/definition/leave/design');
  const nodes = definition.nodes.map((node: { kind: string; name: string }) =>
    node.kind !== 'start' && node.kind !== 'end' ? { ...node, name: `${node.name}（新）` } : node,
  );
  const body = { definition: { ...definition, nodes }, newestId, note: '改名' };
  await call('admin', 'POST', '/b/wf/definition/leave/publish', body);

  const page = await story.personAt('admin', '/sys-manager/process-instance');
  const line = page.getByRole('row', { name: title });
  await line.getByRole('checkbox').check();
  await page.getByRole('button', { name: '挂起' }).click();
  await page.getByRole('textbox', { name: '挂起原因' }).fill('等新制度');
  await page.getByRole('dialog').getByRole('button', { name: '挂起' }).click();
  await page.getByText('挂起结果：成功1项').waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  await line.getByText('已挂起').waitFor();

  await page.goto(`${story.address}/sys-manager/act-procdef`);
  await page.getByRole('row', { name: '请假审批' }).getByRole('button', { name: '版本' }).click();
  await page.getByRole('list', { name: '版本' }).getByRole('button', { name: '迁移流程' }).first().click();
  const dialog = page.getByRole('dialog', { name: /进行中的流程/ });
  await dialog.getByRole('row', { name: title }).getByText('可以').waitFor();
  await dialog.getByRole('textbox', { name: '迁移原因' }).fill('按新制度办理');
  await dialog.getByRole('button', { name: /^迁移\d+个流程$/ }).click();
  await page.getByText(/迁移结果：成功/).waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  const nodeNow = async () => (await call('admin', 'GET', `/b/wf/process/${id}`)).process.currentNodes;
  expect(await nodeNow()).toMatch(/（新）$/);

  await page.getByRole('list', { name: '迁移记录' }).getByRole('button', { name: '退回' }).click();
  await page
    .getByRole('dialog', { name: /退回第/ })
    .getByRole('button', { name: '退回' })
    .click();
  await page.getByText(/退回结果：成功/).waitFor();
  expect(await nodeNow()).not.toMatch(/（新）$/);

  // Activated on its own page, it goes on.
  await page.goto(`${story.address}/flowhandle/flow-business?procInstId=${id}&name=1`);
  await page.getByText('流程已挂起，激活前不能办理').waitFor();
  await page.getByRole('button', { name: '激活' }).click();
  await page.getByText('已激活，流程继续').waitFor();
});

it('an administrator draws what the tree cannot show in the modeller, sets who approves, and publishes it', async () => {
  const { definition } = await call('admin', 'GET', '/b/wf/definition/archiveLoan/design');
  const last = definition.flows.find((flow: { to: string }) => flow.to === 'end').from;
  const page = await story.personAt('admin', '/sys-manager/act-models?q=档案借阅');
  await page.getByRole('row', { name: '档案借阅审批' }).getByText('档案借阅审批').click();
  const drawing = page.getByRole('region', { name: 'BPMN图' });
  const shape = (id: string) => drawing.locator(`.djs-element[data-element-id="${id}"]`).first();
  await shape(last).click();
  await drawing.getByTitle('追加任务').click();
  // What was drawn is the design: it is checked, and set beside the drawing.
  await page.getByRole('region', { name: '检查结果' }).getByText('「任务」没有设置审批人').waitFor();
  await rename(page, /^任务$/, '归档复核');
  await property(page).getByRole('button', { name: '添加人员规则' }).click();
  await page.getByRole('menuitem', { name: '角色', exact: true }).click();
  await choose(page, '角色', '人事');
  await drawing.getByText('归档复核').first().waitFor();
  await drawing.locator('.djs-context-pad [data-action="connect"]').click();
  await shape('end').click();
  await page.getByText('检查通过，可以发布').waitFor();
  await drawing.locator('.bjs-powered-by').waitFor();
  await drawing.getByRole('button', { name: '放大' }).click();

  await page.getByRole('button', { name: '发布' }).click();
  await page.getByRole('textbox', { name: '修改说明' }).fill('加归档复核');
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await page.getByText(/已发布第\d+版/).waitFor();
  const published = (await call('admin', 'GET', '/b/wf/definition/archiveLoan/design')).definition;
  expect(published.nodes.map((node: { name: string }) => node.name)).toContain('归档复核');
  expect(published.nodes.find((node: { id: string }) => node.id === last)).toEqual(
    definition.nodes.find((node: { id: string }) => node.id === last),
  );
});
