import { expect, it } from 'vitest';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { findAccessibilityFaults } from '../../accessibility-faults.ts';
import { startBrowserStory } from '../../browser-story.ts';
import { waitUntilIdle } from '../../page-actions.ts';
import { takeScreenshot } from '../../screenshots.ts';
import { waitForToast } from '../../shown-toasts.ts';
import { approveByPeople, createStoryCalls, pressButton, rowOf } from '../../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

it('the header leads to the industrial pages whoever may see them, and nobody else', async () => {
  const page = await story.personAt('engineer', '/main-page');
  await page.getByRole('button', { name: '系统切换' }).click();
  await page.getByRole('navigation', { name: '系统切换' }).getByRole('link', { name: '产业页面' }).click();
  await page.waitForURL((url) => url.pathname === '/industrial-page/okr-manage');
  await page.getByRole('tab', { name: '目标总览' }).waitFor();
  const other = await story.personAt('customer', '/main-page');
  await waitUntilIdle(other);
  const header = other.getByRole('button', { name: '系统切换' });
  if (await header.count()) await header.click();
  expect(await other.getByRole('link', { name: '产业页面' }).count()).toBe(0);
  await other.goto(`${story.address}/industrial-page/okr-manage`);
  await waitUntilIdle(other);
  expect(await other.getByRole('tab', { name: '目标总览' }).count()).toBe(0);
});

it('an objective is seen below what it supports, and moves by what its owner notes', async () => {
  const page = await story.personAt('engineer', '/industrial-page/okr-manage?tab=alignment');
  const mine = page.getByRole('link', { name: '独立承担大型公建结算审核' });
  await mine.waitFor();
  await page.getByText('做区域内最受信赖的造价咨询企业').waitFor();
  await takeScreenshot(page, 'objective-alignment-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const [okr] = await call('engineer', 'POST', '/form/okr/queryList', {
    params: { objective: '独立承担大型公建结算审核' },
  });
  const { results } = await call('engineer', 'GET', `/form/okr/${okr.id}`);
  const [first] = results as AnsweredJson[];
  await call('engineer', 'POST', '/form/okrCheckIn/save', {
    ...{ okr: okr.id, keyResult: first?.id, value: '4', confidence: 9, text: '四个项目全部出具' },
  });
  await page.reload();
  await mine.waitFor();
  await page.getByText(/^4\.00 \/ 4\.00 项/).waitFor();
});

it('a plan is judged by phone, calibrated with a reason, published, agreed to by its person and put away', async () => {
  const [engineer] = await call('hr', 'POST', '/form/user/queryList', {
    params: { loginName: 'engineer' },
    pageSize: 1,
  });
  const library: AnsweredJson[] = await call('hr', 'POST', '/form/kpiTarget/queryList', { pageSize: 50 });
  const targetOf = (code: string) => library.find((one) => one.code === code)?.id;
  const targets = ['ZB06', 'ZB07'].map((code) => ({ target: targetOf(code), weight: 50 }));
  const group = await call('hr', 'POST', '/form/kpiGroup/save', { name: '故事人群', people: engineer.id, targets });
  const form = {
    ...{ name: '故事考核', cycle: 'month', fromDate: '2025-03-01', toDate: '2025-03-31', ratingDue: '2025-04-10' },
    ...{ kpiGroup: group.id, self: 30, leader: 70, peer: 0, team: 0, quality: 0, hr: 0 },
  };
  const { recordId } = await call('hr', 'POST', '/form/workflow/start', { processCode: 'kpiPlan', form });
  await approveByPeople(call, ['manager', 'gm', 'admin'], ['kpiPlan', recordId]);

  const page = await story.personAt('hr', '/main-page/kpi-check-plan-new');
  const advance = async (step: string, said: string) => {
    await pressButton(rowOf(page, '故事考核'), step);
    await pressButton(page.getByRole('dialog'), step);
    await waitForToast(page, said);
  };
  await advance('开始评分', '开始评分已完成');

  // The two who judge: the person, and the head the product chose.
  const [{ leader }] = await call('hr', 'POST', '/form/dept/queryList', {
    params: { id: engineer.dept },
    pageSize: 1,
  });
  const head = await call('hr', 'GET', `/form/user/${leader}`);
  for (const [judge, scores] of [
    ['engineer', ['90', '92']],
    [head.loginName, ['86', '88']],
  ] as const) {
    const phone = await story.personAt(judge, '/main-page/kpi-table?tab=rating', { width: 390, height: 844 });
    await phone.getByText('故事考核', { exact: false }).first().click();
    await pressButton(phone.getByRole('dialog'), '编辑');
    for (const [at, score] of scores.entries())
      await phone.getByRole('textbox', { name: `第${at + 1}行 评分` }).fill(score);
    await takeScreenshot(phone, `kpi-rating-${judge === 'engineer' ? 'self' : 'leader'}-390`);
    await pressButton(phone, '保存');
    await waitForToast(phone, '保存成功');
  }

  await advance('开始校准', '已开始校准');
  const [sheet] = await call('hr', 'POST', '/form/kpiTable/queryList', { params: { plan: recordId }, pageSize: 1 });
  // (90 × 30 % + 86 × 70 %) and (92 × 30 % + 88 × 70 %), half each.
  expect(sheet.total).toBe('88.20');
  const { version } = await call('hr', 'GET', `/form/kpiTable/${sheet.id}`);
  await call('hr', 'POST', '/form/kpiTable/save', { id: sheet.id, version, adjust: '1.8', adjustReason: '承担急项目' });
  const own = await story.personAt('engineer', '/main-page/kpi-table', { width: 1366, height: 768 });
  await waitUntilIdle(own);
  expect(await rowOf(own, '故事考核').count()).toBe(0);
  await advance('公布', '公布已完成');

  await own.reload();
  await rowOf(own, '故事考核').getByText('90.00').first().waitFor();
  await pressButton(rowOf(own, '故事考核'), '确认');
  await pressButton(own.getByRole('dialog'), '确认');
  await waitForToast(own, '已确认');
  await takeScreenshot(own, 'kpi-own-table-1366');
  expect(await findAccessibilityFaults(own)).toEqual([]);
  await advance('归档', '归档已完成');
  expect(await call('hr', 'GET', `/form/kpiTable/${sheet.id}`)).toMatchObject({ state: 'archived', total: '90.00' });
});
