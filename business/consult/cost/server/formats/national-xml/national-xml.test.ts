import { createReadStream } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitFeatureLines } from '#business/consult/cost/model/index.ts';
import {
  hasCostSamples,
  invalidXmlSamplePath,
  nationalXmlSamplePath,
} from '#business/consult/cost/testing/cost-sample-paths.ts';
import { encodeGbk } from '#business/consult/cost/testing/national/encode-gbk.ts';
import { sampleCostXml, yieldByteChunks } from '#business/consult/cost/testing/sample-cost-xml.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { detectCostFormat } from '../cost-format-registry.ts';
import type { CostRowBatch } from '../cost-format-types.ts';
import { readCostFileToMemory } from '../rows/read-cost-file-to-memory.ts';
import { nationalXmlFormat } from './national-xml.ts';

const read = (xml: string | Uint8Array, size?: number) =>
  readCostFileToMemory(nationalXmlFormat, yieldByteChunks(typeof xml === 'string' ? Buffer.from(xml) : xml, size));

/** The faults of a text as "line element.field". */
async function faultsOf(xml: string): Promise<string[]> {
  const { file, outcome } = await read(xml, 4096);
  if (outcome.errorTotal > 0) expect(file).toBeNull();
  return outcome.faults.map(({ line, element, field }) => `${line} ${element}.${field}`);
}

describe('a well-made file', () => {
  it('becomes a tree with bills, norms, usages, resources and fees', async () => {
    const { file, outcome } = await read(sampleCostXml());
    expect(outcome.faults).toEqual([]);
    expect(file?.nodes.map(({ kind, name, parentId }) => [kind, name, parentId])).toEqual([
      ['project', '示例', null],
      ['singleWork', '1号楼', 1],
      ['unitWork', '建筑', 2],
      ['section', '分部分项工程', 3],
      ['division', '土石方工程', 4],
      ['section', '措施项目', 3],
    ]);
    expect(file?.bills[0]).toMatchObject({
      nodeId: 5,
      unitId: 3,
      kind: 'bill',
      quantity: '10',
      price: '30',
      total: '300',
      workContent: '开挖',
      expressions: [{ text: '2*5', quantity: '10' }],
      sourceLine: 14,
    });
    expect(file?.bills[0]?.composition).toMatchObject({ labor: '100', material: '200' });
    expect(file?.bills[1]).toMatchObject({ kind: 'measure', formula: '300', rate: '1' });
    expect(file?.norms[0]).toMatchObject({ billId: 1, labor: '100', steps: [{ code: 'A', total: '10' }] });
    expect(file?.usages[0]).toMatchObject({ owner: 'norm', ownerId: 1, scopeId: 3, resourceCode: '870001' });
    expect(file?.resources[0]).toMatchObject({ nodeId: 3, price: '100', kind: 2 });
    expect(file?.fees.map(({ group, level, parentId }) => [group, level, parentId])).toEqual([
      ['tax', 'head', null],
      ['tax', 'item', 1],
    ]);
  });
  it.skipIf(!hasCostSamples)('leaves nodes depth first: what is below a node follows it directly', async () => {
    const { file } = await readCostFileToMemory(nationalXmlFormat, createReadStream(nationalXmlSamplePath));
    const open: (number | null)[] = [null];
    for (const { id, parentId } of file?.nodes ?? []) {
      expect(open).toContain(parentId);
      open.length = open.indexOf(parentId) + 1;
      open.push(id);
    }
    expect(file?.nodes.length).toBeGreaterThan(50);
  });
  it('reads the same from GBK, and from pieces of any size', async () => {
    const { file } = await read(sampleCostXml());
    const text = sampleCostXml({ head: '<?xml version="1.0" encoding="GBK"?>' });
    const other = await read(encodeGbk(text), 1);
    expect(other.outcome.encoding).toBe('gb18030');
    expect(other.file).toEqual(file);
    expect((await read(`\ufeff${sampleCostXml()}`)).file).toEqual(file);
  });
  it('priced by norms alone has a row for each norm', async () => {
    const bill = ['1-21', '1-22']
      .map((code) => `<Norm Number="${code}" Name="机挖" Unit="m3" Quantity="5" Price="30" Total="150"/>`)
      .join('');
    const { file, outcome } = await read(sampleCostXml({ bill }));
    expect(outcome).toMatchObject({ faults: [], counts: { bills: 2, norms: 2 } });
    expect(file?.bills.slice(0, 2)).toMatchObject([
      { code: '1-21', total: '150', kind: 'bill' },
      { code: '1-22', total: '150' },
    ]);
    expect(file?.norms.map(({ billId }) => billId)).toEqual([1, 2]);
  });
  it('is recognised by its root element', () => {
    expect(detectCostFormat(Buffer.from(sampleCostXml()), 'a.xml')).toBe(nationalXmlFormat);
    expect(detectCostFormat(Buffer.from('<Construction Standard="某省"/>'), 'a.xml')).toBeNull();
  });
});

