import { z } from 'zod';
/**
 * The cost file (造价成果文件) as every reader leaves it: a tree of nodes, and beside the tree flat lists that point
 * into it. Ids are small integers, local to one file and to one list, in file order; nodes stand depth first, so that
 * what is below a node follows it directly. Amounts are decimal strings as the file states them (元), null where the
 * file is silent; rates are percentages ("9" is 9 %).
 */

/** Which generation of the valuation rules the file follows: 2013 with 规费, or 2024 (GB/T 50500-2024) without. */
export type CostEdition = '2018' | '2025';

/** 建设项目 → 单项工程 → 单位工程 → 分部分项工程 / 措施项目 → 分部工程 */
const costNodeKind = z.enum(['project', 'singleWork', 'unitWork', 'section', 'division']);
export type CostNodeKind = z.infer<typeof costNodeKind>;

/** Which half of a unit work a section, division or bill belongs to: 分部分项 or 措施项目. */
const costSection = z.enum(['works', 'measures']);
export type CostSection = z.infer<typeof costSection>;

/** What a price or an amount is made of: 人工, 材料, 主材设备, 机械, 管理费, 利润, 风险, 规费, 税金, 暂估价. */
const costComposition = z.object({
  labor: z.string().nullable(),
  material: z.string().nullable(),
  mainMaterial: z.string().nullable(),
  machine: z.string().nullable(),
  overhead: z.string().nullable(),
  profit: z.string().nullable(),
  risk: z.string().nullable(),
  statutory: z.string().nullable(),
  tax: z.string().nullable(),
  provisional: z.string().nullable(),
});
export type CostComposition = z.infer<typeof costComposition>;

/** 费用汇总 of a project, single work or unit work. */
const costSummary = z.object({
  total: z.string().nullable(),
  works: z.string().nullable(),
  measures: z.string().nullable(),
  safety: z.string().nullable(),
  sundry: z.string().nullable(),
  provisionalSum: z.string().nullable(),
  provisionalMaterial: z.string().nullable(),
  specialtyProvisional: z.string().nullable(),
  dayWork: z.string().nullable(),
  attendance: z.string().nullable(),
  statutory: z.string().nullable(),
  tax: z.string().nullable(),
  labor: z.string().nullable(),
  material: z.string().nullable(),
  mainMaterial: z.string().nullable(),
  machine: z.string().nullable(),
  overhead: z.string().nullable(),
  risk: z.string().nullable(),
  profit: z.string().nullable(),
});
export type CostSummary = z.infer<typeof costSummary>;

const nameValue = z.object({
  name: z.string(),
  value: z.string(),
});
type NameValue = z.infer<typeof nameValue>;

export const costNode = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  kind: costNodeKind,
  section: costSection.nullable(),
  code: z.string(),
  name: z.string(),
  /** 专业 code of a unit work ("0101"). */
  specialty: z.string(),
  scale: z.string().nullable(),
  scaleUnit: z.string(),
  total: z.string().nullable(),
  /** 价格时间 of a unit work (yyyy-MM or yyyy-MM-dd). */
  priceDate: z.string(),
  /** 清单依据 of a unit work. */
  billBase: z.string(),
  summary: costSummary.nullable(),
  composition: costComposition.nullable(),
  attributes: z.array(nameValue),
  sourceLine: z.number(),
});
export type CostNode = z.infer<typeof costNode>;

/** 1 = 工程量 × 综合单价; 3 = 计算基数 × 费率, or a lump sum. */
const calcType = z.number();

const quantityExpression = z.object({
  text: z.string(),
  quantity: z.string().nullable(),
});
export type QuantityExpression = z.infer<typeof quantityExpression>;

export const costBill = z.object({
  id: z.number(),
  nodeId: z.number(),
  /** The unit work above, or null for measures of the whole project. */
  unitId: z.number().nullable(),
  kind: z.enum(['bill', 'measure']),
  code: z.string(),
  name: z.string(),
  feature: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  /** 综合单价 */
  price: z.string().nullable(),
  /** 合价 */
  total: z.string().nullable(),
  /** 最高限价 of one unit; 0 or null where none is set. */
  priceHigh: z.string().nullable(),
  /** Parts of the 合价. */
  composition: costComposition.nullable(),
  /** Parts of the 综合单价, where the file gives them (2025 edition). */
  unitComposition: costComposition.nullable(),
  calcType: calcType.nullable(),
  /** 计算基数 of a rate measure. */
  formula: z.string(),
  rate: z.string().nullable(),
  major: z.boolean(),
  specialty: z.string(),
  workContent: z.string(),
  /** 工程量计算式, with the result the file states. */
  expressions: z.array(quantityExpression),
  sourceLine: z.number(),
});
export type CostBill = z.infer<typeof costBill>;

/** One line of a norm's price build-up (子目单价计算). */
const priceStep = z.object({
  code: z.string(),
  name: z.string(),
  formula: z.string(),
  rate: z.string().nullable(),
  total: z.string().nullable(),
});

