import type { ElementMappingRule, ElementMappingTable } from './element-rule-lookup.ts';

/**
 * The words provincial exchange formats share: elements and attributes are named in Chinese, much alike from province to
 * province, and a format's own folder tells only where it differs.
 */

const NODE = {
  code: '编号|项目编号|工程编号|单项工程编号|单位工程编号|专业工程编号|单位工程ID|序号',
  name: '名称|工程名称|项目名称|单项工程名称|单位工程名称|专业工程名称',
  total: '金额|合价|造价|工程造价|总造价|合计',
  scale: '建筑面积|建设规模|规模',
  scaleUnit: '规模单位|建设规模单位',
  specialty: '专业类型|工程专业|专业类别|工程类别|专业',
  priceDate: '价格时间|材料价格时间|信息价时间',
} as const;

const chineseBill = {
  code: '项目编码|清单编码|清单编号|编码|编号',
  name: '项目名称|清单名称|名称',
  feature: '项目特征|项目特征描述|特征描述|特征',
  unit: '计量单位|单位',
  quantity: '工程量|工程数量|数量',
  price: '综合单价|单价|不含税综合单价',
  total: '综合合价|合价|金额|合计',
  priceHigh: '最高限价|单价限价|最高综合单价',
  formula: '计算基数|取费基数|取费基础|计算基础',
  rate: '费率|费率值',
  workContent: '工作内容',
  major: '是否重点评审清单|主要清单|是否主要清单',
} as const;

const chineseParts = {
  labor: '人工费合价|人工费|人工合价',
  material: '材料费合价|材料费|材料合价',
  mainMaterial: '未计价材料费合价|主材费|未计价材料费|主材合价',
  machine: '机械费合价|机械费|机械合价|施工机具使用费|机具费',
  overhead: '管理费合价|管理费|企业管理费',
  profit: '利润合价|利润',
  risk: '风险费合价|风险费|风险费用|风险',
  provisional: '暂估合价|暂估价|其中暂估价',
} as const;

const NORM = {
  code: '定额编号|定额编码|编码|编号|子目编号',
  name: '定额名称|项目名称|子目名称|名称',
  unit: '定额单位|计量单位|单位',
  quantity: '工程量|数量|定额工程量',
  price: '综合单价|定额单价|单价',
  total: '综合合价|合价|金额|合计',
  labor: '定额人工费',
  specialty: '定额专业类别|专业类别',
} as const;

const RESOURCE = {
  code: '人材机编码|人材机编号|材料编码|编码|编号|代码',
  name: '人材机名称|材料名称|名称',
  specification: '规格型号|规格|型号规格',
  unit: '计量单位|单位',
  quantity: '数量|总用量|工程量|用量',
  price: '除税单价|不含税单价|不含税市场价|市场价|单价|综合单价',
  priceTaxed: '含税单价|含税市场价',
  taxRate: '税率|增值税率',
  total: '除税合价|不含税合价|合价|金额|合计',
  totalTaxed: '含税合价',
  kind: '类别|人材机类别|费用类别|类型',
  provisional: '是否暂估|暂估标志|暂估材料',
  basePrice: '基准单价|基准价',
  riskRate: '风险系数|风险幅度',
} as const;

const chineseFee = {
  code: '费用代号|行代号|代号|代码|序号|编号',
  name: '费用名称|项目名称|名称|汇总内容|工程名称',
  formula: '计算基数|取费基数|基数|计算公式|计算表达式|取费基础',
  base: '计算基础|取费说明|计算式|取费基础说明',
  unit: '计量单位|单位',
  quantity: '数量|工程量',
  price: '单价|综合单价',
  rate: '费率|税率|费率值',
  total: '金额|合价|费用金额|暂定金额|合计|暂估金额',
  remark: '备注|说明',
} as const;

const fee = (
  group: Extract<ElementMappingRule, { as: 'fee' }>['group'],
  level: 'head' | 'item' = 'item',
): ElementMappingRule => ({
  as: 'fee',
  group,
  level,
  at: chineseFee,
});

const ROW = '(项|项目|明细|记录|行|条目|费用|子项|内容)';
const table = (words: string) => new RegExp(`^(${words})(清单)?(计价)?(与计价)?(表|清单)?$`);
const rowOf = (words: string) => new RegExp(`^(${words})(清单)?(计价)?(表)?${ROW}$`);

/** Rows of the tables beside the bills, by the table they stand in. */
const FEES: ReadonlyArray<readonly [string, Parameters<typeof fee>[0]]> = [
  ['暂列金额', 'provisionalSum'],
  ['材料暂估价|材料设备暂估价|材料暂估单价|暂估材料', 'provisionalMaterial'],
  ['专业工程暂估价|专业暂估价|专业工程暂估', 'specialtyProvisional'],
  ['计日工', 'dayWork'],
  ['总承包服务费|总包服务费', 'attendance'],
  ['索赔与现场签证|索赔费用|索赔', 'claim'],
  ['现场签证|签证费用', 'siteInstruction'],
  ['规费', 'statutory'],
  ['税金|增值税', 'tax'],
  ['规费税金|规费和税金|规费、税金', 'statutory'],
  ['其他项目|其它项目', 'sundry'],
  ['单位工程费汇总|单位工程费用汇总|费用汇总|单位工程汇总|取费|工程费用汇总|造价汇总', 'summary'],
];

