/**
 * The cost file (造价成果文件) as every reader leaves it: a tree of nodes, and beside the tree flat lists that point
 * into it. Ids are small integers, local to one file and to one list, in file order; nodes stand depth first, so that
 * what is below a node follows it directly. Amounts are decimal strings as the file states them (元), null where the
 * file is silent; rates are percentages ("9" is 9 %).
 */

/** Which generation of the valuation rules the file follows: 2013 with 规费, or 2024 (GB/T 50500-2024) without. */
export type CostEdition = '2018' | '2025';

/** 建设项目 → 单项工程 → 单位工程 → 分部分项工程 / 措施项目 → 分部工程 */
export type CostNodeKind = 'project' | 'singleWork' | 'unitWork' | 'section' | 'division';

/** Which half of a unit work a section, division or bill belongs to: 分部分项 or 措施项目. */
export type CostSection = 'works' | 'measures';

/** What a price or an amount is made of: 人工, 材料, 主材设备, 机械, 管理费, 利润, 风险, 规费, 税金, 暂估价. */
export type CostComposition = {
  labor: string | null;
  material: string | null;
  mainMaterial: string | null;
  machine: string | null;
  overhead: string | null;
  profit: string | null;
  risk: string | null;
  statutory: string | null;
  tax: string | null;
  provisional: string | null;
};

/** 费用汇总 of a project, single work or unit work. */
export type CostSummary = {
  total: string | null;
  works: string | null;
  measures: string | null;
  safety: string | null;
  sundry: string | null;
  provisionalSum: string | null;
  provisionalMaterial: string | null;
  specialtyProvisional: string | null;
  dayWork: string | null;
  attendance: string | null;
  statutory: string | null;
  tax: string | null;
  labor: string | null;
  material: string | null;
  mainMaterial: string | null;
  machine: string | null;
  overhead: string | null;
  risk: string | null;
  profit: string | null;
};

export type NameValue = { name: string; value: string };

export type CostNode = {
  id: number;
  parentId: number | null;
  kind: CostNodeKind;
  section: CostSection | null;
  code: string;
  name: string;
  /** 专业 code of a unit work ("0101"). */
  specialty: string;
  scale: string | null;
  scaleUnit: string;
  total: string | null;
  /** 价格时间 of a unit work (yyyy-MM or yyyy-MM-dd). */
  priceDate: string;
  /** 清单依据 of a unit work. */
  billBase: string;
  summary: CostSummary | null;
  composition: CostComposition | null;
  attributes: NameValue[];
  sourceLine: number;
};

/** 1 = 工程量 × 综合单价; 3 = 计算基数 × 费率, or a lump sum. */
export type CalcType = number;

export type CostBill = {
  id: number;
  nodeId: number;
  /** The unit work above, or null for measures of the whole project. */
  unitId: number | null;
  kind: 'bill' | 'measure';
  code: string;
  name: string;
  feature: string;
  unit: string;
  quantity: string | null;
  /** 综合单价 */
  price: string | null;
  /** 合价 */
  total: string | null;
  /** 最高限价 of one unit; 0 or null where none is set. */
  priceHigh: string | null;
  /** Parts of the 合价. */
  composition: CostComposition | null;
  /** Parts of the 综合单价, where the file gives them (2025 edition). */
  unitComposition: CostComposition | null;
  calcType: CalcType | null;
  /** 计算基数 of a rate measure. */
  formula: string;
  rate: string | null;
  major: boolean;
  specialty: string;
  workContent: string;
  /** 工程量计算式, with the result the file states. */
  expressions: QuantityExpression[];
  sourceLine: number;
};

export type QuantityExpression = { text: string; quantity: string | null };

/** One line of a norm's price build-up (子目单价计算). */
export type PriceStep = { code: string; name: string; formula: string; rate: string | null; total: string | null };

/** 定额子目 under a bill. */
export type CostNorm = {
  id: number;
  billId: number | null;
  nodeId: number;
  code: string;
  name: string;
  unit: string;
  quantity: string | null;
  price: string | null;
  total: string | null;
  labor: string | null;
  specialty: string;
  steps: PriceStep[];
  sourceLine: number;
};

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
export type CostResource = {
  id: number;
  nodeId: number;
  code: string;
  name: string;
  specification: string;
  unit: string;
  quantity: string | null;
  /** 除税价 */
  price: string | null;
  /** 含税价 */
  priceTaxed: string | null;
  taxRate: string | null;
  /** 除税合价 */
  total: string | null;
  totalTaxed: string | null;
  kind: number | null;
  category: string;
  provider: number | null;
  mainMaterial: boolean;
  provisional: boolean;
  /** 风险系数 % and 基准单价 for price adjustment. */
  riskRate: string | null;
  basePrice: string | null;
  priceSource: string;
  sourceLine: number;
};

/** The fee tables of a file; the word is the table a row stands in. */
export type FeeGroup =
  | 'summary'
  | 'sundry'
  | 'provisionalSum'
  | 'provisionalMaterial'
  | 'specialtyProvisional'
  | 'dayWork'
  | 'attendance'
  | 'claim'
  | 'siteInstruction'
  | 'otherContent'
  | 'statutory'
  | 'tax'
  | 'other'
  | 'equipment'
  | 'investment'
  | 'contingency'
  | 'interest'
  | 'workingCapital'
  | 'investmentTax'
  | 'funding';

/** A fee row: its table, its place in it, base × rate = total. */
export type CostFee = {
  id: number;
  nodeId: number;
  parentId: number | null;
  group: FeeGroup;
  level: 'head' | 'group' | 'item';
  code: string;
  name: string;
  /** 计算基数: a number or a formula over row codes. */
  formula: string;
  /** 计算基础 in words. */
  base: string;
  unit: string;
  quantity: string | null;
  price: string | null;
  rate: string | null;
  total: string | null;
  provisionalTotal: string | null;
  settlementTotal: string | null;
  remark: string;
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
