import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleCostXml } from '#business/consult/cost/testing/sample-cost-xml.ts';
import { uploadFile } from '#tools/testing/records/upload-files.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { type QualityTestSetup, startQualityTest } from '../../testing/quality-test-setup.ts';

let on: QualityTestSetup;
const ids: string[] = [];

/** A housing project of 10 m² in which earth costs so much. */
const housing = (price: number) =>
  sampleCostXml({
    root: 'Number="1" Name="滨江住宅小区" FileKind="6" ValuationMethod="1" TaxModel="1" Scale="10" ScaleUnit="m2" StandardName="建设工程造价数据交换标准" StandardNumber="GB/T 50500"',
    bill: `<WorkElement Number="010101002001" Name="挖一般土方" Attr="二类土" Unit="m3" Quantity="10" Price="${price}" Total="${price * 10}" CalcType="1"/>`,
  });

beforeAll(async () => {
  on = await startQualityTest(['gm', 'engineer', 'admin2', 'customer']);
  for (let at = 0; at < 7; at++) {
    const project = await on.ask('engineer', '/form/project/save', { name: `指标项目${at}`, kind: 'control' });
    ids.push(await on.importInto('engineer', project.id, Buffer.from(housing(30 + at))));
  }
});

const at = (place: number) => ids[place] ?? '';
const analysis = (fileId: string, name = 'engineer') => on.ask(name, '/b/quality/index/analysis', { fileId });
const row = ({ indexes }: AnsweredJson, key: string): AnsweredJson =>
  indexes.find((each: AnsweredJson) => each.key === key);

describe('indexes of a stored file', () => {
  it('are worked out by scale', async () => {
    const told = await analysis(at(0));
    expect(told).toMatchObject({ kind: 'housing', kindName: '住宅', scale: '10', total: '330.00', corrected: 0 });
    expect(row(told, 'project')).toMatchObject({ unitCost: '33', usual: { count: 0, median: null } });
    expect(row(told, 'excavation')).toMatchObject({ quantity: '10', content: '1', price: '30' });
  });

  it('go by what people say of a row, until that is taken back', async () => {
    const said = { fileId: at(0), kind: 'bill' };
    const before = await on.call('engineer', 'POST', '/b/quality/index/gathered', { ...said, item: 'excavation' });
    expect(before.data).toMatchObject([{ name: '挖一般土方', isCorrected: false }]);
    const rowIds = [before.data[0].id];
    await on.ask('engineer', '/b/quality/index/correct', { ...said, rowIds, item: 'backfill' });
    expect(row(await analysis(at(0)), 'excavation')).toBeUndefined();
    expect(row(await analysis(at(0)), 'backfill')).toMatchObject({ quantity: '10' });
    await on.ask('engineer', '/b/quality/index/correct', { ...said, rowIds, item: null });
    expect(await analysis(at(0))).toMatchObject({ corrected: 0 });
    const wrong = await on.call('engineer', 'POST', '/b/quality/index/correct', { ...said, rowIds, item: 'gold' });
    expect(wrong.msg).toBe('没有这个指标，请重新选择');
  });

  it('go out as a workbook', async () => {
    const answer = await on.product.fetch(on.tokens.engineer ?? '', '/b/quality/index/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileId: at(0) }),
    });
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['工程经济指标', '主要工程量指标', '工料机指标']);
  });
});

