import { describe, expect, it } from 'vitest';
import { createEmptyCostBatch, toCostFileGaps } from '#business/consult/cost/server/formats/cost-format-types.ts';
import { CostWorkbookReader } from '#business/consult/cost/server/formats/excel/cost-workbook-reader.ts';
import type { ParsedCell, ParsedSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { runChecks } from '../../model/index.ts';

type Row = readonly ParsedCell[];
const sheet = (name: string, rows: readonly Row[]): ParsedSheet => ({ name, rows });

/** The tables of a unit work whose bills cost so much: 措施 are 3 % of them, 暂列 is 10, 税金 9 % of all. */
function unit(above: string, name: string, works: number): ParsedSheet[] {
  const measures = works * 0.03;
  const tax = (works + measures + 10) * 0.09;
  const at = `工程名称：${above}\\${name}`;
  return [
    sheet(`表-04 ${above}${name}`, [
      ['单位工程招标控制价汇总表'],
      [at],
      ['序号', '汇总内容', '金额：（元）', '其中：暂估价（元）'],
      [1, '分部分项工程', works],
      ['1.1', '砌筑工程', works],
      [2, '措施项目', measures],
      ['2.1', '其中：安全文明施工费', measures],
      [3, '其他项目', 10],
      ['3.1', '其中：暂列金额', 10],
      [4, '规费', 0],
      [5, '税金', tax],
      ['招标控制价合计=1+2+3+4+5', null, works + measures + 10 + tax],
    ]),
    sheet(`表-08 ${above}${name}`, [
      ['分 部 分 项 工 程 和 单 价 措 施 项 目 清 单 与 计 价 表'],
      [at],
      ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '金额（元）', null],
      [null, null, null, null, null, null, '综合单价', '合价'],
      [null, null, '砌筑工程'],
      [1, '010401003001', '实心砖墙', '1.砖品种:烧结砖', 'm3', works / 100, 100, works],
      ['本页小计', null, null, null, null, null, null, works],
      ['合计', null, null, null, null, null, null, works],
    ]),
    sheet(`表-11 ${above}${name}`, [
      ['总价措施项目清单与计价表'],
      [at],
      ['序号', '项目编码', '项目名称', '计算基础', '费率（%）', '金额（元）', '备注'],
      [1, '011707001001', '安全文明施工费', '分部分项合计', 0.03, measures],
      ['合计', null, null, null, null, measures],
    ]),
    sheet(`表-12-1 ${above}${name}`, [
      ['暂列金额明细表'],
      [at],
      ['序号', '项目名称', '计量单位', '暂定金额（元）', '备注'],
      [1, '设计变更', '项', 10],
      ['合计', null, null, 10],
    ]),
  ];
}

const cost = (works: number): number => Number(((works * 1.03 + 10) * 1.09).toFixed(2));
const works = (title: string, work: string, lines: ReadonlyArray<readonly [string, number]>): ParsedSheet =>
  sheet(title, [
    [title],
    [`工程名称：${work}`],
    ['序号', '工程名称', '金额（元）', '其中：（元）', null],
    [null, null, null, '暂估价', '规费'],
    ...lines.map(([name, amount], at): Row => [at + 1, name, amount]),
    ['合  计', null, lines.reduce((all, [, amount]) => all + amount, 0)],
  ]);

/** Two buildings that both have a 建筑工程, each summed up by a table of its own. */
const school = (): ParsedSheet[] => [
  works('建设项目招标控制价汇总表', '学校', [
    ['1号楼', cost(1000) + cost(2000)],
    ['2号楼', cost(3000)],
  ]),
  works('单项工程招标控制价汇总表', '1号楼', [
    ['建筑工程', cost(1000)],
    ['安装工程', cost(2000)],
  ]),
  works('单项工程招标控制价汇总表', '2号楼', [['建筑工程', cost(3000)]]),
  ...unit('1号楼', '建筑工程', 1000),
  ...unit('1号楼', '安装工程', 2000),
  ...unit('2号楼', '建筑工程', 3000),
];

