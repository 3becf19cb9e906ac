import type { CostBill, CostFee, CostFileLookup, CostNode, CostResource } from '#business/consult/cost/model/index.ts';
import type { RuleScope } from './logical-rule.entity.ts';

/** What a rule is asked of, one at a time. */
export type RuleScopeRow = CostBill | CostResource | CostFee | CostNode;

type Names<R> = Readonly<Record<string, (row: R, index: CostFileLookup) => unknown>>;

const unitOf = (nodeId: number, index: CostFileLookup): CostNode | null => index.above(nodeId, 'unitWork');
const nodeName = (nodeId: number, index: CostFileLookup): string => index.nodes.get(nodeId)?.name ?? '';

const RESOURCE_KINDS: Readonly<Record<number, string>> = {
  2: '人工',
  3: '材料',
  4: '机械',
  5: '主材',
  6: '设备',
  7: '配合比',
};

const bill: Names<CostBill> = {
  编码: ({ code }) => code,
  名称: ({ name }) => name,
  特征: ({ feature }) => feature,
  工作内容: ({ workContent }) => workContent,
  单位: ({ unit }) => unit,
  工程量: ({ quantity }) => quantity,
  综合单价: ({ price }) => price,
  合价: ({ total }) => total,
  最高限价: ({ priceHigh }) => priceHigh,
  费率: ({ rate }) => rate,
  人工费: ({ composition }) => composition?.labor,
  材料费: ({ composition }) => composition?.material,
  主材费: ({ composition }) => composition?.mainMaterial,
  机械费: ({ composition }) => composition?.machine,
  管理费: ({ composition }) => composition?.overhead,
  利润: ({ composition }) => composition?.profit,
  暂估价: ({ composition }) => composition?.provisional,
  类别: ({ kind }) => (kind === 'measure' ? '措施' : '清单'),
  分部: ({ nodeId }, index) => nodeName(nodeId, index),
  单位工程: ({ unitId }, index) => (unitId === null ? '' : nodeName(unitId, index)),
  专业: ({ unitId }, index) => (unitId === null ? '' : index.nodes.get(unitId)?.specialty),
};

const resource: Names<CostResource> = {
  编码: ({ code }) => code,
  名称: ({ name }) => name,
  规格: ({ specification }) => specification,
  单位: ({ unit }) => unit,
  数量: ({ quantity }) => quantity,
  除税价: ({ price }) => price,
  含税价: ({ priceTaxed }) => priceTaxed,
  税率: ({ taxRate }) => taxRate,
  合价: ({ total }) => total,
  基准价: ({ basePrice }) => basePrice,
  类别: ({ kind }) => RESOURCE_KINDS[kind ?? 0] ?? '',
  是否暂估: ({ provisional }) => provisional,
  单位工程: ({ nodeId }, index) => unitOf(nodeId, index)?.name,
};

const fee: Names<CostFee> = {
  编码: ({ code }) => code,
  名称: ({ name }) => name,
  计算基础: ({ base }) => base,
  计算基数: ({ formula }) => formula,
  费率: ({ rate }) => rate,
  金额: ({ total }) => total,
  暂定金额: ({ provisionalTotal }) => provisionalTotal,
  数量: ({ quantity }) => quantity,
  单价: ({ price }) => price,
  备注: ({ remark }) => remark,
  单位工程: ({ nodeId }, index) => unitOf(nodeId, index)?.name,
};

const summed: Names<CostNode> = {
  名称: ({ name }) => name,
  编码: ({ code }) => code,
  规模单位: ({ scaleUnit }) => scaleUnit,
  分部分项费: ({ summary }) => summary?.works,
  措施费: ({ summary }) => summary?.measures,
  安全文明费: ({ summary }) => summary?.safety,
  其他项目费: ({ summary }) => summary?.sundry,
  暂列金额: ({ summary }) => summary?.provisionalSum,
  规费: ({ summary }) => summary?.statutory,
  税金: ({ summary }) => summary?.tax,
  人工费: ({ summary }) => summary?.labor,
  材料费: ({ summary }) => summary?.material,
  主材费: ({ summary }) => summary?.mainMaterial,
  机械费: ({ summary }) => summary?.machine,
  管理费: ({ summary }) => summary?.overhead,
  利润: ({ summary }) => summary?.profit,
};

const unitWork: Names<CostNode> = {
  ...summed,
  造价: ({ total, summary }) => total ?? summary?.total,
  规模: ({ scale }) => scale,
  专业: ({ specialty }) => specialty,
  价格时间: ({ priceDate }) => priceDate,
};

const project: Names<CostNode> = {
  ...summed,
  造价: ({ total, summary }, { file }) => file.header.total ?? total ?? summary?.total,
  规模: ({ scale }, { file }) => file.header.scale ?? scale,
  投标总价: (_, { file }) => file.header.bidTotal,
  最高限价: (_, { file }) => file.header.priceCeiling,
  地区: (_, { file }) => file.header.area,
  编制单位: (_, { file }) => file.header.compileCompany,
};

/** The names a rule may use beside the amounts it gathers, and what each says of a row. */
export const ruleVariablesByScope: { readonly [S in RuleScope]: Names<never> } = {
  bill,
  resource,
  fee,
  unitWork,
  project,
};

/** Rows of a file that a rule of a scope is asked of. */
export function selectRuleRows(index: CostFileLookup, scope: RuleScope): readonly RuleScopeRow[] {
  const { bills, resources, fees } = index.file;
  if (scope === 'bill') return bills;
  if (scope === 'resource') return resources;
  if (scope === 'fee') return fees;
  return scope === 'unitWork' ? index.unitWorks() : index.childrenOf(null).slice(0, 1);
}
