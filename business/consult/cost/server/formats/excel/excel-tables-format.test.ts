import { createReadStream } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costSampleDir, hasCostSamples } from '#business/consult/cost/testing/cost-sample-paths.ts';
import { readTestSheets } from '#business/consult/cost/testing/read-test-sheets.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { ParsedCell } from '#kernel/server/spreadsheet/read-workbook.ts';
import { readCostFileToMemory } from '../rows/read-cost-file-to-memory.ts';
import { excelTablesFormat } from './excel-tables-format.ts';

const HEAD_08 = ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '金额（元）', '', ''];
const UNDER_08 = ['', '', '', '', '', '', '综合单价', '合价', '其中：暂估价'];
const page = (at: number, sum: number, rows: ParsedCell[][]): ParsedCell[][] => [
  ['表-08 分部分项工程和单价措施项目清单与计价表'],
  ['工程名称：一号楼\\建筑工程', '', '', '', '标段：', '', `第 ${at} 页 共 2 页`],
  HEAD_08,
  UNDER_08,
  ...rows,
  ['本页小计', '', '', '', '', '', '', sum],
];

describe('a report set of GB 50500-2013', () => {
  const set = {
    '表-04': [
      ['表-04 单位工程招标控制价汇总表'],
      ['工程名称：一号楼\\建筑工程'],
      ['序号', '汇总内容', '金额（元）', '其中：暂估价（元）'],
      ['1', '分部分项工程', '1,300.00', ''],
      ['1.1', '土石方工程', 1000, ''],
      ['2', '措施项目', 150],
      ['2.1', '其中：安全文明施工费', 50],
      ['3', '其他项目', 100],
      ['3.1', '暂列金额', 100],
      ['4', '规费', 20],
      ['5', '税金', 141.3],
      ['招标控制价合计=1+2+3+4+5', '', 1711.3],
    ],
    '表-08': [
      ...page(1, 1000, [
        ['', '0101', '土石方工程'],
        [1, '010101001001', '平整场地', '1.土壤类别:三类土', 'm2', '100', '10.00', '1,000.00'],
        ['', '', '', '2.弃土运距:5km'],
      ]),
      ...page(2, 400, [
        ['', '0104', '砌筑工程'],
        [2, '010401003001', '实心砖墙', 'MU10', 'm3', 1, 300, 300],
        ['', '', '措施项目'],
        [3, '011701001001', '综合脚手架', '钢管', 'm2', 10, 10, 100],
        ['合计', '', '', '', '', '', '', 1400],
      ]),
    ],
    '表-09': [
      ['表-09 综合单价分析表'],
      ['工程名称：一号楼\\建筑工程'],
      ['项目编码', '', '010101001001', '', '项目名称', '平整场地', '计量单位', 'm2', '工程量', 100],
      ['清单综合单价组成明细'],
      ['定额编号', '定额项目名称', '定额单位', '数量', '单价', '', '', '', '合价', '', '', ''],
      ['', '', '', '', '人工费', '材料费', '机械费', '管理费和利润', '人工费', '材料费', '机械费', '管理费和利润'],
      ['1-1', '人工平整', '100m2', 0.01, 600, 100, 200, 100, 6, 1, 2, 1],
      ['人工单价', '', '小计', '', '', '', '', '', 6, 1, 2, 1],
      ['60元/工日', '', '未计价材料费', '', '', '', '', '', 0],
      ['清单项目综合单价', '', '', '', '', '', '', '', 10],
      [
        '材料费明细',
        '主要材料名称、规格、型号',
        '',
        '单位',
        '数量',
        '单价（元）',
        '合价（元）',
        '暂估单价（元）',
        '暂估合价（元）',
      ],
      ['', '水', '', 'm3', 1, 1, 1, '', ''],
    ],
    '表-11': [
      ['表-11 总价措施项目清单与计价表'],
      ['工程名称：一号楼\\建筑工程'],
      ['序号', '项目编码', '项目名称', '计算基础', '费率（%）', '金额（元）', '备注'],
      [1, '011707001001', '安全文明施工费', 1000, '5%', 50],
      ['合计', '', '', '', '', 50],
    ],
    '表-12-1': [
      ['表-12-1 暂列金额明细表'],
      ['序号', '项目名称', '计量单位', '暂定金额（元）', '备注'],
      [1, '工程量偏差', '项', 100, ''],
    ],
    '表-13': [
      ['表-13 规费、税金项目计价表'],
      ['序号', '项目名称', '计算基础', '计算基数', '费率（%）', '金额（元）'],
      [1, '规费', '定额人工费', 100, 20, 20],
      [2, '税金', '税前造价', 1570, 9, 141.3],
    ],
    '表-21': [
      ['表-21 主要材料价格一览表'],
      ['序号', '材料编码', '名称、规格、型号', '单位', '数量', '单价（元）', '合价（元）'],
      [1, '0411001', '烧结砖 MU10', '千块', 0.5, 400, 200],
    ],
  } as const;

  it('becomes one unit work: pages joined, sections found, sums left out', () => {
    const { header, nodes, bills, faults } = readTestSheets(set);
    expect(faults).toEqual([]);
    expect(nodes.map(({ kind, code, name, total }) => [kind, code, name, total].filter(Boolean).join(' '))).toEqual([
      'project 建筑工程',
      'unitWork 建筑工程 1711.3',
      'section 分部分项工程',
      'division 0101 土石方工程 1000',
      'division 0104 砌筑工程',
      'section 措施项目',
      'division 总价措施项目',
    ]);
    expect(bills.map(({ kind, code, total, rate }) => [kind, code, total, rate])).toEqual([
      ['bill', '010101001001', '1000.00', null],
      ['bill', '010401003001', '300', null],
      ['measure', '011701001001', '100', null],
      ['measure', '011707001001', '50', '5'],
    ]);
    expect(bills[0]?.feature).toBe('1.土壤类别:三类土\n2.弃土运距:5km');
    expect(header).toMatchObject({ total: '1711.3', edition: '2018' });
  });

  it('has summary, analysis, fees and resources', () => {
    const { nodes, bills, norms, fees, resources } = readTestSheets(set);
    expect(nodes[1]?.summary).toMatchObject({
      works: '1300.00',
      measures: '150',
      safety: '50',
      provisionalSum: '100',
      statutory: '20',
      tax: '141.3',
      total: '1711.3',
    });
    expect(bills[0]?.unitComposition).toMatchObject({ labor: '6', material: '1', machine: '2', overhead: '1' });
    expect(norms).toMatchObject([
      { billId: 1, code: '1-1', name: '人工平整', unit: '100m2', quantity: '1', total: '1000' },
    ]);
    expect(
      fees.filter(({ group }) => group !== 'summary').map(({ group, name, total }) => [group, name, total]),
    ).toEqual([
      ['provisionalSum', '工程量偏差', '100'],
      ['statutory', '规费', '20'],
      ['tax', '税金', '141.3'],
    ]);
    expect(resources).toMatchObject([{ code: '0411001', quantity: '0.5', price: '400', total: '200' }]);
  });
});