describe('the edition', () => {
  const head = (more: string) =>
    `Number="1" Name="示例" FileKind="6" ValuationMethod="1" TaxModel="1" StandardName="建设工程造价数据交换标准" StandardNumber="x" ${more}`;
  const later = head('Area="北京市" Location="昌平" ProjectKind="住宅"');
  const bill =
    '<WorkElement Number="010101002001" Name="挖土" Attr="二类土" Unit="m3" Quantity="1" Price="1" Total="1"/>';
  const statutory = '<StatutoryFees Name="规费" Total="5"/>';
  const editionOf = async (parts: Parameters<typeof sampleCostXml>[0]) =>
    (await read(sampleCostXml(parts))).file?.header.edition;

  it('of a 2025 head is not turned by one 规费 that should not be there', async () => {
    const second = (rows: string) =>
      `${bill}</DivisionalWorks></DivisionalAndElementalWorks></UnitWorks><UnitWorks Number="2" Name="装饰" Specialty="0102" ValuationMethod="1" TaxModel="1" Total="1"><DivisionalAndElementalWorks><DivisionalWorks Number="1" Name="a" Total="0">${rows}`;
    expect(await editionOf({ root: later, bill: second('') })).toBe('2025');
    expect(await editionOf({ root: later, bill: second(statutory) })).toBe('2025');
  });
  it('is that of the body where the body is priced by norms or has 规费 throughout', async () => {
    expect(await editionOf({ root: later })).toBe('2018');
    expect(await editionOf({ root: later, bill: `${bill}${statutory}` })).toBe('2018');
    expect(await editionOf({ bill })).toBe('2018');
  });
  it('comes with what the head says of the building', async () => {
    const info =
      '<ProjectInfo CompileCompany="甲" CompileDate="2024-05-10" Total="1"/><AttrInfo><AttrInfoItem Name="建筑分类" Value="住宅"/></AttrInfo>';
    const { file } = await read(sampleCostXml({ info }));
    expect(file?.header.attributes).toEqual([{ name: '建筑分类', value: '住宅' }]);
  });
});

describe('faults', () => {
  const root = (more: string, name = '建设工程造价数据交换标准') =>
    `Number="1" Name="示例" FileKind="6" ValuationMethod="1" TaxModel="1" StandardName="${name}" StandardNumber="x" ${more}`;
  const dates =
    'ScaleUnit="m2" Scale="1" MaterialPriceDate="2024-05" LaborPriceDate="2024-05" Location="x" ProjectKind="1"';

  it('name a missing field in the words of the national checker, at its line', async () => {
    const { outcome } = await read(sampleCostXml({ root: root(`${dates}\n MachinePriceDate="2024-13"\n Area=""`) }));
    expect(outcome.faults.slice(0, 2)).toMatchObject([
      { line: 3, field: 'MachinePriceDate', value: '2024-13' },
      {
        line: 4,
        field: 'Area',
        message: '建设项目（ConstructionProject）表中字段格式不正确：Area 是必填字段，不能为空，请补充！',
      },
    ]);
  });
  it('name a wrong type with its value', async () => {
    const bill =
      '<WorkElement Number="1" Name="a" Attr="abcd" Unit="m" Quantity="4.1O" Price="1e309" Total="1" CalcType="1"/>';
    const { outcome } = await read(sampleCostXml({ bill }));
    expect(outcome.faults.map(({ message }) => message)).toEqual([
      '清单项目（WorkElement）表中字段数据类型不正确：Quantity 数据类型为：double；当前值为：4.1O',
      '清单项目（WorkElement）表中字段数据类型不正确：Price 数据类型为：double；当前值为：1e309',
    ]);
  });
  it('tell a foreign standard, method, specialty and missing parts', async () => {
    expect(await faultsOf(sampleCostXml({ root: root('', '某省标准') }))).toEqual([
      '2 ConstructionProject.StandardName',
    ]);
    const unit = 'Number="1" Name="建筑" ValuationMethod="3" TaxModel="1" Specialty="01"';
    expect(await faultsOf(sampleCostXml({ unit }))).toEqual(['11 UnitWorks.ValuationMethod', '11 UnitWorks.Specialty']);
    expect(await faultsOf(sampleCostXml({ info: '' }))).toEqual(['2 ProjectInfo.']);
    expect(await faultsOf('<Other/>')).toContain('1 Other.');
  });
  it('are kept up to a thousand and counted beyond', async () => {
    const bad = '<AddiCost Name="" Total="x" Code=""/>'.repeat(800);
    const { outcome } = await read(
      sampleCostXml({ info: `<ProjectInfo CompileCompany="a" CompileDate="2024-05-10" Total="1"/>${bad}` }),
      9999,
    );
    expect(outcome.faults).toHaveLength(1000);
    expect(outcome.faultTotal).toBe(2400);
  });
  it('that leave nothing to read stop the writing: nothing reaches the sink', async () => {
    const batches: CostRowBatch[] = [];
    const xml = sampleCostXml().replaceAll('ConstructionProject', 'Foreign');
    await nationalXmlFormat.read(yieldByteChunks(Buffer.from(xml)), { write: (batch) => batches.push(batch) });
    expect(batches).toEqual([]);
  });
  it('that leave gaps refuse nothing: the file is read, and each gap is kept with its row', async () => {
    const bill = '<WorkElement Number="010101002001" Name="挖土" Attr="二类土" Quantity="4.1O" Price="1" Total="1"/>';
    const { file, outcome } = await read(sampleCostXml({ bill }));
    expect(outcome.errorTotal).toBe(0);
    expect(file?.bills[0]).toMatchObject({ name: '挖土', unit: '', quantity: null, price: '1' });
    expect(file?.gaps.filter(({ level }) => level === 'gap')).toMatchObject([
      { kind: 'bill', rowId: 1, nodeId: 5, field: 'Quantity', value: '4.1O', sourceLine: 14 },
      { kind: 'bill', rowId: 1, field: 'Unit', value: '' },
    ]);
  });
});

