import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#kernel/fields/views.tsx';
import { bridge } from '../../testing/bridge.ts';
import { signIn } from '../../testing/person.ts';
import { button, chooseFiles, click, field, seen, show, until } from '../../testing/screen.tsx';
import { sent, serverAnswers, toasts } from '../../testing/wire.ts';
import { CompareDialog } from '../compare-dialog.tsx';
import { ImportDialog } from '../import-dialog.tsx';
import { sheetOf, type Workbook } from '../workbook/workbook.ts';

const open = () => show(<ImportDialog entity={bridge} onImported={() => undefined} onClose={() => undefined} />);
beforeEach(() => signIn());

describe('an import', () => {
  it('says what comes first: nothing is read before it is uploaded, nothing saved before it is read', async () => {
    await open();
    await click(button('上传'));
    expect(toasts()).toEqual(['没有要上传的文件。']);
    await click(button('读取'));
    expect(toasts()).toContain('请先上传文件');
    await click(button('保存'));
    expect(toasts()).toContain('请先导入读取文件!');
    expect(sent()).toEqual([]);
  });

  it('shows the file that was chosen, and that it waits', async () => {
    await open();
    await chooseFiles(field('选择文件'), new File(['x'], '桥梁.xlsx'));
    await until(() => expect(seen()).toContain('桥梁.xlsx'));
    expect(seen()).toContain('等待上传');
  });

  it('takes one file, the last that was chosen', async () => {
    await open();
    await chooseFiles(field('选择文件'), new File(['x'], 'a.xlsx'), new File(['x'], 'b.xlsx'));
    await until(() => expect(seen()).toContain('a.xlsx'));
    expect(seen()).not.toContain('b.xlsx');
    await chooseFiles(field('选择文件'), new File(['x'], 'c.xlsx'));
    await until(() => expect(seen()).toContain('c.xlsx'));
    expect(seen()).not.toContain('a.xlsx');
  });

  it('has nothing to remove before anything was read, and no result before it ran', async () => {
    await open();
    const [remove, result] = [button('移除'), button('下载导入结果')];
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
    }) as unknown as Workbook;

  it('counts all its lines, also those that are not shown, without those taken out', () => {
    expect(sheetOf(book([[]]))?.total).toBe(30);
    const left = sheetOf(book([[2]]));
    expect([left?.total, left?.rows.map(({ row }) => row), left?.removed]).toEqual([29, [1, 3], [2]]);
  });

  it('that does not exist is none', () => expect(sheetOf(book([[]], 4))).toBeNull());
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
  serverAnswers('POST /b/fileItem/upload', ['9']);
  serverAnswers('POST /b/excel/template/readExcel/bridge/9', answer);
  await open();
  await chooseFiles(field('选择文件'), new File(['x'], '桥梁.xlsx'));
  await click(button('上传'));
  await until(() => expect(seen()).toContain('已上传'));
  await click(button('读取'));
  await until(() => expect(seen()).toContain('共 3 行'));
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
  for (const text of ['日期顺序 *', '借方是收入还是支出？ *']) expect(seen()).toContain(text);
  await click(button('保存'));
  expect(toasts()).toContain('请先选择日期顺序、借方是收入还是支出；请先对应必填字段：名称');
  expect(document.activeElement).toBe(field('日期顺序'));
  expect(sent('POST /b/excel/template/confirmExcel/bridge/9')).toEqual([]);
});

it('faulty lines are marked with their cells as soon as they are read, counted, and shown alone by a press', async () => {
  const faults = [{ row: 3, key: 'day', msg: '不是有效日期，应如 2026/01/05' }];
  await readOf(readAs({ faults, faulty: 1, doubts: [{ row: 4, key: 'name', msg: '名称可疑' }] }));
  for (const text of ['共 3 行', '1 行有误', '1 行待核对', '不是有效日期，应如 2026/01/05'])
    expect(seen()).toContain(text);
  const marked = () => [...document.querySelectorAll('[data-marked]')].map((cell) => cell.textContent);
  expect(marked()).toEqual(['05-01-26', '4号桥']);
  await click(button('1 行有误'));
  for (const [text, isSeen] of [
    ['3号桥', true],
    ['2号桥', false],
  ] as const)
    expect(seen().includes(text)).toBe(isSeen);
  await click(button('1 行有误'));
  expect(seen()).toContain('2号桥');
});

it('lines taken out and columns mapped otherwise are judged again; none chosen, none is removed', async () => {
  await readOf(readAs({ faults: [{ row: 3, key: 'day', msg: '不对' }], faulty: 1 }));
  await click(button('移除'));
  expect(toasts()).toContain('请选择数据源!');
  serverAnswers('POST /b/excel/template/readExcel/bridge/9', readAs({}));
  await click(field('选择第 3 行'));
  await click(button('移除'));
  await until(() => expect(seen()).toContain('共 2 行'));
  expect(seen()).not.toContain('行有误');
  const [, again] = sent('POST /b/excel/template/readExcel/bridge/9');
  expect(again?.body).toMatchObject({ wish: { cols: { 0: 'name', 1: 'day' }, removedRows: [3] } });
});

it('what is said of a line leaves out what stands beside it, and names its columns only where several are at fault', async () => {
  const none = { row: 3, key: 'name', msg: '名称“3号桥”不存在或您无权查看' };
  const empty = { row: 2, key: 'name', msg: '名称不能为空' };
  await readOf(readAs({ faults: [empty, none, { row: 3, key: 'day', msg: '不是有效日期' }], faulty: 2 }));
  expect(seen()).toContain('名称：不存在或您无权查看；不是有效日期');
  const results = [...document.querySelectorAll('span[title]')].map(({ textContent }) => textContent);
  expect(results).toContain('不能为空');
});

describe('lines that the system has already', () => {
  const pair = { row: 2, existing: { name: '一号桥', cost: '1.00' }, incoming: { name: '一号桥', cost: '2.00' } };
  const chosen = vi.fn();
  const compare = () =>
    show(
      <CompareDialog
        entity={bridge}
        duplicates={[pair] as never}
        text="1 行已存在"
        onConfirm={chosen}
        onClose={() => undefined}
      />,
    );

  it('stand beside what is stored, and are left out unless one says otherwise', async () => {
    await compare();
    expect(seen()).toContain('1 行已存在');
    for (const text of ['系统已有数据', 'Excel数据', '1.00', '2.00']) expect(seen()).toContain(text);
    await click(button('确定导入'));
    expect(chosen).toHaveBeenLastCalledWith('skip');
  });

  it('replace it where one chooses so', async () => {
    await compare();
    await click(field('用 Excel 数据更新'));
    await click(button('确定导入'));
    expect(chosen).toHaveBeenLastCalledWith('overwrite');
  });
});

describe('a file with something strange about it', () => {
  it('is asked about line by line, without grids where nothing repeats, and imported after an answer', async () => {
    const confirmed = vi.fn();
    const doubt = '第 7 行余额与上一行不衔接（应为 1,300.00，实为 1,420.00）';
    await show(
      <CompareDialog
        entity={bridge}
        duplicates={[]}
        doubts={[doubt]}
        text="余额有 1 处不衔接"
        onConfirm={confirmed}
        onClose={() => undefined}
      />,
    );
    for (const text of ['导入前请核对', '余额有 1 处不衔接', doubt]) expect(seen()).toContain(text);
    expect(seen()).not.toContain('系统已有数据');
    await click(button('确定导入'));
    expect(confirmed).toHaveBeenLastCalledWith('ask');
  });
});