describe('a report set of GB/T 50500-2024', () => {
  it('is known by its tables, with works told by a summary over them', () => {
    const bills = (work: string, total: number) => [
      [`表 E.2.1 分部分项工程项目清单计价表【${work}】`],
      ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '综合单价', '合价'],
      [1, '010401003001', '砖墙', 'MU10', 'm3', 1, total, total],
      ['', '', '合计', '', '', '', '', total],
    ];
    const {
      header,
      nodes,
      bills: rows,
    } = readTestSheets({
      'E.1.1': [
        ['表 E.1.1 工程项目清单汇总表'],
        ['工程名称：学校'],
        ['序号', '单位工程名称', '金额（元）'],
        ['1', '教学楼', 300],
        ['1.1', '土建', 100],
        ['1.2', '安装', 200],
        ['合计', '', 300],
      ],
      '分部分项【土建】': bills('土建', 100),
      '分部分项【安装】': bills('安装', 200),
      'E.5.1': [
        ['表 E.5.1 增值税计价表'],
        ['序号', '项目名称', '计算基础', '税率（%）', '金额（元）'],
        [1, '增值税', 100, 9, 9],
      ],
    });
    expect(header).toMatchObject({ edition: '2025', total: '300' });
    expect(nodes.filter(({ kind }) => /Work$/.test(kind)).map(({ kind, name, total }) => [kind, name, total])).toEqual([
      ['singleWork', '教学楼', '300'],
      ['unitWork', '土建', '100'],
      ['unitWork', '安装', '200'],
    ]);
    expect(rows.map(({ total, unitId }) => [total, unitId])).toEqual([
      ['100', 3],
      ['200', 5],
    ]);
  });
});

