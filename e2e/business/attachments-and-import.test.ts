import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOneSheetWorkbook, createTestWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';
import { pressButton, spacedButtonName } from '../story-actions.ts';

const story = await startBrowserStory();

const text = (name: string, content = '内容') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
/** Presses what saves a file. @returns its name and content */
async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
const height = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.height ?? 0);
const width = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.width ?? 0);

describe('attachments of a record', () => {
  let page: Page;
  let dialog: Locator;
  let uploading: Locator;

  beforeAll(async () => {
    page = await story.personAt('gm', '/main-page/customer/wf-list');
    await page.getByRole('link', { name: '滨江新城建设投资集团有限公司' }).click();
    dialog = page.getByRole('dialog', { name: '附件', exact: true });
    uploading = page.getByRole('dialog', { name: '上传附件' });
  });

  it('open from a button with their count, as a table of 200 px with name, time and uploader', async () => {
    // Comments below the record have a button for their own files.
    await page.getByRole('button', { name: '附件（0）' }).first().click();
    for (const name of ['上传', '删除', '批量下载'])
      await dialog.getByRole('button', { name: spacedButtonName(name) }).waitFor();
    for (const name of ['文件名', '上传时间', '上传人']) await dialog.getByRole('columnheader', { name }).waitFor();
    await expect.poll(() => height(dialog.locator('.ant-table-body'))).toBe(200);
  });

  it('are uploaded in a dialog of 1000 px with a list of 400 px, where nothing to upload is told and sent nowhere', async () => {
    await pressButton(dialog, '上传');
    await expect.poll(() => width(uploading)).toBe(1000);
    await expect.poll(() => height(uploading.locator('.ant-table-body'))).toBe(400);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await pressButton(uploading, '全部上传');
    await waitForToast(page, '没有要上传的文件。');
    expect(sent.filter((url) => url.includes('upload'))).toEqual([]);
  });

  it('wait at 0, go up one by one or all, and are done at 100 with the server’s id', async () => {
    await uploading
      .locator('input[type=file]')
      .setInputFiles([text('甲.txt'), text('乙 <b>.txt'), text('丙.exe', 'MZ')]);
    const line = (name: string) => uploading.getByRole('row').filter({ hasText: name });
    const percent = (name: string) => line(name).getByRole('progressbar').getAttribute('aria-valuenow');
    await line('甲.txt').getByText('等待上传').waitFor();
    expect(await percent('甲.txt')).toBe('0');
    await pressButton(line('甲.txt'), '上传');
    await line('甲.txt').getByText('已上传').waitFor();
    expect(await percent('甲.txt')).toBe('100');
    expect(await percent('乙 <b>.txt')).toBe('0');
    const [answer] = await Promise.all([
      page.waitForResponse(/fileItem\/upload/).then((response) => response.json()),
      pressButton(uploading, '全部上传'),
    ]);
    expect(answer.data).toEqual([expect.stringMatching(/^\d+$/)]);
    await line('乙 <b>.txt').getByText('已上传').waitFor();
    await line('丙.exe').getByText('不支持上传“.exe”类型的文件').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await pressButton(line('丙.exe'), '移除');
    await line('丙.exe').waitFor({ state: 'detached' });
    await pressButton(uploading, '全部上传');
    await waitForToast(page, '没有要上传的文件。');
  });

  it('just uploaded are removed through the path of own files; a removal that fails is not told', async () => {
    const line = uploading.getByRole('row').filter({ hasText: '甲.txt' });
    const [removal] = await Promise.all([page.waitForRequest(/deleteMyFile/), pressButton(line, '移除')]);
    expect(removal.method()).toBe('DELETE');
    await waitForToast(page, '删除成功');
    await page.getByText('删除成功').waitFor({ state: 'detached' });
    await uploading.locator('input[type=file]').setInputFiles([text('丁.txt')]);
    const [answer] = await Promise.all([
      page.waitForResponse(/fileItem\/upload/).then((response) => response.json()),
      pressButton(uploading, '全部上传'),
    ]);
    const gone = uploading.getByRole('row').filter({ hasText: '丁.txt' });
    await gone.getByText('已上传').waitFor();
    const headers = { AuthToken: await story.token('gm') };
    await fetch(`${story.address}/api/b/fileItem/${answer.data[0]}`, { method: 'DELETE', headers });
    await Promise.all([page.waitForResponse(/deleteMyFile/), pressButton(gone, '移除')]);
    await gone.waitFor({ state: 'detached' });
    expect(await page.getByText(/删除成功|不存在/).count()).toBe(0);
    await uploading.locator('input[type=file]').setInputFiles([text('戊.txt', '戊的内容')]);
    await pressButton(uploading, '全部上传');
    await uploading.getByRole('row').filter({ hasText: '戊.txt' }).getByText('已上传').waitFor();
    await uploading.locator('.ant-modal-close').click();
    await page.getByRole('button', { name: '附件（2）' }).waitFor();
  });

  it('are downloaded one by one or as an archive, looked at, and deleted one at a time after a question', async () => {
    await pressButton(dialog, '批量下载');
    await waitForToast(page, '请至少选择一条记录！');
    const one = await saved(page, () => dialog.getByRole('button', { name: '下载 戊.txt' }).click());
    expect([one.name, String(one.content)]).toEqual(['戊.txt', '戊的内容']);
    await dialog.getByRole('button', { name: '预览 戊.txt' }).click();
    const preview = page.getByRole('dialog', { name: '戊.txt' });
    await preview.getByText('戊的内容').waitFor();
    await preview.locator('.ant-modal-close').click();
    await dialog.getByRole('checkbox', { name: '选择全部附件' }).check();
    const archive = await saved(page, () => pressButton(dialog, '批量下载'));
    expect(archive.name).toBe('附件（2个）.zip');
    await pressButton(dialog, '删除');
    await waitForToast(page, '请选择需要删除的一条数据');
    await dialog.getByRole('checkbox', { name: '选择全部附件' }).uncheck();
    await dialog.getByRole('checkbox', { name: '选择 戊.txt' }).check();
    await pressButton(dialog, '删除');
    await pressButton(page.getByRole('dialog', { name: '确定删除此附件？' }), '删除');
    await waitForToast(page, '删除成功');
    await dialog.locator('.ant-modal-close').click();
    await page.getByRole('button', { name: '附件（1）' }).waitFor();
  });
});

