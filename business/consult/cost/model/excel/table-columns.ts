import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';

/** Tables of a workbook that are read, in the order people meet them. */
export const tableKindNames = {
  bills: '分部分项和单价措施项目清单与计价表',
  rateMeasures: '总价措施项目计价表',
  unitSummary: '单位工程费用汇总表',
  worksSummary: '建设项目（单项工程）汇总表',
  settlement: '结算对比表',
  analysis: '综合单价分析表',
  shortAnalysis: '综合单价分析表（简版）',
  analysisMaterials: '综合单价分析表的材料明细',
  sundry: '其他项目汇总表',
  provisionalSum: '暂列金额明细表',
  provisionalMaterial: '材料（设备）暂估价表',
  specialtyProvisional: '专业工程暂估价表',
  dayWork: '计日工表',
  attendance: '总承包服务费计价表',
  feesAndTax: '规费、税金（增值税）计价表',
  resources: '人材机（主要材料）价格表',
  publication: '不读取',
} as const;
export type TableKind = keyof typeof tableKindNames;
export const tableKinds = typedKeysOf(tableKindNames);

const feeFields = {
  serial: '序号',
  code: '费用代号（编码）',
  name: '项目名称',
  base: '计算基础',
  number: '计算基数',
  rate: '费率',
  unit: '计量单位',
  quantity: '数量',
  price: '单价',
  amount: '金额',
  remark: '备注',
} as const;

const partFields = {
  labor: '人工费',
  mainMaterial: '未计价材料费',
  material: '材料费',
  machine: '机械费',
  overhead: '管理费',
  profit: '利润',
  risk: '风险费',
} as const;

/** What the columns of each kind of table are called. */
export const columnNamesByTableKind: Readonly<Record<TableKind, Readonly<Record<string, string>>>> = {
  bills: {
    code: '项目编码',
    name: '项目名称',
    feature: '项目特征',
    unit: '计量单位',
    quantity: '工程量',
    price: '综合单价',
    total: '合价',
    priceHigh: '最高限价',
  },
  settlement: {
    code: '项目编码',
    name: '项目名称',
    feature: '项目特征',
    unit: '计量单位',
    contractQuantity: '合同工程量',
    submittedQuantity: '送审工程量',
    auditedQuantity: '审核工程量',
    price: '投标单价',
    changedPrice: '新增减单价',
    contractTotal: '合同合价',
    submittedTotal: '送审合价',
    auditedTotal: '审核合价',
  },
  analysis: {
    code: '项目编码',
    norm: '定额编号',
    name: '定额名称',
    unit: '定额单位',
    quantity: '数量',
    ...partFields,
  },
  shortAnalysis: { code: '项目编码', ...partFields },
  worksSummary: { serial: '序号', name: '工程名称', amount: '金额' },
  resources: {
    code: '编码',
    name: '名称',
    specification: '规格型号',
    unit: '单位',
    quantity: '数量',
    price: '单价（除税）',
    priceTaxed: '含税价',
    total: '合价',
    basePrice: '基准单价',
    kind: '类别',
  },
  unitSummary: feeFields,
  rateMeasures: feeFields,
  sundry: feeFields,
  provisionalSum: feeFields,
  provisionalMaterial: feeFields,
  specialtyProvisional: feeFields,
  dayWork: feeFields,
  attendance: feeFields,
  feesAndTax: feeFields,
  analysisMaterials: {},
  publication: {},
};

/** Without these a table of its kind says nothing. */
export const requiredColumnsByTableKind: Readonly<Partial<Record<TableKind, readonly string[]>>> = {
  bills: ['code', 'name', 'unit', 'quantity'],
  settlement: ['name', 'unit'],
  analysis: ['norm', 'quantity'],
  shortAnalysis: ['code'],
  worksSummary: ['name', 'amount'],
  resources: ['name', 'unit', 'price'],
  unitSummary: ['name', 'amount'],
  rateMeasures: ['name', 'amount'],
  sundry: ['name', 'amount'],
  provisionalSum: ['name', 'amount'],
  specialtyProvisional: ['name', 'amount'],
  feesAndTax: ['name', 'amount'],
};
