import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#kernel/fields/register-all-field-controls.tsx';
import { bridgeEntity } from '../../testing/bridge-entity.ts';
import { mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
import {
  buttonByName,
  chooseInputFiles,
  clickElement,
  fieldByName,
  renderScreen,
  screenText,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { ExcelImportDialog } from '../excel-import-dialog.tsx';
import { ImportReviewDialog } from '../import-review-dialog.tsx';
import { currentSheetOf, type WorkbookImportState } from '../workbook/workbook-import-state.ts';

const open = () =>
  renderScreen(<ExcelImportDialog entity={bridgeEntity} onImported={() => undefined} onClose={() => undefined} />);
beforeEach(() => signInTestUser());

describe('an import', () => {
  it('says what comes first: nothing is read before it is uploaded, nothing saved before it is read', async () => {
    await open();
    await clickElement(buttonByName('上传'));
    expect(shownToasts()).toEqual(['没有要上传的文件。']);
    await clickElement(buttonByName('读取'));
    expect(shownToasts()).toContain('请先上传文件');
    await clickElement(buttonByName('保存'));
    expect(shownToasts()).toContain('请先导入读取文件!');
    expect(sentRequests()).toEqual([]);
  });

  it('shows the file that was chosen, and that it waits', async () => {
    await open();
    await chooseInputFiles(fieldByName('选择文件'), new File(['x'], '桥梁.xlsx'));
    await waitUntil(() => expect(screenText()).toContain('桥梁.xlsx'));
    expect(screenText()).toContain('等待上传');
  });

  it('takes one file, the last that was chosen', async () => {
    await open();
    await chooseInputFiles(fieldByName('选择文件'), new File(['x'], 'a.xlsx'), new File(['x'], 'b.xlsx'));
    await waitUntil(() => expect(screenText()).toContain('a.xlsx'));
    expect(screenText()).not.toContain('b.xlsx');
    await chooseInputFiles(fieldByName('选择文件'), new File(['x'], 'c.xlsx'));
    await waitUntil(() => expect(screenText()).toContain('c.xlsx'));
    expect(screenText()).not.toContain('a.xlsx');
  });

  it('has nothing to remove before anything was read, and no result before it ran', async () => {
    await open();
    const [remove, result] = [buttonByName('移除'), buttonByName('下载导入结果')];
    expect([remove.disabled, remove.title]).toEqual([true, '请先导入读取文件!']);
    expect([result.disabled, result.title]).toEqual([true, '还没有导入结果']);
  });
});

describe('a sheet that was read', () => {
  const rows = [1, 2, 3].map((row) => ({ row, cells: [`${row}`] }));
  const book = (removed: number[][], at = 0) =>
    ({
      fileId: 'f',
      fields: [],
      excelSheetVos: [{ sheetName: 'A', columnList: [], datas: rows, total: 30 }],
      colIndexMaps: [{ cols: { 0: 'name' } }],
      at,
      removed,
    }) as unknown as WorkbookImportState;

  it('counts all its lines, also those that are not shown, without those taken out', () => {
    expect(currentSheetOf(book([[]]))?.total).toBe(30);
    const left = currentSheetOf(book([[2]]));
    expect([left?.total, left?.rows.map(({ row }) => row), left?.removed]).toEqual([29, [1, 3], [2]]);
  });

  it('that does not exist is none', () => expect(currentSheetOf(book([[]], 4))).toBeNull());
});

/** A workbook of one sheet as the server reads it. */
const readAs = (sheet: object, cols: object = { 0: 'name', 1: 'day' }, map: object = {}) => ({
  excelSheetVos: [
    {
      sheetName: '数据',
      columnList: ['名称', '开工日期'].map((title, index) => ({ index, title })),
      datas: [2, 3, 4].map((row) => ({ row, cells: [`${row}号桥`, '05-01-26'] })),
      total: 3,
      faults: [],
      faulty: 0,
      ...sheet,
    },
  ],
  colIndexMaps: [{ sheetName: '数据', headRow: 1, cols, ...map }],
  fields: [{ key: 'name', name: '名称', col: 0, required: true }],
});

async function readOf(answer: unknown): Promise<void> {
  mockServerAnswer('POST /b/fileItem/upload', ['9']);
  mockServerAnswer('POST /b/excel/template/readExcel/bridge/9', answer);
  await open();
  await chooseInputFiles(fieldByName('选择文件'), new File(['x'], '桥梁.xlsx'));
  await clickElement(buttonByName('上传'));
  await waitUntil(() => expect(screenText()).toContain('已上传'));
  await clickElement(buttonByName('读取'));
  await waitUntil(() => expect(screenText()).toContain('共 3 行'));
}

it('what a file leaves open is marked, named together when it is missing, and has the focus', async () => {
  const dateOrders = [
    { order: 'ymd', text: '05-01-26', day: '2005-01-26' },
    { order: 'dmy', text: '05-01-26', day: '2026-01-05' },
  ];
  const debitReadings = [
    { side: 'in', breaks: 0 },
    { side: 'out', breaks: 7 },
  ];
  await readOf(readAs({ dateOrders, debitReadings, lacks: ['名称'] }, { 1: 'day' }));
  for (const text of ['日期顺序 *', '借方是收入还是支出？ *']) expect(screenText()).toContain(text);
  await clickElement(buttonByName('保存'));
  expect(shownToasts()).toContain('请先选择日期顺序、借方是收入还是支出；请先对应必填字段：名称');
  expect(document.activeElement).toBe(fieldByName('日期顺序'));
  expect(sentRequests('POST /b/excel/template/confirmExcel/bridge/9')).toEqual([]);
});

it('faulty lines are marked with their cells as soon as they are read, counted, and shown alone by a press', async () => {
  const faults = [{ row: 3, key: 'day', msg: '不是有效日期，应如 2026/01/05' }];
  await readOf(readAs({ faults, faulty: 1, doubts: [{ row: 4, key: 'name', msg: '名称可疑' }] }));
  for (const text of ['共 3 行', '1 行有误', '1 行待核对', '不是有效日期，应如 2026/01/05'])
    expect(screenText()).toContain(text);
  const marked = () => [...document.querySelectorAll('[data-marked]')].map((cell) => cell.textContent);
  expect(marked()).toEqual(['05-01-26', '4号桥']);
  await clickElement(buttonByName('1 行有误'));
  for (const [text, isSeen] of [
    ['3号桥', true],
    ['2号桥', false],
  ] as const)
    expect(screenText().includes(text)).toBe(isSeen);
  await clickElement(buttonByName('1 行有误'));
  expect(screenText()).toContain('2号桥');
});

it('lines taken out and columns mapped otherwise are judged again; none chosen, none is removed', async () => {
  await readOf(readAs({ faults: [{ row: 3, key: 'day', msg: '不对' }], faulty: 1 }));
  await clickElement(buttonByName('移除'));
  expect(shownToasts()).toContain('请选择数据源!');
  mockServerAnswer('POST /b/excel/template/readExcel/bridge/9', readAs({}));
  await clickElement(fieldByName('选择第 3 行'));
  await clickElement(buttonByName('移除'));
  await waitUntil(() => expect(screenText()).toContain('共 2 行'));
  expect(screenText()).not.toContain('行有误');
  const [, again] = sentRequests('POST /b/excel/template/readExcel/bridge/9');
  expect(again?.body).toMatchObject({ wish: { cols: { 0: 'name', 1: 'day' }, removedRows: [3] } });
});

it('what is said of a line leaves out what stands beside it, and names its columns only where several are at fault', async () => {
  const none = { row: 3, key: 'name', msg: '名称“3号桥”不存在或您无权查看' };
  const empty = { row: 2, key: 'name', msg: '名称不能为空' };
  await readOf(readAs({ faults: [empty, none, { row: 3, key: 'day', msg: '不是有效日期' }], faulty: 2 }));
  expect(screenText()).toContain('名称：不存在或您无权查看；不是有效日期');
  const results = [...document.querySelectorAll('span[title]')].map(({ textContent }) => textContent);
  expect(results).toContain('不能为空');
});

describe('lines that the system has already', () => {
  const pair = { row: 2, existing: { name: '一号桥', cost: '1.00' }, incoming: { name: '一号桥', cost: '2.00' } };
  const chosen = vi.fn();
  const compare = () =>
    renderScreen(
      <ImportReviewDialog
        entity={bridgeEntity}
        duplicates={[pair] as never}
        text="1 行已存在"
        onConfirm={chosen}
        onClose={() => undefined}
      />,
    );

  it('stand beside what is stored, and are left out unless one says otherwise', async () => {
    await compare();
    expect(screenText()).toContain('1 行已存在');
    for (const text of ['系统已有数据', 'Excel数据', '1.00', '2.00']) expect(screenText()).toContain(text);
    await clickElement(buttonByName('确定导入'));
    expect(chosen).toHaveBeenLastCalledWith('skip');
  });

  it('replace it where one chooses so', async () => {
    await compare();
    await clickElement(fieldByName('用 Excel 数据更新'));
    await clickElement(buttonByName('确定导入'));
    expect(chosen).toHaveBeenLastCalledWith('overwrite');
  });
});

describe('a file with something strange about it', () => {
  it('is asked about line by line, without grids where nothing repeats, and imported after an answer', async () => {
    const confirmed = vi.fn();
    const doubt = '第 7 行余额与上一行不衔接（应为 1,300.00，实为 1,420.00）';
    await renderScreen(
      <ImportReviewDialog
        entity={bridgeEntity}
        duplicates={[]}
        doubts={[doubt]}
        text="余额有 1 处不衔接"
        onConfirm={confirmed}
        onClose={() => undefined}
      />,
    );
    for (const text of ['导入前请核对', '余额有 1 处不衔接', doubt]) expect(screenText()).toContain(text);
    expect(screenText()).not.toContain('系统已有数据');
    await clickElement(buttonByName('确定导入'));
    expect(confirmed).toHaveBeenLastCalledWith('ask');
  });
});
