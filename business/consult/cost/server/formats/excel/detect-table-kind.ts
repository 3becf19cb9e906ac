import type { TableKind } from '#business/consult/cost/model/index.ts';
import type { SheetTable } from './find-tables.ts';

/** By columns: what a table is, whatever it is called. */
const BY_COLUMNS: ReadonlyArray<readonly [TableKind, (columns: string) => boolean]> = [
  ['analysis', (columns) => /定额(项目)?(编号|编码)|子目编[号码]/.test(columns) && /合价/.test(columns)],
  ['analysisMaterials', (columns) => /主要材料名称/.test(columns) && /暂估单价|暂估合价/.test(columns)],
  [
    'settlement',
    (columns) => /(送审|结算|审核|审定).*工程量|工程量.*(送审|审核|审定)/.test(columns) && /合同/.test(columns),
  ],
];

/** By the words above it; the first that fits counts. */
const BY_TITLE: ReadonlyArray<readonly [TableKind, RegExp]> = [
  ['publication', /公布表/],
  // They may be of a 单位工程 too, and are no table of its fees.
  ['resources', /(人材机|工料机|人工、?材料|主要材料|主材)(?!.*暂估).{0,12}(汇总|价格|一览|明细|单价)表/],
  ['unitSummary', /单位工程.{0,12}(汇总|计价|造价)表|单位工程.*费用表/],
  [
    'worksSummary',
    /(建设项目|单项工程|工程项目|招标控制价|投标报价|最高投标限价|竣工结算).{0,16}汇总表|工程项目清单汇总表/,
  ],
  ['shortAnalysis', /综合单价(分析|构成).*表/],
  ['rateMeasures', /总价措施|(施工)?组织措施|措施项目(清单)?(与)?计价表|安全(文明施工|生产措施)/],
  ['bills', /分部分项|单价措施|技术措施|工程量清单.*计价|工程量清单(表)?/],
  ['provisionalSum', /暂列金额/],
  ['provisionalMaterial', /(材料|设备).{0,8}暂估/],
  ['specialtyProvisional', /专业工程.{0,4}暂估|专业工程结算价/],
  ['dayWork', /计日工/],
  ['attendance', /总(承)?包服务费/],
  ['sundry', /其他项目/],
  ['feesAndTax', /规费|税金|增值税/],
  ['resources', /(主要)?(材料|人材机|工料机|人工、?材料|主材|设备).{0,12}(价格|汇总|一览|明细|单价)表|价格一览/],
];

/** The kind of a table, or null for one that carries no amounts of the tree (封面, 总说明, 目录). */
export function detectTableKind({ title, sheet, columns, known }: SheetTable): TableKind | null {
  if (known) return known.kind;
  const labels = columns.join(' ');
  const byColumns = BY_COLUMNS.find(([, fits]) => fits(labels))?.[0];
  if (byColumns) return byColumns;
  const words = title.replace(/工程名称.*/s, '');
  for (const text of [words, title, sheet]) {
    const found = BY_TITLE.find(([, form]) => form.test(text))?.[0];
    if (found) return refined(found, labels);
  }
  return /(编码|编号)/.test(labels) && /(工程量|数量)/.test(labels) && /单价/.test(labels) ? 'bills' : null;
}

const isByRate = (labels: string): boolean => /计算(基础|方法|基数)|费率/.test(labels);

/** Titles of several editions are alike: the columns tell measures by rate from bills of measures, and fees from what has prices. */
function refined(kind: TableKind, labels: string): TableKind | null {
  if (kind === 'rateMeasures' && !isByRate(labels) && /工程量/.test(labels)) return 'bills';
  if (kind === 'bills' && isByRate(labels) && !/工程量/.test(labels)) return 'rateMeasures';
  if (kind === 'shortAnalysis' && !/人工费/.test(labels)) return null;
  return kind === 'unitSummary' ? pricedKind(labels) : kind;
}

/** A table of a unit work whose rows have prices is none of its fees. */
function pricedKind(labels: string): TableKind {
  if (!/单价|市场价/.test(labels) || isByRate(labels)) return 'unitSummary';
  if (/工程量/.test(labels)) return 'bills';
  return /数量|用量/.test(labels) ? 'resources' : 'unitSummary';
}
