import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AnsweredJson } from '../../tools/testing/test-product.ts';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { takeScreenshot } from '../screenshots.ts';
import { createStoryCalls, pressButton, spacedButtonName } from '../story-actions.ts';

const story = await startBrowserStory();
const NAME = '江湾小学改扩建工程结算审核';
const INFO = '/consult/detail/project-info';
const WIDE = { width: 1920, height: 1080 };
/** Of the story's project and deliverable. */
let id = '';
let deliverable = '';

/** The way of a project's navigation to a group of screens, or to a screen of the group one is in. */
const way = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '项目页面' }).getByRole('link', { name, exact: true });
/** Answers a dialog that is gone once what it asked is done and shown: what is typed stands in the page before that. */
const settle = async (page: Page, title: string | RegExp, name: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: spacedButtonName(name) }).click();
  await dialog.waitFor({ state: 'detached' });
};
const api = createStoryCalls(story);
const person = async (loginName: string): Promise<string> =>
  (await api('gm', 'POST', '/form/user/queryList', { params: { loginName } }))[0].id;
const at = (screen: string) => `${INFO}/${screen}?${new URLSearchParams({ id, name: NAME })}`;

it('a project gets its team, its stages from the configuration of its kind, papers and progress', async () => {
  const members = [
    { person: await person('engineer'), role: 'compile' },
    { person: await person('manager'), role: 'check' },
    { person: await person('reviewer'), role: 'review' },
    { person: await person('gm'), role: 'approve' },
  ];
  const draft = { name: NAME, kind: 'settle-check', planStart: '2026-11-02', planEnd: '2027-01-15', members };
  id = (await api('gm', 'POST', '/form/project/save', draft)).id;
  const page = await story.personAt('gm', `${INFO}?${new URLSearchParams({ id, name: NAME })}`, WIDE);
  await page.getByText('高立峰').first().waitFor();
  await takeScreenshot(page, 'info-1920');
  await way(page, '进度').click();
  await way(page, '阶段设置').click();
  await expect.poll(() => way(page, '进度').getAttribute('aria-current')).toBe('true');
  await expect.poll(() => way(page, '阶段设置').getAttribute('aria-current')).toBe('page');
  await pressButton(page, '按项目配置生成');
  await page.getByRole('gridcell', { name: '资料核查' }).or(page.getByText('资料核查')).first().waitFor();
  await takeScreenshot(page, 'stages-1920');
  const [stage] = await api('gm', 'POST', '/form/projectStage/queryList', { params: { project: id } });
  const report = { project: id, stage: stage.id, done: '1', date: '2026-11-20', content: '资料齐全，已核对目录' };
  await api('engineer', 'POST', '/form/progressReport/save', report);
  await page.goto(story.address + at('project-progress'));
  await page.getByText('已完成阶段 1 / 5').waitFor();
  await takeScreenshot(page, 'progress-1920');
  await way(page, '进度历史').click();
  await page.getByText('资料齐全，已核对目录').waitFor();
  // By the keyboard: a group leads to its first screen.
  await way(page, '资料与现场').press('Enter');
  await expect.poll(() => way(page, '资料签收').getAttribute('aria-current')).toBe('page');
  await pressButton(page, '按资料清单生成');
  await page.getByText('竣工图纸').waitFor();
  await takeScreenshot(page, 'papers-1920');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const engineer = await story.personAt('engineer', at('project-progress-write'));
  await engineer.getByText('资料齐全，已核对目录').waitFor();
  await takeScreenshot(engineer, 'write-1366');
});

it('its structure, site logs, times and safety have screens of their own', async () => {
  const whole = await api('gm', 'POST', '/form/projectNode/save', { project: id, name: '江湾小学', level: 'whole' });
  await api('gm', 'POST', '/form/projectNode/save', {
    project: id,
    name: '教学楼',
    level: 'single',
    parentId: whole.id,
  });
  await api('engineer', 'POST', '/form/followLog/save', { project: id, events: '现场踏勘，核对隐蔽记录' });
  await api('engineer', 'POST', '/form/timeTrack/save', {
    project: id,
    work: 'resident',
    hours: '6',
    content: '现场踏勘',
  });
  await api('engineer', 'POST', '/form/safetyQuality/save', {
    project: id,
    place: '教学楼东侧',
    problem: '临边防护缺失',
  });
  const page = await story.personAt('gm', at('project-structure'));
  await page.getByText('教学楼').waitFor();
  await takeScreenshot(page, 'structure-1366');
  await way(page, '资料与现场').click();
  await way(page, '驻场日志').click();
  await pressButton(page, '确认');
  await page.getByText('已确认').first().waitFor();
  await takeScreenshot(page, 'logs-1366');
  await way(page, '安全质量').click();
  await page.getByText('临边防护缺失').waitFor();
  await page.goto(`${story.address}/follow-audit/time-tracking`);
  await page.getByText('现场踏勘').first().waitFor();
  await takeScreenshot(page, 'times-1366');
});

