import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  costSampleDir,
  hasCostSamples,
  invalidXmlSamplePath,
  nationalXmlSamplePath,
} from '#business/consult/cost/testing/cost-sample-paths.ts';
import { type BrowserStory, startBrowserStory } from '../browser-story.ts';

const PROJECT = '一号楼招标控制价编制';
const TOTAL = '143,545,470.41';
const IMPORT_MS = { timeout: 60_000 };

/** A line of a grid, by the text of one of its cells. */
const line = (page: Page, grid: string, text: string) =>
  page.getByRole('treegrid', { name: grid, exact: true }).getByRole('row').filter({ hasText: text }).first();

const chosenLine = (page: Page, grid: string) =>
  page.getByRole('treegrid', { name: grid, exact: true }).locator('[aria-selected="true"]').textContent();

async function importFile(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: '导入造价文件' }).click();
  await page.getByLabel('选择造价文件').setInputFiles(file);
}

/** How many versions of cost files the project has, asked from the server. */
async function versions(story: BrowserStory, projectId: string): Promise<number> {
  const answer = await fetch(`${story.address}/api/form/costFile/queryList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', AuthToken: await story.token('engineer') },
    body: JSON.stringify({ pageNo: 1, pageSize: 20, params: { project: projectId } }),
  });
  return ((await answer.json()) as { total: number }).total;
}

const started = hasCostSamples ? await startBrowserStory() : null;

describe.skipIf(!started)('a cost engineer and a real cost file', () => {
  const story = started as BrowserStory;
  let page: Page;
  let projectId: string;

  beforeAll(async () => {
    page = await story.personAt('engineer', '/consult/list');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  it('creates a consulting project and enters it', async () => {
    await page.getByRole('button', { name: /新建$/ }).first().click();
    await page.getByRole('textbox', { name: '项目名称', exact: true }).fill(PROJECT);
    await page.getByRole('combobox', { name: '业务类型' }).click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /保存$/ }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('id')).not.toBeNull();
    projectId = new URL(page.url()).searchParams.get('id') ?? '';
    await page.goto(`${story.address}/consult/detail/project-info?id=${projectId}&name=${PROJECT}`);
    await page.getByRole('heading', { level: 1, name: PROJECT }).waitFor();
    expect(await page.getByText(/^XM\d{10}$/).count()).toBeGreaterThan(0);
  });

  it('sees why a broken file cannot be read, and nothing of it is imported', async () => {
    const broken = path.join(story.dataDir, '断了.xml');
    await writeFile(broken, readFileSync(nationalXmlSamplePath).subarray(0, 400_000));
    await importFile(page, broken);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('文件无法读取（1 处），未导入任何内容').waitFor(IMPORT_MS);
    await dialog.getByRole('button', { name: /复制全部$/ }).click();
    await page.getByText('已复制到剪贴板').waitFor();
    const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(copied).toMatch(/第 \d+ 行：文件不完整/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await versions(story, projectId)).toBe(0);
  });

  it('imports the real file and is told its total and counts', async () => {
    await importFile(page, nationalXmlSamplePath);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('导入完成').waitFor(IMPORT_MS);
    expect(await dialog.getByText(TOTAL).isVisible()).toBe(true);
    for (const count of ['275', '102', '198', '585'])
      expect(await dialog.getByText(count, { exact: true }).isVisible()).toBe(true);
    await dialog.getByRole('button', { name: '打开' }).click();
    await line(page, '清单', '挖一般土方').waitFor();
    expect(new URL(page.url()).pathname).toBe('/consult/detail/project-info/bidding-control-price');
    expect(await versions(story, projectId)).toBe(1);
  });

  it('reads the same totals in tree and grid as in the file', async () => {
    expect(await line(page, '工程树', '1号楼').textContent()).toContain(TOTAL);
    expect(await line(page, '工程树', '装饰装修工程').textContent()).toContain('7,557,856.68');
    const sums = page.getByRole('status').filter({ hasText: '清单 275 项' });
    expect(await sums.textContent()).toMatch(/120,549,822\.07 元[\s\S]*7,526,515\.71 元[\s\S]*128,076,337\.78 元/);
  });

  it('walks the tree with the keyboard down to a division', async () => {
    await line(page, '工程树', '建筑').click();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    expect(await chosenLine(page, '工程树')).toMatch(/土方与地基\s*7,432,536\.00/);
    await page.getByText('清单 15 项').waitFor();
    // Out of the division, then its section closed, then out to the unit work.
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await chosenLine(page, '工程树')).toContain('建筑');
    await page.getByText('清单 72 项').waitFor();
  });

  it('walks the bills with the keyboard and sees what lies behind the chosen one', async () => {
    await line(page, '清单', '挖一般土方').click();
    for (const key of ['End', 'Home', 'ArrowDown']) await page.keyboard.press(key);
    expect(await chosenLine(page, '清单')).toMatch(/010102001001\s*挖一般石方/);
    await page.keyboard.press('ArrowUp');
    const labor = page.getByRole('row', { name: /^人工费/ });
    await expect.poll(() => labor.textContent()).toMatch(/4\.98\s*49,800\.00\s*23\.24%/);
    await page.getByRole('tab', { name: '定额 2' }).click();
    expect(await line(page, '定额', '1-21').textContent()).toContain('154,500.00');
    await page.getByRole('tab', { name: '人材机 8' }).click();
    expect(await line(page, '人材机', '综合工日').textContent()).toContain('670.0000');
    await page.getByRole('tab', { name: '人材机汇总' }).click();
    await line(page, '人材机汇总', '综合工日').click();
    await page.getByText(/条清单用到，用量/).waitFor();
    const use = line(page, '人材机反查', '挖一般土方').getByRole('link');
    expect(await use.getAttribute('href')).toMatch(/billId=\d+/);
  });

  it('searches bills and gets the sum of what is found', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('防水');
    await page.getByText('清单 11 项').waitFor();
    expect(await page.getByText('合计 5,652,020.00 元').isVisible()).toBe(true);
  });

  it('copies cells to the clipboard as a spreadsheet takes them', async () => {
    await line(page, '清单', '防水').locator('td').nth(0).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+c');
    await page.getByText('已复制 2 行 2 列').waitFor();
    const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(copied).toMatch(/^\d{12}\t[^\t\n]+\n\d{12}\t[^\t\n]+$/);
  });

  it('takes the bills that are shown home as a workbook', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出', exact: true }).click(),
    ]);
    const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())));
    expect(sheets[0]?.rows).toHaveLength(12);
    const totals = (sheets[0]?.rows ?? []).slice(1).map((row) => Number(row[7]));
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(5_652_020);
  });

  it('opens and closes the whole tree', async () => {
    const tree = page.getByRole('treegrid', { name: '工程树' });
    const rows = async () => Number(await tree.getAttribute('aria-rowcount'));
    await page.getByRole('button', { name: '展开全部' }).click();
    await expect.poll(rows).toBeGreaterThan(50);
    await page.getByRole('button', { name: '收起全部' }).click();
    // Project, single work, ten unit works, and the heading.
    await expect.poll(rows).toBe(13);
  });

  it('edits the project at the first click', async () => {
    const window = await story.personAt('engineer', `/consult/detail/project-info?id=${projectId}&name=${PROJECT}`);
    await window.getByRole('button', { name: '编辑' }).click();
    const form = window.getByRole('dialog');
    await form.getByRole('textbox', { name: '建筑面积' }).fill('36776');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    await window.getByText('36,776').first().waitFor();
    await window.close();
  });

  it('comes by an address to one bill, selected and in sight', async () => {
    const address = `/consult/detail/project-info/bidding-control-price?id=${projectId}&name=${PROJECT}&billId=150`;
    const window = await story.personAt('engineer', address);
    await expect.poll(() => chosenLine(window, '清单')).toMatch(/011302001002\s*吊顶天棚/);
    expect(await window.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  it('is told what a file of another product is, before it is uploaded', async () => {
    const window = await story.personAt('engineer', `/consult/detail/project-info?id=${projectId}&name=${PROJECT}`);
    await window.getByRole('button', { name: '导入造价文件' }).click();
    const file = { name: '一号楼.GBQ6', mimeType: 'application/octet-stream', buffer: Buffer.from('GBQ') };
    await window.getByLabel('选择造价文件').setInputFiles(file);
    await window
      .getByText(/“一号楼.GBQ6”是广联达计价软件的工程文件.*导出《建设工程造价数据交换标准》XML 或 Excel/)
      .waitFor();
    await window.close();
  });

  it('cancels the import of a large file, imports it again and walks it to the end', async () => {
    const large = path.join(story.dataDir, '二十栋楼.xml');
    await writeFile(large, repeated(20));
    const window = await story.personAt('engineer', `/consult/detail/project-info?id=${projectId}&name=${PROJECT}`);
    await window.getByRole('button', { name: '导入造价文件' }).click();
    const dialog = window.getByRole('dialog');
    await window.getByLabel('选择造价文件').setInputFiles(large);
    await dialog.getByText(/^已读取/).waitFor(IMPORT_MS);
    await dialog.getByRole('button', { name: '取消导入' }).click();
    await dialog.getByText('已取消导入，未保留任何内容').waitFor(IMPORT_MS);
    expect(await versions(story, projectId)).toBe(1);
    await dialog.getByRole('button', { name: '重新选择文件' }).click();
    await window.getByLabel('选择造价文件').setInputFiles(large);
    await dialog.getByText('导入完成').waitFor(IMPORT_MS);
    await dialog.getByRole('button', { name: '打开' }).click();
    await line(window, '清单', '挖一般土方').click();
    await window.getByText('清单 5,500 项').waitFor();
    await window.keyboard.press('Control+End');
    await expect.poll(() => chosenLine(window, '清单')).toContain('已完工程及设备保护');
    await window.keyboard.press('Control+Home');
    await expect.poll(() => chosenLine(window, '清单')).toContain('挖一般土方');
    await window.close();
  });

  it('imports a file with gaps and is told each of them', async () => {
    const window = await story.personAt('engineer', `/consult/detail/project-info?id=${projectId}&name=${PROJECT}`);
    await importFile(window, invalidXmlSamplePath(1));
    const dialog = window.getByRole('dialog');
    await dialog.getByText('导入完成，有 95 条提示需要查看').waitFor(IMPORT_MS);
    await dialog.getByText('必填内容为空 71 条').waitFor();
    const gap = dialog
      .getByRole('listitem')
      .filter({ hasText: '补充费用（AddiCost）表中字段格式不正确：Code 是必填字段' });
    await gap.first().getByRole('link', { name: '查看所在行' }).click();
    await expect.poll(() => new URL(window.url()).searchParams.get('nodeId')).toBe('1');
    await window.getByRole('button', { name: '读取提示 95' }).click();
    await gap.first().waitFor();
    await window.close();
  });

  it('imports several files at once, each with its own outcome', async () => {
    const window = await story.personAt('engineer', `/consult/detail/project-info?id=${projectId}&name=${PROJECT}`);
    const before = await versions(story, projectId);
    await window.getByRole('button', { name: '导入造价文件' }).click();
    const broken = {
      name: '断了.xml',
      mimeType: 'text/xml',
      buffer: readFileSync(nationalXmlSamplePath).subarray(0, 400_000),
    };
    const whole = { name: '一号楼.xml', mimeType: 'text/xml', buffer: readFileSync(nationalXmlSamplePath) };
    const product = { name: '二号楼.GBQ6', mimeType: 'application/octet-stream', buffer: Buffer.from('GBQ') };
    const workbook = readFileSync(path.join(costSampleDir, 'excel', '绿化工程(单位工程).xls'));
    const excel = { name: '绿化.xls', mimeType: 'application/vnd.ms-excel', buffer: workbook };
    await window.getByLabel('选择造价文件').setInputFiles([broken, whole, product, excel]);
    const dialog = window.getByRole('dialog');
    await dialog.getByText('全部处理完成：导入 2 个，未导入 2 个').waitFor(IMPORT_MS);
    const file = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    expect(await file('断了.xml').textContent()).toContain('文件无法读取（1 处），未导入任何内容');
    expect(await file('一号楼.xml').textContent()).toContain(`已导入，${TOTAL} 元，清单 275 条，措施项 102 条`);
    expect(await file('二号楼.GBQ6').textContent()).toContain('广联达');
    expect(await file('绿化.xls').textContent()).toContain('3,463,322.78 元');
    expect(await versions(story, projectId)).toBe(before + 2);
    await file('绿化.xls').getByRole('button', { name: '打开' }).click();
    await line(window, '清单', '栽植乔木').waitFor();
    await window.close();
  });

  it('imports an Excel report set and reads its total and bills', async () => {
    const window = await story.personAt('engineer', `/consult/detail/project-info?id=${projectId}&name=${PROJECT}`);
    await importFile(window, path.join(costSampleDir, 'excel', '绿化工程(单位工程).xls'));
    const dialog = window.getByRole('dialog');
    await dialog.getByText('导入完成').waitFor(IMPORT_MS);
    expect(await dialog.getByText('3,463,322.78').isVisible()).toBe(true);
    await dialog.getByRole('button', { name: '打开' }).click();
    await line(window, '清单', '栽植乔木').waitFor();
    expect(await line(window, '工程树', '绿化工程').textContent()).toContain('3,463,322.78');
    expect(await versions(story, projectId)).toBe(6);
    await window.close();
  });

  it('says which column of an unknown table holds what, and imports it so', async () => {
    const window = await story.personAt('engineer', `/consult/detail/project-info?id=${projectId}&name=${PROJECT}`);
    await window.getByRole('button', { name: '导入造价文件' }).click();
    const file = { name: '三号楼.xlsx', mimeType: 'application/octet-stream', buffer: await ownTable() };
    await window.getByLabel('选择造价文件').setInputFiles(file);
    const dialog = window.getByRole('dialog');
    await dialog.getByText('没有找到表头，请指定表头所在的行').waitFor(IMPORT_MS);
    await dialog.getByRole('spinbutton', { name: '表头第一行' }).fill('2');
    await dialog.getByRole('spinbutton', { name: '表头最后一行' }).fill('3');
    await dialog.getByRole('button', { name: '按此表头读取' }).click();
    const fields = { B: '项目编码', C: '项目名称', D: '项目特征', E: '计量单位', F: '工程量', G: '综合单价' };
    for (const [column, field] of Object.entries(fields)) {
      const choice = dialog.getByRole('combobox', { name: `${column} 列的内容` });
      await choice.click();
      await choice.fill(field);
      await window.keyboard.press('Enter');
      await dialog.locator('th').filter({ hasText: field }).waitFor();
    }
    await dialog.getByText('按现在的对应读取：清单 2 项，措施 0 项').waitFor();
    await dialog.getByRole('button', { name: '按此导入' }).click();
    await dialog.getByText('导入完成').waitFor(IMPORT_MS);
    await dialog.getByRole('button', { name: '打开' }).click();
    expect(await line(window, '清单', '实心砖墙').textContent()).toMatch(/m³\s*4[\s\S]*500/);
    await window.close();
  });
});

/** A firm's own table, of whose head no word is one of the trade. */
async function ownTable(): Promise<Buffer> {
  const rows = [
    ['甲公司 三号楼'],
    ['号', '清单号', '做什么', '怎么做', '计', '算', ''],
    ['', '', '', '', '', '多少', '几元'],
    [1, '010101001001', '平整场地', '三类土', 'm2', 100, 3],
    [2, '010401003001', '实心砖墙', 'MU10', 'm3', 4, 500],
  ];
  return Buffer.from(await writeXlsx({ sheets: [{ name: '土建', rows }] }));
}

/** The real file with its single work many times over. */
function repeated(times: number): string {
  const text = readFileSync(nationalXmlSamplePath, 'utf8');
  const [from, to] = [text.indexOf('<SectionalWorks '), text.lastIndexOf('</ProjectInstallationWorkCost>')];
  return text.slice(0, from) + text.slice(from, to).repeat(times) + text.slice(to);
}
