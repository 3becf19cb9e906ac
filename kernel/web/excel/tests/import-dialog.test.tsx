import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#kernel/fields/views.tsx';
import { bridge } from '../../testing/bridge.ts';
import { signIn } from '../../testing/person.ts';
import { button, chooseFiles, click, field, seen, show, until } from '../../testing/screen.tsx';
import { sent, serverAnswers, toasts } from '../../testing/wire.ts';
import { CompareDialog } from '../compare-dialog.tsx';
import { ImportDialog } from '../import-dialog.tsx';
import { sheetOf, type Workbook } from '../use-workbook.ts';

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

  it('removes lines only where some are chosen, and has no result before it ran', async () => {
    await open();
    await click(button('移除'));
    await click(button('下载导入结果'));
    expect(toasts()).toEqual(['请选择数据源!', '还没有导入结果']);
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

it('dates that leave their order open are asked for before anything is saved, with an example for each order', async () => {
  const read = (map: object) => ({
    excelSheetVos: [
      {
        sheetName: '数据',
        columnList: [{ index: 0, title: '开工日期' }],
        datas: [{ row: 2, cells: ['05-01-26'] }],
        total: 1,
        dateOrders: [
          { order: 'ymd', text: '05-01-26', day: '2005-01-26' },
          { order: 'dmy', text: '05-01-26', day: '2026-01-05' },
        ],
      },
    ],
    colIndexMaps: [{ sheetName: '数据', headRow: 1, cols: { 0: 'day' }, ...map }],
    fields: [{ key: 'day', name: '开工日期', col: 0, required: false }],
  });
  serverAnswers('POST /b/fileItem/upload', ['9']);
  serverAnswers('POST /b/excel/template/readExcel/bridge/9', read({}));
  await open();
  await chooseFiles(field('选择文件'), new File(['x'], '桥梁.xlsx'));
  await click(button('上传'));
  await until(() => expect(seen()).toContain('已上传'));
  await click(button('读取'));
  await until(() => expect(seen()).toContain('日期顺序'));
  await click(button('保存'));
  expect(toasts()).toContain('请先选择日期的先后顺序');
  expect(sent('POST /b/excel/template/confirmExcel/bridge/9')).toEqual([]);
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