describe('hostile input', () => {
  const stopped = async (xml: string | Uint8Array) => {
    const { file, outcome } = await read(xml, 65_536);
    expect(file).toBeNull();
    return outcome.faults.at(-1)?.message ?? '';
  };
  it('is refused with a clear text', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]>';
    expect(await stopped(sampleCostXml({ head: `<?xml version="1.0"?>${bomb}` }))).toContain('DOCTYPE');
    expect(await stopped(sampleCostXml({ info: '<ProjectInfo CompileCompany="&xxe;"/>' }))).toContain('实体');
    expect(await stopped(sampleCostXml().slice(0, 900))).toContain('XML 格式不正确');
    expect(await stopped(sampleCostXml({ tail: '<More/>' }))).toContain('根元素之外');
    expect(await stopped('')).toBe('文件是空的');
    expect(await stopped(sampleCostXml({ info: '<a>'.repeat(100) }))).toContain('嵌套');
    expect(await stopped(sampleCostXml({ info: `<ProjectInfo Remark="${'x'.repeat(1_100_000)}"/>` }))).toContain(
      '过长',
    );
    expect(await stopped(sampleCostXml({ head: `<!--${'x'.repeat(5_000_000)}-->` }))).toContain('过长');
    expect(
      await stopped(Buffer.concat([Buffer.from(sampleCostXml()).subarray(0, 1500), Buffer.from([0xff, 0xfe, 0x00])])),
    ).toContain('编码');
  });
});

describe.skipIf(!hasCostSamples)('the real files', () => {
  it('the national sample: every total and count', async () => {
    const { file, outcome } = await readCostFileToMemory(nationalXmlFormat, createReadStream(nationalXmlSamplePath));
    expect(outcome.faults).toEqual([]);
    expect(outcome.counts).toMatchObject({ bills: 275, measures: 102, norms: 198, resources: 585 });
    expect(file?.header).toMatchObject({ total: '143545470.41', edition: '2018', area: '北京市', scale: '36776' });
    expect(file?.header.software.lock).toBe('P2000001');
    const units = file?.nodes.filter(({ kind }) => kind === 'unitWork') ?? [];
    expect(units).toHaveLength(10);
    expect(sumDecimals(units.map(({ total }) => total)).toFixed()).toBe('143545470.41');
    expect(splitFeatureLines(file?.bills[0]?.feature ?? '')).toEqual(['1.挖基坑土方', '2.运距自行考虑']);
  });
  it.each([1, 2, 3] as const)('invalid file %i is read, its planted faults kept as gaps', async (number) => {
    const { file, outcome } = await readCostFileToMemory(
      nationalXmlFormat,
      createReadStream(invalidXmlSamplePath(number)),
    );
    expect(outcome.errorTotal).toBe(0);
    expect(file?.bills.length).toBeGreaterThan(0);
    expect(file?.gaps).toHaveLength(outcome.faultTotal);
    const told = outcome.faults.map(({ line, field, value }) => `${line} ${field} ${value}`.trim());
    expect(told).toEqual(expect.arrayContaining(plantedEverywhere));
    if (number < 3) expect(told).toEqual(expect.arrayContaining(plantedTypes));
    for (const empty of ['5 Area', '5 Location']) expect(told.includes(empty)).toBe(number === 2);
  });
});

const plantedEverywhere = [
  '50 Number',
  '56 OtherPreliminaries 0-',
  '64 Number',
  '64 BillDataBase',
  '64 ResInfoPricingFile',
  '64 MaterialPriceDate',
  '162 Number',
  '189 CurrentPrice 0G',
  '221 RiskRate D#',
];
const plantedTypes = [
  '12 ResPrecision 4.1O',
  '12 QuantityPrecision 4.2',
  '15 CompileDate 2023-06-101',
  '65 Scale 50000+',
  '74 Total ++',
  '92 Profit 0A',
  '109 RiskRate N0.00',
  '176 Quantity F',
];