it('a project has an area for the billing files of its calculation programs', async () => {
  const page = await story.personAt('gm', '/main-page/project/wf-list');
  await page.locator('tbody').getByRole('button').first().click();
  const area = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: '计价文件' }) })
    .last();
  await pressButton(area, '上传');
  const uploading = page.getByRole('dialog', { name: '上传附件' });
  await uploading.locator('input[type=file]').setInputFiles([text('控制价.GBQ6', 'GBQ')]);
  await pressButton(uploading, '全部上传');
  await uploading.getByText('已上传').waitFor();
  await uploading.locator('.ant-modal-close').click();
  await area.getByText('控制价.GBQ6').waitFor();
});

describe('the Excel import', () => {
  const HEADINGS = ['客户名称*', '联系人', '别称', '客户级别'];
  const lines = Array.from({ length: 40 }, (_, at) => [`台账客户${at}`, '刘工', '', '战略']);
  const book = async (rows: (string | null)[][]) => ({
    name: '客户台账.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await createOneSheetWorkbook(HEADINGS, rows, '台账'),
  });
  let page: Page;
  let dialog: Locator;

  beforeAll(async () => {
    page = await story.personAt('gm', '/main-page/customer/wf-list', { width: 1920, height: 1080 });
    dialog = page.getByRole('dialog', { name: '导入Excel' });
  });

  async function read(rows: (string | null)[][]): Promise<void> {
    await dialog.locator('input[type=file]').setInputFiles(await book(rows));
    await pressButton(dialog, '上传');
    await dialog.getByText('已上传').waitFor();
    await pressButton(dialog, '读取');
    await waitForToast(page, '读取成功!');
  }
  const choice = (label: string) => page.getByRole('combobox', { name: label });
  const chosen = (label: string) =>
    dialog
      .locator('.ant-select')
      .filter({ has: choice(label) })
      .textContent();
  const fieldOf = (heading: string) => `“${heading}”列对应的字段`;

  it('is a dialog of three sections that warns while there is nothing to save or remove', async () => {
    await pressButton(page, '导入');
    for (const name of ['导入模块', '下载模板', '选择文件']) await dialog.getByRole('heading', { name }).waitFor();
    for (const name of ['上传', '读取', '移除', '下载导入结果', '保存', '取消'])
      await dialog.getByRole('button', { name: spacedButtonName(name) }).waitFor();
    await pressButton(dialog, '保存');
    await waitForToast(page, '请先导入读取文件!');
    const [remove, download] = ['移除', '下载导入结果'].map((name) =>
      dialog.getByRole('button', { name: spacedButtonName(name) }),
    );
    expect([await remove?.isDisabled(), await remove?.getAttribute('title')]).toEqual([true, '请先导入读取文件!']);
    expect([await download?.isDisabled(), await download?.getAttribute('title')]).toEqual([true, '还没有导入结果']);
    const template = await saved(page, () => pressButton(dialog, '下载模板'));
    expect(template.name).toBe('客户导入模板.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(template.content));
    expect(sheets[0]?.rows[0]?.slice(0, 2)).toEqual(['客户名称*', '客户性质']);
  });

  it('reads a chosen and uploaded file into a table of 420 px, a sheet at a time, with headings mapped to fields', async () => {
    await read([...lines, ['台账客户9', '', '', ''], [null, '', '', 'Z级']]);
    await expect.poll(() => height(dialog.locator('.ant-table-tbody-virtual'))).toBe(420);
    await dialog.getByText('共 42 行').waitFor();
    await dialog.getByRole('button', { name: '2 行有误' }).waitFor();
    await pressButton(dialog, '移除');
    await waitForToast(page, '请选择数据源!');
    expect(await chosen('工作表')).toContain('台账');
    expect(await chosen(fieldOf('客户名称*'))).toContain('客户名称');
    expect(await chosen(fieldOf('别称'))).toContain('不导入');
  });

  it('takes a field from the column that had it when another one gets it', async () => {
    await choice(fieldOf('别称')).fill('联系人');
    await page.getByTitle('联系人', { exact: true }).last().click();
    await expect.poll(() => chosen(fieldOf('别称'))).toContain('联系人');
    expect(await chosen(fieldOf('联系人'))).toContain('不导入');
  });

  it('saves nothing of faulty lines, names each fault, gives the result as a workbook, and lines can be removed', async () => {
    await pressButton(dialog, '保存');
    await dialog.getByText('数据有 3 处错误，未导入任何内容').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const result = await saved(page, () => pressButton(dialog, '下载导入结果'));
    const { sheets } = await readXlsx(new Uint8Array(result.content));
    expect(sheets[0]?.rows.slice(2).map((row) => [row[0], row[3]])).toEqual([
      [42, '客户名称与第 11 行重复'],
      [43, '客户名称不能为空'],
      [43, expect.stringContaining('客户级别没有选项“Z级”')],
    ]);
    await dialog.getByRole('button', { name: '2 行有误' }).click();
    for (const row of [42, 43]) await dialog.getByRole('checkbox', { name: `选择第 ${row} 行`, exact: true }).check();
    await pressButton(dialog, '移除');
    await dialog.getByText('共 40 行').waitFor();
    await pressButton(dialog, '保存');
    await waitForToast(page, '保存成功');
    await dialog.getByText('导入完成：新增 40 条').waitFor();
  });

  it('compares lines the system has already in two grids of 748 × 650 before they are confirmed', async () => {
    await read([
      ['台账客户0', '新联系人', '', '普通'],
      ['台账新客户', '', '', ''],
    ]);
    await pressButton(dialog, '保存');
    const compare = page.getByRole('dialog', { name: '数据对比' });
    await compare.getByRole('button', { name: '确定导入' }).waitFor();
    await expect.poll(() => width(compare)).toBe(1500);
    for (const name of ['系统已有数据', 'Excel数据']) {
      const grid = compare.getByRole('region', { name });
      await expect.poll(async () => [await width(grid), await height(grid)]).toEqual([748, 650]);
    }
    await compare.getByRole('region', { name: '系统已有数据' }).getByText('战略').waitFor();
    await compare.getByRole('region', { name: 'Excel数据' }).getByText('普通').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await compare.getByRole('button', { name: '取消导入' }).click();
    const repeats = dialog.getByRole('region', { name: '查重结果' });
    await repeats.getByText('联系人、客户级别').waitFor();
    await repeats.getByRole('button', { name: '数据对比' }).click();
    await compare.getByRole('radio', { name: '用 Excel 数据更新' }).check();
    await compare.getByRole('button', { name: '确定导入' }).click();
    await dialog.getByText('导入完成：新增 1 条，更新 1 条').waitFor();
    await pressButton(dialog, '取消');
    const search = page.getByRole('textbox', { name: /客户名称/ }).first();
    await search.fill('台账');
    await page.getByText('共 41 条').waitFor();
  });
});

it('contracts bring their receivable plan from a sheet of its own, whose faults are told before anything is saved', async () => {
  const page = await story.personAt('gm', '/main-page/contract/wf-list', { width: 1366, height: 768 });
  const dialog = page.getByRole('dialog', { name: '导入Excel' });
  const book = async (day: string) => ({
    name: '合同台账.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await createTestWorkbook([
      [
        '咨询合同',
        ['合同编号', '合同名称', '客户', '合同金额', '签订日期'],
        [['LS-1', '随表导入的合同', '滨江新城建设投资集团有限公司', '1000', '2026-01-05']],
      ],
      [
        '收款计划',
        ['合同编号', '节点名称', '收款条件', '金额', '计划日期'],
        [
          ['LS-1', '首付款', '签订', '300', '2026-02-01'],
          ['LS-1', '尾款', '出具报告', '700', day],
        ],
      ],
    ]),
  });
  const read = async (day: string) => {
    await dialog.locator('input[type=file]').setInputFiles(await book(day));
    await pressButton(dialog, '上传');
    await dialog.getByText('已上传').waitFor();
    await pressButton(dialog, '读取');
    await dialog.getByText('工作表“收款计划”的 2 行一并导入').waitFor();
    await pressButton(dialog, '保存');
  };
  await pressButton(page, '导入');
  await read('尽快');
  const faults = dialog.getByRole('list', { name: '明细行的错误' });
  await faults.getByText('收款计划第 3 行').waitFor();
  await faults.getByText(/计划日期/).waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await read('2026-06-01');
  await dialog.getByText('导入完成：新增 1 条').waitFor();
  await pressButton(dialog, '取消');
  await page.getByRole('link', { name: '随表导入的合同' }).click();
  await page.getByText('尾款').first().waitFor();
});
