import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasCostSamples, nationalXmlSamplePath } from '#business/consult/cost/testing/cost-sample-paths.ts';
import { repriceCostXml } from '#business/consult/cost/testing/reprice-cost-xml.ts';
import { qualityCheckList } from '#business/consult/quality/model/index.ts';
import { type BrowserStory, startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';
import {
  CHECK_TIMEOUT,
  COST_FILE_NAME,
  callAsEngineer,
  checkCostFile,
  costFilesOfProject,
  downloadByButton,
  findingCount,
  findingDetail,
  findingRow,
  findingsGrid,
  importCostFile,
  qualityCheckRow,
  readZipPart,
  waitForDialog,
} from './quality-steps.ts';

/** Started while the file is read: only then is its end kept in mind too. */
const started = hasCostSamples ? await startBrowserStory() : null;

describe.skipIf(!started)('a cost engineer checks an imported file', () => {
  const story = started as BrowserStory;
  let page: Page;
  let workbench: string;
  let projectId: string;
  let result: string;

  beforeAll(async () => {
    projectId = (await callAsEngineer(story, '/form/project/save', { name: '二号楼控制价', kind: 'control' })).id;
    await importCostFile(story, projectId, readFileSync(nationalXmlSamplePath, 'utf8'));
    workbench = `/consult/detail/project-info/bidding-control-price?id=${projectId}`;
    page = await story.personAt('engineer', workbench);
  });

  it('starts all checks from the workbench and sees what they found', async () => {
    await page.getByRole('button', { name: /开始质检$/ }).click();
    const dialog = await waitForDialog(page);
    await dialog.getByText('分部费用平衡检查').waitFor();
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(qualityCheckList.length + 1);
    await dialog.getByRole('button', { name: '开始质检' }).click();
    await findingsGrid(page).waitFor(CHECK_TIMEOUT);
    result = new URL(page.url()).pathname + new URL(page.url()).search;
    expect(await page.getByText('143,545,470.41').count()).toBeGreaterThan(0);
    expect(await qualityCheckRow(page, '税金检查').textContent()).toContain('10');
    // Nothing was compared, so nothing passed.
    expect(await qualityCheckRow(page, '工程量检查').textContent()).toContain('未检查');
    expect(await page.getByText(/没有工程量计算式/).count()).toBeGreaterThan(0);
  });

  it('reads a finding with its formula and clause', async () => {
    await qualityCheckRow(page, '税金检查').click();
    await findingRow(page, '税率 10%').click();
    await findingDetail(page).getByText('1,196,161.38 元', { exact: true }).waitFor();
    expect(await findingDetail(page).getByText('海关总署公告2019年第39号').count()).toBe(1);
    expect(await findingDetail(page).getByText('待处理').count()).toBe(1);
  });

  it('unfolds what one wrong sum breaks further up, its money counted once', async () => {
    await qualityCheckRow(page, '造价金额检查').click();
    const fault = findingRow(page, '费用汇总的材料费不等于');
    expect(await fault.textContent()).toContain('连带 1 处');
    await fault.click();
    await findingDetail(page).getByText('1 处由此引起，金额只计一次').waitFor();
    await findingsGrid(page).press('ArrowRight');
    await findingsGrid(page)
      .getByTitle(/^由第 \d+ 号问题引起$/)
      .click();
    await findingDetail(page)
      .getByText(/^由第 \d+ 号问题引起，金额不重复计$/)
      .waitFor();
  });

  it('goes from a finding to its row in the workbench and back', async () => {
    await qualityCheckRow(page, '综合单价检查').click();
    await findingRow(page, '镀锌钢管').click();
    await findingDetail(page).getByText('相邻清单').waitFor();
    await findingDetail(page).getByRole('button', { name: /定位$/ }).click();
    const bills = page.getByRole('treegrid', { name: '清单', exact: true });
    await expect.poll(() => bills.locator('[aria-selected="true"]').textContent(), CHECK_TIMEOUT).toContain('镀锌钢管');
    await page.goBack();
    await findingsGrid(page).waitFor();
  });

  it('goes from a finding on a fee to that row of its table', async () => {
    await qualityCheckRow(page, '税金检查').click();
    await findingRow(page, '税率 10%').click();
    await findingDetail(page).getByRole('button', { name: /定位$/ }).click();
    const fees = page.getByRole('treegrid', { name: '费用汇总', exact: true });
    await expect
      .poll(() => fees.locator('[aria-selected="true"]').textContent(), CHECK_TIMEOUT)
      .toMatch(/税金\s*E.*10/);
    await page.goBack();
    await findingsGrid(page).waitFor();
  });

  it('sees in the workbench which bills something is said of, and goes there', async () => {
    await page.goto(story.address + workbench);
    await page.getByRole('treegrid', { name: '工程树' }).getByRole('row').filter({ hasText: '电梯工程' }).click();
    const row = page
      .getByRole('treegrid', { name: '清单', exact: true })
      .getByRole('row')
      .filter({ hasText: '自动扶梯' });
    await row.getByRole('button', { name: /^质检错误，共 \d+ 处问题/ }).click();
    await page.getByText('仅看所选清单').waitFor();
    await expect.poll(() => findingRow(page, '工程量为').textContent(), CHECK_TIMEOUT).toContain('自动扶梯');
    await findingDetail(page).getByText('工程量为').first().waitFor();
    await page.getByRole('button', { name: '仅看所选清单' }).click();
    await qualityCheckRow(page, '税金检查').click();
    await findingRow(page, '税率 10%').waitFor();
  });

  it('ignores findings for a reason, takes one back, and notes an opinion', async () => {
    await qualityCheckRow(page, '税金检查').click();
    const before = await findingCount(page, '错误');
    await findingsGrid(page).getByRole('checkbox', { name: '选择“税金检查”的全部问题' }).click();
    await page.getByText('已选 10 处').waitFor();
    await page.getByRole('button', { name: '忽略', exact: true }).first().click();
    const dialog = await waitForDialog(page);
    await dialog.getByRole('button', { name: '忽略', exact: true }).click();
    await dialog.getByText('请填写忽略原因', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: '合同或招标文件另有约定' }).click();
    await dialog.getByRole('button', { name: '忽略', exact: true }).click();
    await expect.poll(() => findingCount(page, '错误'), CHECK_TIMEOUT).toBe(before - 10);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => findingCount(page, '错误'), CHECK_TIMEOUT).toBe(before);
    await findingsGrid(page).getByRole('checkbox', { name: '选择“税金检查”的全部问题' }).click();
    await page.getByRole('button', { name: '忽略', exact: true }).first().click();
    await waitForDialog(page);
    await dialog.getByRole('button', { name: '合同或招标文件另有约定' }).click();
    await dialog.getByRole('button', { name: '忽略', exact: true }).click();
    await expect.poll(() => findingCount(page, '错误'), CHECK_TIMEOUT).toBe(before - 10);
    await findingRow(page, '税率 10%').click();
    await findingDetail(page).getByRole('button', { name: '取消忽略' }).click();
    await expect.poll(() => findingCount(page, '错误'), CHECK_TIMEOUT).toBe(before - 9);
    await findingDetail(page).getByLabel('处理意见').fill('请施工单位按 9% 重新计取');
    await findingDetail(page).getByRole('button', { name: '保存意见' }).click();
    await findingRow(page, '有意见').waitFor();
    await findingDetail(page).getByRole('button', { name: '确认问题' }).click();
    await findingRow(page, '已确认').waitFor();
  });

  it('finds by state and words', async () => {
    await qualityCheckRow(page, '全部检查项').click();
    await page.getByLabel('处理状态').click();
    await page.locator('.ant-select-item-option', { hasText: '已忽略' }).click();
    await page.getByText('共 9 处').waitFor();
    await page.getByRole('textbox', { name: /^搜索位置/ }).fill('电梯');
    await page.getByText('共 1 处').waitFor();
    await page.getByRole('textbox', { name: /^搜索位置/ }).fill('没有这样的字');
    await page.getByText('没有符合条件的问题').waitFor();
  });

  it('takes the report home as a document and as a workbook', async () => {
    const word = await downloadByButton(page, 'Word 报告');
    expect(word.name).toMatch(/^造价成果文件质量检查报告-.+\.docx$/);
    const text = (await readZipPart(word.content, 'word/document.xml')).replace(/<[^>]+>/g, '');
    for (const part of ['143,545,470.41', '请施工单位按 9% 重新计取', '已忽略：合同或招标文件另有约定', '未检查事项'])
      expect(text).toContain(part);
    const excel = await downloadByButton(page, 'Excel 报告');
    const { sheets } = await readXlsx(new Uint8Array(excel.content));
    expect(sheets.map(({ name }) => name)).toEqual(['汇总', '问题清单', '未检查事项', '指标']);
    expect(sheets[1]?.rows.flat()).toContain('请施工单位按 9% 重新计取');
  });

  it('checks again and finds what was said still there', async () => {
    await page.goto(story.address + result);
    await page.getByRole('button', { name: /重新质检$/ }).click();
    await (await waitForDialog(page)).getByRole('button', { name: '开始质检' }).click();
    await expect.poll(() => page.url(), CHECK_TIMEOUT).not.toContain(result);
    // Loaded anew, the tab of the first record is gone.
    await page.reload();
    await qualityCheckRow(page, '税金检查').click();
    await findingRow(page, '有意见').waitFor();
    expect(await findingCount(page, '已忽略')).toBe(9);
  });

  it('sees what a corrected version has put right', async () => {
    const corrected = readFileSync(nationalXmlSamplePath, 'utf8').replace(/(<TaxItem[^>]* Rate=")10"/, '$19"');
    const fileId = await importCostFile(story, projectId, corrected);
    const recordId = await checkCostFile(story, { fileId });
    const window = await story.personAt('engineer', `/gdzj-quality-control-check-result?id=${recordId}`);
    const since = window.getByRole('group', { name: '与上次质检比较' });
    await since.getByText('较第 1 版').waitFor();
    await since.getByRole('button', { name: /^[1-9]\d* 新增$/ }).click();
    await findingRow(window, '税金不等于计税基础 × 税率').waitFor();
    await since.getByRole('button', { name: /^1 已消除$/ }).click();
    await window.getByText('共 1 处').waitFor();
    expect(await findingRow(window, '税率 10%').textContent()).toContain('已消除');
    await findingRow(window, '税率 10%').click();
    await findingDetail(window).getByText('第 1 版的问题，本版已消除').waitFor();
    expect(await findingDetail(window).getByRole('button', { name: '忽略' }).count()).toBe(0);
    await window.close();
  });

  it('compares bids beside the control price, and two versions of a file', async () => {
    const sample = readFileSync(nationalXmlSamplePath, 'utf8');
    const dear = repriceCostXml(sample, (price, nth) => price * (nth === 5 ? 3 : 0.9));
    const ids = [
      await importCostFile(story, projectId, dear),
      await importCostFile(
        story,
        projectId,
        repriceCostXml(sample, (price) => price * 0.873),
      ),
    ];
    const [control] = await costFilesOfProject(story, projectId);
    const address = `/ecms-start-comparison?projectId=${projectId}&control=${control.id}`;
    const window = await story.personAt('engineer', `${address}&bids=${ids.join(',')}`);
    await window.getByRole('treegrid', { name: '投标人' }).getByText('143,545,470.41').first().waitFor(CHECK_TIMEOUT);
    await window.getByRole('tab', { name: /雷同分析/ }).click();
    await window.getByRole('list', { name: '雷同迹象' }).getByText('报价成固定比例').waitFor();
    await window.getByRole('tab', { name: /清单问题/ }).click();
    await window.getByRole('treegrid', { name: '清单问题' }).getByText('+200.00%').waitFor();
    const excel = await downloadByButton(window, '导出 Excel');
    expect(excel.name).toMatch(/^清标报告-.+\.xlsx$/);
    await window.goto(`${story.address}${address}&mode=versions&before=${control.id}&after=${ids[0]}`);
    await window.getByRole('treegrid', { name: '工程汇总' }).getByText('1号楼').waitFor(CHECK_TIMEOUT);
    await window.getByRole('tab', { name: /清单差异/ }).click();
    await window.getByRole('treegrid', { name: '清单差异' }).getByText('综合单价、合价').first().waitFor();
    await window.close();
  });

  it('judges by a rule of the firm, tried out on the file where it is written', async () => {
    const chief = await story.personAt('gm', '/main-page/logicalRule/wf-form');
    await chief.getByRole('textbox', { name: '规则名称' }).fill('电梯单价');
    await chief.getByRole('textbox', { name: '编码范围' }).fill('030107');
    await chief.getByRole('textbox', { name: '左边' }).fill('综合单价');
    await chief.getByRole('textbox', { name: '右边' }).fill('最贵');
    await chief.getByRole('textbox', { name: '问题说明' }).fill('电梯单价超过公司限价');
    await chief.getByRole('button', { name: '保存', exact: true }).click();
    await chief.getByText('没有名为「最贵」的项').first().waitFor();
    await chief.getByRole('textbox', { name: '右边' }).fill('50000');
    await chief.getByRole('combobox', { name: '项目' }).click();
    await chief.locator('.ant-select-item-option', { hasText: '二号楼控制价' }).first().click();
    await chief.getByRole('button', { name: '试运行' }).click();
    await chief.getByRole('treegrid', { name: '不符合规则的行' }).getByText('交流电梯').first().waitFor(CHECK_TIMEOUT);
    await chief.getByRole('button', { name: '保存', exact: true }).click();
    await waitForToast(chief, '保存成功');
    await chief.goto(`${story.address}/main-page/rangeSet/wf-list`);
    await chief.getByRole('link', { name: '住宅单方造价' }).waitFor();
    await chief.goto(`${story.address}/main-page/rateStandard/wf-list`);
    await chief.getByRole('link', { name: '工伤保险费' }).waitFor();
    await chief.close();
    const files = await costFilesOfProject(story, projectId);
    const recordId = await checkCostFile(story, { fileId: files[0].id, checks: ['logicalCheck'] });
    const window = await story.personAt('engineer', `/gdzj-quality-control-check-result?id=${recordId}`);
    await findingRow(window, '电梯单价超过公司限价').waitFor(CHECK_TIMEOUT);
    await window.close();
  });

  it('analyses the indexes of a file, puts a bill elsewhere and keeps them', async () => {
    const window = await story.personAt('engineer', `/ecms-index-analysis?projectId=${projectId}`);
    await window.getByRole('tab', { name: '主要工程量指标' }).click();
    const grid = window.getByRole('treegrid', { name: '主要工程量指标' });
    await grid.getByRole('row').filter({ hasText: '砌体' }).first().dblclick(CHECK_TIMEOUT);
    await window.getByRole('treegrid', { name: '归集明细' }).getByRole('checkbox').first().click();
    await window.getByRole('combobox', { name: '调整到' }).click();
    await window.locator('.ant-select-item-option', { hasText: '不归集' }).click();
    await waitForToast(window, '已调整 1 行');
    await window.keyboard.press('Escape');
    await window.getByText('已手工调整 1 行').waitFor();
    await window.getByRole('button', { name: '指标入库' }).click();
    await (await waitForDialog(window)).getByRole('button', { name: '入库', exact: true }).click();
    await window.getByText('已存入指标库').waitFor(CHECK_TIMEOUT);
    await window.close();
  });

  it('audits a settlement side by side', async () => {
    const files = await costFilesOfProject(story, projectId);
    const [submitted, , agreed] = files;
    const sides = `before=${submitted.id}&after=${agreed.id}&contract=${submitted.id}`;
    const address = `/ecms-start-comparison?mode=audit&projectId=${projectId}&${sides}`;
    const window = await story.personAt('engineer', address);
    await window.getByRole('treegrid', { name: '审核对照' }).getByText('土石方工程').first().waitFor(CHECK_TIMEOUT);
    const paper = await downloadByButton(window, '定案表 Word');
    expect(await readZipPart(paper.content, 'word/document.xml')).toContain('审定金额（大写）');
    await window.getByRole('tab', { name: /新单价/ }).click();
    await window.getByText('没有工程量变化超过 15% 的清单').waitFor();
    await window.close();
  });

  it('comes from outside to a file, its materials, its check and its project', async () => {
    const window = await story.personAt('engineer', `/gdzj-materials-equipment?projectId=${projectId}`);
    await window.getByRole('treegrid', { name: '材料设备' }).getByText('实腹钢柱').waitFor(CHECK_TIMEOUT);
    await window.goto(`${story.address}/measureBill?projectId=${projectId}`);
    await window.getByRole('treegrid', { name: '措施清单' }).getByText('环境保护').first().waitFor();
    await window.goto(`${story.address}/ecms-start-check?projectId=${projectId}`);
    await window.locator('#main').getByRole('button', { name: '开始质检' }).click();
    await (await waitForDialog(window)).getByText('分部费用平衡检查').waitFor();
    await window.goto(`${story.address}/gdzj-quality-control-project-list`);
    await window.getByRole('treegrid', { name: '质检项目' }).getByText('二号楼控制价').waitFor();
    await window.goto(`${story.address}/ecms-quality-control-project-condition-select`);
    await window.getByText('二号楼控制价').first().waitFor();
    await window.goto(`${story.address}/ecms-quick-import?projectId=${projectId}`);
    await window.getByRole('button', { name: '导入造价文件' }).waitFor();
    await window.goto(`${story.address}/gdzj-edit-project?projectId=${projectId}`);
    await expect
      .poll(() => window.getByRole('textbox', { name: '项目名称', exact: true }).inputValue())
      .toBe('二号楼控制价');
    await window.close();
  });

  it('stands in the list of records; a visitor sees none of it', async () => {
    await page.goto(`${story.address}/quality-control-list`);
    await page.getByText(COST_FILE_NAME).first().waitFor();
    const visitor = await story.visitorAt(result);
    await visitor.getByText('登录后可查看本企业').waitFor();
    expect(await visitor.getByText(COST_FILE_NAME).count()).toBe(0);
    await visitor.getByRole('link', { name: '登录' }).click();
    await expect.poll(() => new URL(visitor.url()).pathname, CHECK_TIMEOUT).toBe('/login');
    expect(visitor.url()).toContain('redirect=');
  });
});
