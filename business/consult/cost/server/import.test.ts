import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import type { WorkbookPreview } from '../model/index.ts';
import { sampleCostXml } from '../testing/sample-cost-xml.ts';

let product: TestProduct;
let token: string;
let projectId: string;

beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('engineer');
  const project = await product.call(token, 'POST', '/form/project/save', { name: '导入试验', kind: 'control' });
  projectId = project.data.id;
});

const upload = (name: string, content: string | Uint8Array) => uploadFile(product, token, [name, content]);

const start = (fileId: string) => product.call(token, 'POST', '/b/project/file/import', { projectId, fileId });
const jobOf = async (id: string) => (await product.call(token, 'GET', `/b/job/${id}`)).data;
const until = (id: string, states: RegExp) =>
  vi.waitFor(async () => expect((await jobOf(id)).state).toMatch(states), { timeout: 60_000, interval: 25 });
const versions = async () =>
  (await product.call(token, 'POST', '/form/costFile/queryList', { pageSize: 1, params: { project: projectId } }))
    .total;

const bills = async () => (await product.query('select count(*)::int as n from cost_bill'))[0].n;

describe('a file of another format', () => {
  it('is refused by its name at once', async () => {
    const answer = await start(await upload('说明.txt', '控制价编制说明'));
    expect(answer).toMatchObject({ success: false, msg: expect.stringContaining('“说明.txt”不是造价文件') });
  });

  it('is refused by its content, told what it is', async () => {
    const { data } = await start(await upload('图.xml', '<?xml version="1.0"?><svg/>'));
    await until(data.id, /failed/);
    expect((await jobOf(data.id)).error).toMatch(/根元素是 svg.*请导入从计价软件导出的/);
    expect(await versions()).toBe(0);
  });
});

describe('an import that is cancelled', () => {
  it('leaves nothing, and the file can be imported again', async () => {
    const bill = (at: number) =>
      `<WorkElement Number="010101002${String(at).padStart(3, '0')}" Name="挖一般土方" Attr="${'二类土 '.repeat(40)}" Unit="m3" Quantity="1" Price="1" Total="1" CalcType="1"/>`;
    const large = sampleCostXml({ bill: Array.from({ length: 40_000 }, (_, at) => bill(at)).join('\n') });
    const fileId = await upload('大文件.xml', large);
    const before = await bills();
    const { data: job } = await start(fileId);
    await vi.waitFor(async () => expect((await jobOf(job.id)).progress).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 10,
    });
    await product.call(token, 'POST', `/b/job/${job.id}/cancel`);
    await until(job.id, /cancelled/);
    expect(await versions()).toBe(0);
    expect(await product.query('select 1 from file where id = $1', [fileId])).toEqual([]);
    await vi.waitFor(async () => expect(await bills()).toBe(before));
    const again = await start(await upload('小文件.xml', sampleCostXml()));
    await until(again.data.id, /done/);
    expect(await versions()).toBe(1);
  });
});

/** A firm's own table: no word of its head is one of the trade, the head has two lines, and it repeats on a second sheet. */
async function ownTable(quantity: number): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = (name: string, rows: (string | number)[][]) => ({
    name,
    rows: [
      ['甲公司 一号楼'],
      ['号', '清单号', '做什么', '怎么做', '算', ''],
      ['', '', '', '', '多少', '几元'],
      ...rows,
    ],
    merges: [{ startRow: 1, endRow: 1, startCol: 4, endCol: 5 }],
  });
  const sheets = [
    sheet('土建', [
      [1, '010101001001', '平整场地', '三类土', quantity, 3],
      [2, '010401003001', '实心砖墙', 'MU10', 4, 500],
    ]),
    sheet('装饰', [[1, '011101001001', '水泥砂浆楼地面', '20厚', 10, 45]]),
  ];
  return new Uint8Array(await writeXlsx({ sheets }));
}

describe('a workbook whose columns no one knows', () => {
  const HEAD = [
    ['号', '清单号', '做什么', '怎么做', '算'],
    ['', '', '', '', '多少', '几元'],
  ];
  const layout = {
    head: HEAD,
    kind: 'bills',
    columns: { code: 1, name: 2, feature: 3, quantity: 4, price: 5 },
  };
  const look = async (path: string, body: object): Promise<WorkbookPreview> =>
    (await product.call(token, 'POST', `/b/project/file/${path}`, body)).data;

  it('is doubtful until somebody says where its head is and what each column holds', async () => {
    const fileId = await upload('一号楼.xlsx', await ownTable(100));
    const found = await look('readExcel/', { fileId });
    expect(found).toMatchObject({ bills: 0, layouts: [{ sheet: '土建', from: 0, kind: null }, {}] });
    expect(found.layouts[0]?.doubts).toEqual(['没有找到表头，请指定表头所在的行']);
    expect(found.sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['号', '清单号', '做什么']);
    const said = await look('excel/preview', { fileId, layouts: [layout] });
    expect(said).toMatchObject({ bills: 3, layouts: [{ from: 2, to: 3, tables: 2, rows: 3, known: true }] });
    expect(said.layouts[0]?.doubts).toEqual(['没有找到“计量单位”列']);
    const lines = await product.call(token, 'POST', '/b/project/file/readExcelEx/', {
      fileId,
      sheet: '装饰',
      first: 4,
    });
    expect(lines.data).toMatchObject({
      lines: 4,
      first: 4,
      rows: [['1', '011101001001', '水泥砂浆楼地面', '20厚', '10', '45']],
    });
  });

  it('is imported as said, and the next one with that head by itself', async () => {
    const fileId = await upload('一号楼.xlsx', await ownTable(100));
    const answer = await product.call(token, 'POST', '/b/project/file/importExcel', {
      projectId,
      fileId,
      layouts: [layout],
    });
    await until(answer.data.id, /done/);
    const { result } = await jobOf(answer.data.id);
    expect(result).toMatchObject({ counts: { bills: 3 }, warnings: ['工作表“土建、装饰”按手工对应的列读取'] });
    const next = await start(await upload('二号楼.xlsx', await ownTable(70)));
    await until(next.data.id, /done/);
    const { costFileId } = (await jobOf(next.data.id)).result;
    const bills = await product.call(token, 'POST', '/b/project/bill/queryList', { fileId: costFileId, pageSize: 10 });
    expect(bills.data.map(({ code, quantity, price }: Record<string, string>) => [code, quantity, price])).toEqual([
      ['010101001001', '70', '3'],
      ['010401003001', '4', '500'],
      ['011101001001', '10', '45'],
    ]);
  });

  it('is not another firm’s to know, and is forgotten when told so', async () => {
    const stranger = await product.signIn('admin2');
    const fileId = await upload('三号楼.xlsx', await ownTable(1));
    expect((await product.call(stranger, 'POST', '/b/project/file/readExcel/', { fileId })).httpCode).toBe(404);
    expect((await look('readExcel/', { fileId })).bills).toBe(3);
    expect((await look('excel/preview', { fileId, forgotten: [HEAD] })).bills).toBe(0);
  });
});