describe('libraries of indexes', () => {
  const keep = (name: string, fileId: string, library = 'person') =>
    on.call(name, 'POST', '/b/evaluate/project/intoPersonLib', { fileId, library });

  it('say 样本不足 below five, and median and deviation from then on', async () => {
    for (const id of ids.slice(1, 5)) expect((await keep('engineer', id)).data).toMatchObject({ replaced: false });
    expect(row(await analysis(at(0)), 'project').usual).toEqual({
      ...{ count: 4, median: null, mad: null, low: null, high: null },
    });
    expect((await keep('gm', at(5), 'firm')).data).toMatchObject({ library: 'firm' });
    expect(row(await analysis(at(0)), 'project').usual).toMatchObject({ count: 5, median: 33, mad: 0 });
    expect(row(await analysis(at(0)), 'excavation').usual).toMatchObject({ count: 5, median: 1 });
  });

  it('hold a file once, one’s own for oneself alone, and the firm’s by those who may', async () => {
    expect((await keep('engineer', at(1))).data).toMatchObject({ replaced: true });
    expect((await on.call('engineer', 'POST', '/form/personIndex/queryList', {})).total).toBe(4);
    expect((await on.call('gm', 'POST', '/form/personIndex/queryList', {})).total).toBe(0);
    expect(row(await analysis(at(0), 'gm'), 'project').usual).toMatchObject({ count: 1 });
    expect((await keep('engineer', at(1), 'firm')).httpCode).toBe(403);
  });

  it('list the subjects that rows are gathered under', async () => {
    const { data, total } = await on.call('engineer', 'POST', '/b/subject/book/queryList', { group: 'resource' });
    expect(total).toBe(data.length);
    expect(data[0]).toMatchObject({ key: 'labor', title: '人工' });
  });

  it('are nobody’s of another firm, nor a client’s', async () => {
    expect((await on.call('admin2', 'POST', '/b/quality/index/analysis', { fileId: at(0) })).httpCode).toBe(404);
    expect((await on.call('customer', 'POST', '/b/quality/index/analysis', { fileId: at(0) })).httpCode).toBe(403);
  });
});

describe('prices of similar bills', () => {
  it('come from other files of the firm: the same code and unit, how alike, what is usual', async () => {
    const bills = await on.call('engineer', 'POST', '/b/project/bill/queryList', { fileId: at(0), kind: 'bill' });
    const body = { fileId: at(0), billId: bills.data[0].id };
    const similar = await on.ask('engineer', '/b/project/bill/similar', body);
    expect(similar).toMatchObject({ code: '010101002', own: '30', band: { median: expect.any(Number) } });
    expect(similar.alike).toBeGreaterThanOrEqual(6);
    const own = similar.bills.filter(({ projectName }: AnsweredJson) => projectName.startsWith('指标项目'));
    expect(own.map(({ price }: AnsweredJson) => price).sort()).toEqual(['31', '32', '33', '34', '35', '36']);
    expect(own[0]).toMatchObject({ likeness: 100, stage: 'control' });
    expect((await on.call('admin2', 'POST', '/b/project/bill/similar', body)).httpCode).toBe(404);
  });
});

describe('a price list', () => {
  const upload = (name: string, content: Uint8Array) =>
    uploadFile(on.product, on.tokens.engineer ?? '', [name, content]);

  it('is read by the heads of its columns, rows without a price counted', async () => {
    const rows = [
      ['2024年5月材料信息价'],
      ['序号', '材料编码', '材料名称', '规格型号', '单位', '除税价（元）', '含税价（元）'],
      [1, '0101', '螺纹钢', 'HRB400 Φ20', 't', 3500, 3955],
      [2, '0401', '水泥', 'P.O 42.5', 't', null, null],
    ];
    const fileId = await upload('信息价.xlsx', new Uint8Array(await writeXlsx({ sheets: [{ name: '材料', rows }] })));
    expect(await on.ask('engineer', '/b/project/file/readPriceExcel', { fileId })).toEqual({
      rows: [
        {
          ...{ sheet: '材料', line: 3, code: '0101', name: '螺纹钢', specification: 'HRB400 Φ20', unit: 't' },
          ...{ price: '3500', priceTaxed: '3955' },
        },
      ],
      unpriced: 1,
    });
  });

  it('is no list where it is no workbook', async () => {
    const fileId = await upload('样例.xml', Buffer.from(housing(1)));
    const told = await on.call('engineer', 'POST', '/b/project/file/readPriceExcel', { fileId });
    expect(told.msg).toContain('不是 Excel 工作簿');
  });
});
