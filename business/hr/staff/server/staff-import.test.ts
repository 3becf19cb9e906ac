import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { createImportTestClient } from '#platform/engines/excel/testing/import-test-client.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let hr: string;
let io: ReturnType<typeof createImportTestClient>;
beforeAll(async () => {
  product = await startTestProduct();
  hr = await product.signIn('hr');
  io = createImportTestClient(product);
});

const HEADINGS = ['姓名', '性别', '手机号', '部门', '岗位', '参加工作', '入职日期', '状态'];

/** A list of staff as personnel keeps it: a title over the whole width, headings in groups, one department for several lines. */
async function staffList(rows: readonly (readonly (string | null)[])[]): Promise<Buffer> {
  const merges = [
    { startRow: 0, startCol: 0, endRow: 0, endCol: 7 },
    { startRow: 1, startCol: 0, endRow: 1, endCol: 2 },
    { startRow: 1, startCol: 3, endRow: 1, endCol: 7 },
    { startRow: 3, startCol: 3, endRow: 2 + rows.length, endCol: 3 },
  ];
  const above = [
    ['员工花名册', ...Array(7).fill(null)],
    ['基本信息', null, null, '任职信息', null, null, null, null],
  ];
  return Buffer.from(await writeXlsx({ sheets: [{ name: '花名册', rows: [...above, HEADINGS, ...rows], merges }] }));
}

const filesOf = async (name: string): Promise<AnsweredJson[]> =>
  (await product.call(hr, 'POST', '/form/staff/queryList', { params: { name } })).data;

it('a list of staff with merged headings and departments comes in whole, with its histories', async () => {
  const job = await io.run(
    hr,
    'staff',
    await staffList([
      ['花木兰', '女', '13911110001', '造价一部', '造价员', '2018-07-01', '2020-03-02', '正式'],
      ['霍去病', '男', '13911110002', null, '造价员', '2024-07-01', '2024-07-15', '正式'],
    ]),
  );
  expect(job).toMatchObject({ state: 'done' });
  const [second] = await filesOf('霍去病');
  expect(second).toMatchObject({ dept_label: '造价一部', state: 'regular', entryDate: '2024-07-15' });
  const events = await product.query('select kind from staff_staff_event where staff = $1', [second?.id]);
  expect(events).toEqual([{ kind: 'entry' }]);
});

it('a list with a line that cannot be is told at that line, and nothing of it comes in', async () => {
  const job = await io.run(
    hr,
    'staff',
    await staffList([
      ['卫青', '男', '13911110003', '造价一部', '造价员', '2019-07-01', '2020-03-02', '正式'],
      ['李广', '男', '139', null, '造价员', '2024-07-01', '2020-07-15', '正式'],
    ]),
  );
  expect(job.state).toBe('failed');
  expect(job.result.excelResultItems.map(({ row }: AnsweredJson) => row)).toEqual(expect.arrayContaining([5]));
  expect(JSON.stringify(job.result.excelResultItems)).toContain('入职日期不能早于参加工作日期');
  expect(await filesOf('卫青')).toEqual([]);
});