describe.skipIf(!hasCostSamples)('real workbooks', () => {
  const read = async (name: string, stage?: string) => {
    const read = await readCostFileToMemory(excelTablesFormat, createReadStream(`${costSampleDir}/excel/${name}`), {
      fileName: name,
      stage,
    });
    if (!read.file) throw new Error(read.outcome.faults[0]?.message);
    return read.file;
  };
  const cents = (values: ReadonlyArray<string | null>) => sumDecimals(values).toFixed(2);

  it('绿化工程.xls: every total of the set to the cent', async () => {
    const file = await read('绿化工程(单位工程).xls');
    const unit = file.nodes.find(({ kind }) => kind === 'unitWork');
    expect(file.header.total).toBe('3463322.78');
    expect(unit).toMatchObject({
      name: '绿化工程',
      total: '3463322.78',
      summary: {
        works: '2842893.4',
        measures: '295594.3',
        safety: '174975.31',
        statutory: '7699.42',
        tax: '317135.66',
      },
    });
    const of = (kind: string) => file.bills.filter((bill) => bill.kind === kind);
    expect(cents(of('bill').map(({ total }) => total))).toBe('2842893.40');
    expect(cents(of('measure').map(({ total }) => total))).toBe('295594.30');
    expect([of('bill').length, file.norms.length, file.resources.length]).toEqual([5, 8, 20]);
    for (const { unitComposition: parts, price } of file.bills.filter(
      ({ unitComposition }) => unitComposition !== null,
    )) {
      const { labor, material, machine, overhead, profit, risk } = parts ?? {};
      expect(
        toDecimal(cents([labor, material, machine, overhead, profit, risk].map((each) => each ?? null)))
          .minus(price ?? '0')
          .abs()
          .toNumber(),
      ).toBeLessThanOrEqual(0.02);
    }
  });

  it.each([
    ['contract', '17297479.72', '4089040.99', '23311307.57'],
    ['submitted', '17926180.94', '4325845.57', '24254708.90'],
    ['audited', '17119960.98', '4187424.27', '23225049.92'],
  ])('a settlement comparison by its %s columns, every section to the cent', async (stage, works, measures, total) => {
    const file = await read('1号教学楼土建工程.xlsx', stage);
    const of = (kind: string) => cents(file.bills.filter((bill) => bill.kind === kind).map((bill) => bill.total));
    expect([
      of('bill'),
      of('measure'),
      toDecimal(file.header.total ?? '0')
        .round(2, 1)
        .toFixed(2),
    ]).toEqual([works, measures, total]);
    const sections = file.nodes.filter(
      ({ kind, section, total: stated }) => kind === 'division' && section === 'works' && stated !== null,
    );
    expect(sections).toHaveLength(12);
    for (const { id, total: stated } of sections)
      expect(cents(file.bills.filter(({ nodeId }) => nodeId === id).map((bill) => bill.total))).toBe(
        toDecimal(stated ?? '0')
          .round(2, 1)
          .toFixed(2),
      );
    expect(file.gaps.map(({ level }) => level)).toEqual(['warning']);
  });
});