/** 定额子目 under a bill. */
export const costNorm = z.object({
  id: z.number(),
  billId: z.number().nullable(),
  nodeId: z.number(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  total: z.string().nullable(),
  labor: z.string().nullable(),
  specialty: z.string(),
  steps: z.array(priceStep),
  sourceLine: z.number(),
});
export type CostNorm = z.infer<typeof costNorm>;

/** 含量: how much of a resource a norm, a bill or a compound resource takes. The amount is for the whole quantity. */
export type CostUsage = {
  id: number;
  owner: 'norm' | 'bill' | 'resource';
  ownerId: number;
  /** The node whose resource summary the code refers to. */
  scopeId: number;
  resourceCode: string;
  quantity: string | null;
  /** True when the usage is shown but carries no cost (不计价). */
  noCost: boolean;
  sourceLine: number;
};

/** One row of a resource summary (人材机汇总) of a unit work, single work or project. */
export const costResource = z.object({
  id: z.number(),
  nodeId: z.number(),
  code: z.string(),
  name: z.string(),
  specification: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  /** 除税价 */
  price: z.string().nullable(),
  /** 含税价 */
  priceTaxed: z.string().nullable(),
  taxRate: z.string().nullable(),
  /** 除税合价 */
  total: z.string().nullable(),
  totalTaxed: z.string().nullable(),
  kind: z.number().nullable(),
  category: z.string(),
  provider: z.number().nullable(),
  mainMaterial: z.boolean(),
  provisional: z.boolean(),
  /** 风险系数 % and 基准单价 for price adjustment. */
  riskRate: z.string().nullable(),
  basePrice: z.string().nullable(),
  priceSource: z.string(),
  sourceLine: z.number(),
});
export type CostResource = z.infer<typeof costResource>;

/** The fee tables of a file; the word is the table a row stands in. */
const feeGroup = z.enum([
  'summary',
  'sundry',
  'provisionalSum',
  'provisionalMaterial',
  'specialtyProvisional',
  'dayWork',
  'attendance',
  'claim',
  'siteInstruction',
  'otherContent',
  'statutory',
  'tax',
  'other',
  'equipment',
  'investment',
  'contingency',
  'interest',
  'workingCapital',
  'investmentTax',
  'funding',
]);
export type FeeGroup = z.infer<typeof feeGroup>;

/** A fee row: its table, its place in it, base × rate = total. */
export const costFee = z.object({
  id: z.number(),
  nodeId: z.number(),
  parentId: z.number().nullable(),
  group: feeGroup,
  level: z.enum(['head', 'group', 'item']),
  code: z.string(),
  name: z.string(),
  /** 计算基数: a number or a formula over row codes. */
  formula: z.string(),
  /** 计算基础 in words. */
  base: z.string(),
  unit: z.string(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  rate: z.string().nullable(),
  total: z.string().nullable(),
  provisionalTotal: z.string().nullable(),
  settlementTotal: z.string().nullable(),
  remark: z.string(),
  sourceLine: z.number(),
});
export type CostFee = z.infer<typeof costFee>;

/** A row of a file, by its list and its id there. */
export type CostPlace = {
  kind: 'file' | 'node' | 'bill' | 'norm' | 'resource' | 'fee';
  id: number;
  nodeId: number | null;
};

/** What was missing or could not be read when a file was imported: a gap, or a hint of how something was read. */
export type CostGap = {
  id: number;
  level: 'gap' | 'warning';
  kind: CostPlace['kind'];
  /** The row of that kind it stands in; 0 for the file itself. */
  rowId: number;
  nodeId: number | null;
  element: string;
  field: string;
  value: string;
  message: string;
  sourceLine: number;
};

export type CostHeader = {
  /** Code of the format the file was read with. */
  format: string;
  standardName: string;
  standardNumber: string;
  edition: CostEdition;
  code: string;
  name: string;
  fileKind: number | null;
  /** 计价类别: 1 清单, 2 定额. */
  valuationMethod: number | null;
  /** 计税模式: 1 一般计税, 2 简易计税. */
  taxModel: number | null;
  scale: string | null;
  scaleUnit: string;
  area: string;
  location: string;
  materialPriceDate: string;
  laborPriceDate: string;
  machinePriceDate: string;
  total: string | null;
  /** 建筑安装工程费 */
  installationTotal: string | null;
  bidTotal: string | null;
  /** 最高投标限价 (招标控制价); 0 or null where none is set. */
  priceCeiling: string | null;
  owner: string;
  tenderer: string;
  bidder: string;
  compileCompany: string;
  compiler: string;
  compileDate: string;
  examiner: string;
  approver: string;
  /** 编制软件: 公司, 软件, 版本, 加密锁号. */
  software: { company: string; product: string; version: string; lock: string };
  /** 编制机器: CPU, 硬盘, 网卡. */
  machine: { cpu: string; disk: string; network: string };
  makeDate: string;
  attributes: NameValue[];
  sourceLine: number;
};

/** A whole file in memory. */
export type CostFile = {
  header: CostHeader;
  nodes: CostNode[];
  bills: CostBill[];
  norms: CostNorm[];
  usages: CostUsage[];
  resources: CostResource[];
  fees: CostFee[];
  gaps: CostGap[];
};

export type CostCounts = {
  nodes: number;
  bills: number;
  measures: number;
  norms: number;
  usages: number;
  /** Rows of the unit works' resource summaries. */
  resources: number;
  fees: number;
};