it('three people review its deliverable: a problem is noted, answered and closed, then the levels open in order', async () => {
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.4 report'], { type: 'application/pdf' }), '结算审核报告.pdf');
  const headers = { AuthToken: await story.token('engineer') };
  const uploaded = (await (
    await fetch(`${story.address}/api/upload`, { method: 'POST', headers, body })
  ).json()) as AnsweredJson;
  const files = [{ id: [uploaded.data].flat()[0].id }];
  const draft = { project: id, name: '结算审核报告', submitAmount: '12600000', approvedAmount: '11780000.5', files };
  deliverable = (await api('engineer', 'POST', '/form/deliverable/save', draft)).id;

  const engineer = await story.personAt('engineer', at('project-check-form'), WIDE);
  await pressButton(engineer, '提交复核');
  await settle(engineer, '确定提交复核？', '提交复核');
  await engineer.getByText('待复核').first().waitFor();

  const manager = await story.personAt('manager', at('project-check-form'), WIDE);
  await pressButton(manager, '登记问题');
  const noting = manager.getByRole('dialog', { name: /登记问题/ });
  await noting.getByLabel('问题属性').click();
  await manager.getByText('量 · 漏项或重复列项（严重）').click();
  await noting.getByLabel('部位').fill('教学楼二次结构');
  await noting.locator('textarea').fill('构造柱混凝土重复计算');
  await noting.getByLabel('修改前金额（元）').fill('86400');
  await noting.getByLabel('修改后金额（元）').fill('71200.35');
  await takeScreenshot(manager, 'problem-1920');
  await settle(manager, /登记问题/, '保存');
  await manager.getByText('构造柱混凝土重复计算').waitFor();
  await pressButton(manager, '复核结论');
  await settle(manager, /复核结论/, '确定');
  await manager.getByText('修改后通过').first().waitFor();

  await engineer.reload();
  await pressButton(engineer, '答复');
  const answering = engineer.getByRole('dialog', { name: '答复复核问题' });
  await answering.locator('textarea').fill('已扣除重复部分');
  await settle(engineer, '答复复核问题', '保存');
  await engineer.getByText('已扣除重复部分').waitFor();

  await manager.reload();
  await pressButton(manager, '关闭');
  await expect.poll(async () => (await api('gm', 'GET', `/form/deliverable/${deliverable}`)).state).toBe('level2');
  await takeScreenshot(manager, 'review-1920');
  for (const name of ['reviewer', 'gm']) {
    const page = await story.personAt(name, at('project-check-form'));
    await pressButton(page, '复核结论');
    await settle(page, /复核结论/, '确定');
    await page.getByRole('button', { name: spacedButtonName('复核结论') }).waitFor({ state: 'detached' });
    if (name === 'gm') {
      await page.getByText('待签发').first().waitFor();
      await takeScreenshot(page, 'passed-1366');
      expect(await findAccessibilityFaults(page)).toEqual([]);
    }
  }
});

/** Starts a record's process and has everybody asked agree. */
async function approve(processCode: string, record: AnsweredJson): Promise<void> {
  const started = await api('engineer', 'POST', '/form/workflow/start', {
    processCode,
    recordId: record.id,
    form: { version: record.version },
  });
  for (const who of ['manager', 'reviewer', 'gm', 'hr', 'reviewer', 'gm', 'hr']) {
    const mine = await api(who, 'POST', '/b/wf/task/queryTodoList', { pageSize: 100 }).catch(() => []);
    for (const task of mine.filter(({ procInstId }: AnsweredJson) => procInstId === started.procInstId))
      await api(who, 'POST', `/b/wf/task/${task.id}/decide`, { action: 'approve', opinion: '同意' });
  }
}

