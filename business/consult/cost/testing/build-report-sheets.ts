import type { ParsedCell, ParsedSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { type CostBill, type CostFile, CostFileLookup, type CostNode } from '../model/index.ts';

const HEAD = [
  ['序号', '项目编码', '项目名称', '项目特征描述', '计量单位', '工程量', '金额（元）', ''],
  ['', '', '', '', '', '', '综合单价', '合价'],
];
const MERGES = [
  ...[0, 1, 2, 3, 4, 5].map((column) => ({ startRow: 2, endRow: 3, startCol: column, endCol: column })),
  { startRow: 2, endRow: 2, startCol: 6, endCol: 7 },
];

/** The report set of GB 50500-2013 as a pricing product prints it from a file: works, and for each unit work its bills and measures. */
export function buildReportSheets(file: CostFile): ParsedSheet[] {
  const index = new CostFileLookup(file);
  const works = file.nodes.filter(({ kind }) => kind === 'singleWork' || kind === 'unitWork');
  const serial = new Map<number, string>();
  for (const work of works) {
    const above = index.above(work.parentId ?? 0, 'singleWork');
    const prefix = above ? `${serial.get(above.id)}.` : '';
    const nth = [...serial.values()].filter(
      (each) => each.startsWith(prefix) && !each.slice(prefix.length).includes('.'),
    );
    serial.set(work.id, `${prefix}${nth.length + 1}`);
  }
  const summary: ParsedCell[][] = [
    ['表-02 建设项目招标控制价汇总表'],
    [`工程名称：${file.header.name}`],
    ['序号', '单项工程名称', '金额（元）', '备注'],
    ...works.map((work) => [serial.get(work.id) ?? '', work.name, money(work.total), '']),
    ['', '合计', money(file.header.total), ''],
  ];
  const units = index.unitWorks();
  return [
    { name: '表-02', rows: summary, merges: [] },
    ...units.flatMap((unit, nth) => [billSheet(index, unit, nth, 'works'), billSheet(index, unit, nth, 'measures')]),
  ];
}

const money = (text: string | null): ParsedCell => (text === null ? null : Number(text));

function billSheet(index: CostFileLookup, unit: CostNode, nth: number, section: 'works' | 'measures'): ParsedSheet {
  const title = section === 'works' ? '分部分项工程项目清单与计价表' : '单价措施项目清单与计价表';
  const rows: ParsedCell[][] = [[`表-08 ${title}`], [`工程名称：${unit.name}`], ...HEAD];
  let serial = 0;
  const walk = (node: CostNode): void => {
    if (node.kind === 'division') rows.push(['', node.code, node.name, '', '', '', '', money(node.total)]);
    for (const bill of index.billsOf(node.id)) {
      serial += 1;
      rows.push(billRow(bill, serial));
    }
    for (const child of index.childrenOf(node.id)) walk(child);
  };
  for (const node of index.childrenOf(unit.id)) if (node.section === section) walk(node);
  return { name: `表-08 ${nth + 1}${section === 'works' ? '' : ' 措施'}`, rows, merges: MERGES };
}

const billRow = ({ code, name, feature, unit, quantity, price, total }: CostBill, serial: number): ParsedCell[] => [
  serial,
  code,
  name,
  feature,
  unit,
  quantity,
  price,
  total,
];