const SINGLE: ElementMappingRule = { as: 'node', kind: 'singleWork', at: NODE };
const UNIT: ElementMappingRule = { as: 'node', kind: 'unitWork', at: NODE };
const WORKS: ElementMappingRule = { as: 'node', kind: 'division', within: 'works', at: NODE };

const PATTERNS: NonNullable<ElementMappingTable['patterns']> = [
  [/^单项工程(信息|列表|表)?$/, SINGLE],
  [/^(单位工程|专业工程)(信息|列表|表)?$/, UNIT],
  [/特征明细|项目特征子目|特征项|特征描述明细/, { as: 'feature', value: '内容|特征值|描述|名称' }],
  [/^工作内容(明细|子目|项)?$/, { as: 'workContent', value: '内容|名称' }],
  [/^(人材机|工料机|人材机明细|材料)(含量|消耗量|用量|消耗)(明细|表记录|项|表)?$|^(定额)?人材机含量/, usageRule()],
  [/^(人材机|工料机|材料设备|主要材料|材料|人工材料机械)(汇总|汇总表)?(明细|记录|项|子目)$|^人材机$/, resourceRule()],
  [/综合单价分析表$|^定额(子目|项目|明细|组价)?$|^子目$|^组价(子目|定额|明细)$|定额表记录$/, { as: 'norm', at: NORM }],
  ...FEES.flatMap(([words, group]): Array<readonly [RegExp, ElementMappingRule]> => [[rowOf(words), fee(group)]]),
  [
    /^(总价|组织|施工组织)措施(项目)?(清单)?(表)?(项|项目|明细|记录|清单项目|清单表记录)$|^措施(费)?(明细|项)$/,
    { as: 'bill', within: 'measures', at: chineseBill, byCode: true },
  ],
  [
    /^(技术|单价|施工技术)?措施(项目)?(清单)?(表)?(记录|清单项目|清单表记录|子目清单|子目)$/,
    { as: 'bill', within: 'measures', at: chineseBill, parts: chineseParts },
  ],
  [/清单表记录$|^清单(项目|子目|项|明细)?$|^分部分项(工程)?量?清单(项|项目|记录|明细)$/, billRule()],
  [/措施.*(标题|分部)$/, { as: 'node', kind: 'division', within: 'measures', at: NODE }],
  [
    /措施(项目)?(工程)?(清单)?(计价)?(与计价)?(表|项目|费)?$/,
    { as: 'node', kind: 'division', within: 'measures', at: NODE },
  ],
  [/^(清单)?(分部|标题|章节)(工程)?$|标题$/, { as: 'node', kind: 'division', at: NODE }],
  [table('分部分项|分部分项工程|分部分项工程量|分部分项清单|分部分项工程项目'), WORKS],
];

function billRule(): ElementMappingRule {
  return { as: 'bill', at: chineseBill, parts: chineseParts };
}

function usageRule(): ElementMappingRule {
  return {
    as: 'usage',
    resource: '人材机ID|人材机编码|材料编码|编码|编号|关联ID',
    quantity: '含量|消耗量|定额含量|用量|数量',
    perUnit: true,
    noCost: '不计价|是否不计价',
  };
}

function resourceRule(): ElementMappingRule {
  return { as: 'resource', id: '人材机ID|ID|编码|编号', at: RESOURCE, kinds: { 1: 2, 2: 3, 3: 4 } };
}

/** The shared words, with what a format says differently in front. */
export const buildChineseElementTable = (
  names: ElementMappingTable['names'],
  patterns: NonNullable<ElementMappingTable['patterns']> = [],
): ElementMappingTable => ({ names, patterns: [...patterns, ...PATTERNS] });

/** What heads say of the project. */
export const chineseHeaderAttributeNames = {
  code: '项目编号|项目编码|项目标段编码|标段编号|工程编号',
  name: '项目名称|项目标段名称|工程名称|标段名称|名称',
  owner: '建设单位|招标人',
  area: '项目所在地|工程所在地|所在地区|行政区域',
  scale: '建筑面积|建设规模|工程规模',
  compileCompany: '编制单位|咨询单位|编制单位名称',
  compiler: '编制人',
  examiner: '复核人|审核人|核对人',
  compileDate: '编制时间|编制日期',
  tenderer: '招标人|招标单位',
  bidder: '投标人|投标单位',
  bidTotal: '投标总价|投标报价|投标总报价',
  priceCeiling: '最高投标限价|招标控制价|最高限价|拦标价|控制价总价',
  total: '总造价|工程总造价|工程造价|总价|总报价',
} as const;
