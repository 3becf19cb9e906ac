import type { CostComposition, CostNodeKind } from './file/cost-nodes.ts';
import type { FeeTableGroup } from './file/cost-rows.ts';

/** Chinese names of the codes a cost file speaks in, as the grids and reports show them. */

export const nodeKindNames: Readonly<Record<CostNodeKind, string>> = {
  project: '建设项目',
  singleWork: '单项工程',
  unitWork: '单位工程',
  section: '工程组成',
  division: '分部工程',
};

export const priceComponentNames: Readonly<Record<keyof CostComposition, string>> = {
  labor: '人工费',
  material: '材料费',
  mainMaterial: '主材设备费',
  machine: '施工机具使用费',
  overhead: '企业管理费',
  profit: '利润',
  risk: '风险费用',
  statutory: '规费',
  tax: '税金',
  provisional: '暂估价',
};

export const feeGroupNames: Readonly<Record<FeeTableGroup, string>> = {
  summary: '费用汇总',
  sundry: '其他项目',
  provisionalSum: '暂列金额',
  provisionalMaterial: '材料暂估价',
  specialtyProvisional: '专业工程暂估价',
  dayWork: '计日工',
  attendance: '总承包服务费',
  claim: '索赔费用',
  siteInstruction: '现场签证费用',
  otherContent: '合同中约定的其他项目',
  statutory: '规费',
  tax: '税金',
  other: '扩展费用',
  equipment: '设备及工器具购置费',
  investment: '工程建设其他费用',
  contingency: '预备费',
  interest: '建设期利息',
  workingCapital: '流动资金',
  investmentTax: '固定资产投资方向调节税',
  funding: '资金筹措费',
};

const resourceKinds: Readonly<Record<number, string>> = {
  1: '其他',
  2: '人工',
  3: '材料',
  4: '机械',
  5: '主材',
  6: '设备',
  7: '配合比、商品混凝土',
};

/** Name of a resource kind (人材机类别); a code the standard does not know is shown as it is. */
export const formatResourceKind = (kind: number | null): string =>
  kind === null ? '' : (resourceKinds[kind] ?? `类别${kind}`);

/** Attributes of a header that readers add: the total as it stands in words, and the column of a settlement comparison. */
export const TOTAL_IN_WORDS_ATTRIBUTE = '工程总价（大写）';
export const SETTLEMENT_SIDE_ATTRIBUTE = '结算对比栏';
