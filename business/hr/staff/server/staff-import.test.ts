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

/** Somebody of a list: name, the end of the phone number, first day of work and of this firm; the department stands above. */
const person = (name: string, phone: string, workSince: string, entryDate: string) => [
  ...[name, '女', `1391111${phone}`, null, '造价员', workSince, entryDate, '正式'],
];

/** A list of staff as personnel keeps it: a title over the whole width, headings in groups, one department for all lines. */
async function staffList(people: readonly (readonly (string | null)[])[]): Promise<Buffer> {
  const merges = [
    { startRow: 0, startCol: 0, endRow: 0, endCol: 7 },
    { startRow: 1, startCol: 0, endRow: 1, endCol: 2 },
    { startRow: 1, startCol: 3, endRow: 1, endCol: 7 },
    { startRow: 3, startCol: 3, endRow: 2 + people.length, endCol: 3 },
  ];
  const rows = people.map((one, at) => (at === 0 ? one.with(3, '造价一部') : [...one]));
  const above = [['员工花名册'], ['基本信息', null, null, '任职信息'], HEADINGS];
  return Buffer.from(await writeXlsx({ sheets: [{ name: '花名册', rows: [...above, ...rows], merges }] }));
}

const filesOf = async (name: string): Promise<AnsweredJson[]> =>
  (await product.call(hr, 'POST', '/form/staff/queryList', { params: { name } })).data;

it('a list of staff with merged headings and departments comes in whole, with its histories', async () => {
  const list = await staffList([
    person('花木兰', '0001', '2018-07-01', '2020-03-02'),
    person('穆桂英', '0002', '2024-07-01', '2024-07-15'),
  ]);
  expect(await io.run(hr, 'staff', list)).toMatchObject({ state: 'done' });
  const [second] = await filesOf('穆桂英');
  expect(second).toMatchObject({ dept_label: '造价一部', state: 'regular', entryDate: '2024-07-15' });
  const events = await product.query('select kind from staff_staff_event where staff = $1', [second?.id]);
  expect(events).toEqual([{ kind: 'entry' }]);
});

it('a list with a line that cannot be is told at that line, and nothing of it comes in', async () => {
  const list = await staffList([
    person('卫青', '0003', '2019-07-01', '2020-03-02'),
    person('李广', '0004', '2024-07-01', '2020-07-15'),
  ]);
  const job = await io.run(hr, 'staff', list);
  expect([job.state, job.error]).toEqual(['failed', '第 5 行：入职日期不能早于参加工作日期，未导入任何内容']);
  expect(await filesOf('卫青')).toEqual([]);
});