function read(sheets: readonly ParsedSheet[]) {
  const { rows, header, faults, isEmpty } = new CostWorkbookReader(sheets, '学校', 'audited');
  const file = { header, ...createEmptyCostBatch(), gaps: toCostFileGaps(faults.kept) };
  for (const key of ['nodes', 'bills', 'norms', 'resources', 'fees'] as const)
    for (const batch of rows.ready) (file[key] as unknown[]).push(...batch[key]);
  const tree = file.nodes
    .filter(({ kind }) => /Work$/.test(kind))
    .map(({ kind, name, total }) => `${kind} ${name} ${Number(total).toFixed(2)}`);
  const errors = runChecks(file).flatMap(({ outcome }) =>
    outcome.findings.filter(({ severity }) => severity === 'error'),
  );
  return { file, tree, faults: faults.kept, errors, isEmpty };
}

const TREE = [
  'singleWork 1号楼 3389.90',
  'unitWork 建筑工程 1133.60',
  'unitWork 安装工程 2256.30',
  'singleWork 2号楼 3379.00',
  'unitWork 建筑工程 3379.00',
];

/** The set with one cell changed. */
function changed(name: RegExp, [line, column]: readonly [number, number], value: ParsedCell): ParsedSheet[] {
  return school().map((each) =>
    name.test(each.name)
      ? {
          ...each,
          rows: each.rows.map((row, at) => (at === line ? row.map((cell, c) => (c === column ? value : cell)) : row)),
        }
      : each,
  );
}

describe('a report set of a whole project', () => {
  it('is one tree: 单项工程 tables below the 建设项目 table, works of one name apart; nothing is wrong with it', () => {
    const { tree, file, errors } = read(school());
    expect(tree).toEqual(TREE);
    expect(Number(file.header.total).toFixed(2)).toBe('6768.90');
    expect(file.header.name).toBe('学校');
    expect(file.bills.map(({ kind, rate, formula }) => [kind, rate, formula]).slice(0, 2)).toEqual([
      ['bill', null, ''],
      ['measure', '3', '1000'],
    ]);
    expect(errors).toEqual([]);
  });

  it('is the same with its sheets in another order, and hidden copies are told and left out', () => {
    expect(read([...school()].reverse()).tree).toEqual(TREE);
    const hidden = unit('1号楼', '建筑工程', 900).map((each) => ({ ...each, name: `旧${each.name}`, hidden: true }));
    const { tree, faults } = read([...school(), ...hidden]);
    expect(tree).toEqual(TREE);
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringContaining('隐藏的工作表“旧表-04 1号楼建筑工程'),
    ]);
  });

  it('of summaries alone goes in with its total; one without summaries is summed up, and both are told', () => {
    const summaries = read(school().filter(({ name }) => /汇总表$/.test(name)));
    expect([summaries.tree, summaries.isEmpty]).toEqual([TREE, false]);
    expect(summaries.faults.map(({ message }) => message)).toEqual([
      '工作簿中只有汇总表，没有清单；请另行导入各单位工程的计价表',
    ]);
    const tables = read(unit('1号楼', '建筑工程', 1000).slice(1));
    expect(tables.file.header.total).toBe('1040');
    expect(tables.faults[0]?.message).toBe('“建筑工程”没有费用汇总表，造价按各表的金额合计为 1040.00 元');
  });

  it.each([
    ['合计 of 建设项目汇总表', /^建设项目/, [6, 2], 'projectAmountCheck.installationSum'],
    ['分部 in 费用汇总表', /^表-04 1号楼安装/, [4, 2], 'branchFeeBalanceCheck.divisionSum'],
    ['本页小计', /^表-08 1号楼安装/, [6, 7], 'analyzerBillAndMaterial.gap'],
    ['合计 of bills', /^表-08 1号楼安装/, [7, 7], 'analyzerBillAndMaterial.gap'],
    ['rate of 安全文明施工费', /^表-11 1号楼安装/, [3, 4], 'measuresRateCheck.amount'],
    ['合计 of measures', /^表-11 1号楼安装/, [4, 5], 'analyzerBillAndMaterial.gap'],
    ['合计 of 暂列金额', /^表-12-1 1号楼安装/, [4, 3], 'provisionalCheck.head'],
    ['暂列金额 in 费用汇总表', /^表-04 1号楼安装/, [8, 2], 'projectAmountCheck.summaryRow'],
  ] as const)('%s: a wrong number is found', (_, name, place, ruleId) => {
    expect(read(changed(name, place, 77)).errors.map((each) => each.ruleId)).toContain(ruleId);
  });
});