it('it is reported with signers whose certificates hold, archived, and its quality is told', async () => {
  const [cert] = await api('hr', 'POST', '/form/staffCert/queryList', { params: { person: await person('reviewer') } });
  const signers = [{ role: 'review', person: await person('reviewer'), cert: cert.id }];
  const report = { title: NAME, deliverable, issueDate: '2026-11-22', copies: 4, seals: 'report', signers };
  await approve('reportIssue', await api('engineer', 'POST', '/form/reportIssue/save', report));
  const archive = {
    project: id,
    date: '2026-11-22',
    boxes: 1,
    place: '档案室 B-2',
    keepYears: 10,
    missing: '对审无争议',
  };
  await approve('projectArchive', await api('engineer', 'POST', '/form/projectArchive/save', archive));
  const page = await story.personAt('gm', at('project-check-form'), WIDE);
  await page.getByText('已归档').first().waitFor();
  await page.goto(`${story.address}/main-page/quality-assess-summary`);
  await page.getByText('质量得分').filter({ visible: true }).first().waitFor();
  const [assessed] = await api('gm', 'POST', '/form/qualityAssess/queryList', { params: { project: id } });
  // One serious problem, found by the first level: 8 points, half of them.
  expect([assessed.serious, assessed.impact, assessed.lost]).toEqual([1, '-15199.65', '4.0']);
  await takeScreenshot(page, 'quality-1920');
  for (const [path, text] of [
    ['/base-data/ecms-quality-examine/key-point-list', '钢筋含量'],
    ['/base-data/ecms-quality-examine/problem-attribute', '漏项或重复列项'],
    ['/main-page/deliverable/wf-list', '结算审核报告'],
    ['/main-page/staffCert/wf-list', '一级造价工程师'],
  ] as const) {
    await page.goto(story.address + path);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await takeScreenshot(page, `list-${path.split('/')[2]}-${path.split('/')[3]}`);
  }
});

it('both sides reconcile a settlement in two browsers, the other side by a link, and print the confirmation', async () => {
  const [sheet] = await api('engineer', 'POST', '/form/reconcileSheet/queryList', {});
  const where = new URLSearchParams({ id: sheet.project, name: '对量项目' });
  const page = await story.personAt('engineer', `${INFO}/cloud-logarithm?${where}`);
  await page.getByRole('link', { name: sheet.name }).click();
  await page.getByText('待核对').first().waitFor();
  await pressButton(page, '邀请对方');
  await page.getByRole('textbox', { name: '姓名' }).fill('周海峰');
  await page.getByRole('textbox', { name: '单位' }).fill('华南建工');
  await pressButton(page, '生成链接');
  const link = await page.getByLabel('邀请链接').inputValue();
  await takeScreenshot(page, 'invite-1366');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: spacedButtonName('取消') })
    .click();
  const guest = await story.visitorAt(link.replace(story.address, ''));
  await guest.getByText('您正以“周海峰”的身份参与对量').waitFor();
  for (const side of [page, guest]) {
    await side.getByText(/^待核对 \d+$/).click();
    await side.getByRole('row').nth(3).click();
    await side.getByText('项目特征').waitFor();
  }
  await pressButton(page, '取审核');
  await pressButton(page, '保存');
  await pressButton(guest, '同意');
  await guest.getByLabel('留言').fill('与竣工图一致');
  await pressButton(guest, '发送');
  await page.getByText('与竣工图一致').waitFor();
  await page.getByText('本方同意，对方同意').waitFor();
  await takeScreenshot(guest, 'reconcile-guest-1366');
  await page.setViewportSize(WIDE);
  await page.getByText(/^全部 \d+$/).click();
  await takeScreenshot(page, 'reconcile-1920');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const [about, summary] = ['digitization-build', 'project-summary'].map((name) => `/consult/detail/${name}?${where}`);
  const manager = await story.personAt('gm', '/consult/home-page');
  await manager.getByText('最先到期的项目').waitFor();
  await takeScreenshot(manager, 'home-1366');
  await manager.goto(story.address + about);
  await manager.getByText('核减率').first().waitFor();
  await takeScreenshot(manager, 'works-1366');
  await manager.goto(story.address + summary);
  await manager.getByText('阶段进展').waitFor();
  await takeScreenshot(manager, 'summary-1366');
  expect(await findAccessibilityFaults(manager)).toEqual([]);
  const saved = page.waitForEvent('download');
  await pressButton(page, '导出 Excel');
  expect((await saved).suggestedFilename()).toBe(`对量单-${sheet.name}.xlsx`);
  await page.evaluate('window.print = () => undefined');
  await pressButton(page, '打印确认单');
  await page.getByText('施工单位（盖章）：').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await takeScreenshot(page, 'reconcile-print');
});
