import { logicalCheck } from '../logic/logical-check.ts';
import { billMaterialCompletenessCheck } from './bills/bill-and-material-completeness-check.ts';
import { quantityFormulaCheck } from './bills/quantity-formula-check.ts';
import { correlationCheck } from './comparisons/correlation-check.ts';
import { costRangeCheck } from './comparisons/cost-range-check.ts';
import { economicIndexCheck } from './comparisons/economic-index-check.ts';
import { missingBillsCheck } from './comparisons/missing-bills-check.ts';
import { unitWorkCostCheck } from './comparisons/unit-work-cost-check.ts';
import { feeBalanceCheck } from './fees/fee-balance-check.ts';
import { measureAmountShareCheck } from './fees/measure-amount-and-share-check.ts';
import { projectAmountCheck } from './fees/project-amount-check.ts';
import { provisionalSumCheck } from './fees/provisional-sum-check.ts';
import { statutoryFeeCheck } from './fees/statutory-fee-check.ts';
import { taxCheck } from './fees/tax-check.ts';
import { billPriceCheck } from './prices/bill-price-check.ts';
import { laborRateCheck } from './prices/labor-rate-check.ts';
import { materialQuantityCheck } from './prices/material-quantity-check.ts';
import { profitRateCheck } from './prices/profit-rate-check.ts';
import { resourcePriceConsistencyCheck } from './prices/resource-price-consistency-check.ts';
import type { CheckEntry } from './quality-check-types.ts';

const both = ['2018', '2025'] as const;

/** Every check that can be run, in the order screens and reports show them. */
export const qualityCheckList: readonly CheckEntry[] = [
  {
    key: 'analyzerBillAndMaterial',
    title: '清单与材料解析',
    description: '清单五要件、编码形式与重复、特征描述、工程量与小数位、专业归属、人材机归类',
    editions: both,
    run: billMaterialCompletenessCheck,
  },
  {
    key: 'checkBillPrice',
    title: '综合单价检查',
    description: '未填报、零或负的综合单价，超过最高限价的综合单价',
    editions: both,
    run: billPriceCheck,
  },
  {
    key: 'checkResourcePrice',
    title: '人材机价格检查',
    description: '同一人材机价格不一致、单价为零、合价计算、含税价与除税价',
    editions: both,
    run: resourcePriceConsistencyCheck,
  },
  {
    key: 'branchFeeBalanceCheck',
    title: '分部费用平衡检查',
    description: '合价 = 工程量 × 综合单价，单价构成、定额、清单、分部到单位工程逐级合计',
    editions: both,
    run: feeBalanceCheck,
  },
  {
    key: 'projectAmountCheck',
    title: '造价金额检查',
    description: '单位、单项、建设项目逐级汇总，工程总价、投标总价与最高投标限价',
    editions: both,
    run: projectAmountCheck,
  },
  {
    key: 'measuresRateCheck',
    title: '措施费率检查',
    description: '费率措施 = 计算基础 × 费率，安全文明施工（安全生产措施）费，措施费占比',
    editions: both,
    run: measureAmountShareCheck,
  },
  {
    key: 'provisionalCheck',
    title: '暂列暂估检查',
    description: '暂列金额占比、其他项目合计、总承包服务费、暂估材料',
    editions: both,
    run: provisionalSumCheck,
  },
  {
    key: 'taxCheck',
    title: '税金检查',
    description: '法定税率（按价格时间）、计税基础、税金计算',
    editions: both,
    run: taxCheck,
  },
  {
    key: 'quantityCheck',
    title: '工程量检查',
    description: '工程量与计算式的结果一致',
    editions: both,
    run: quantityFormulaCheck,
  },
  {
    key: 'economicCheck',
    title: '经济指标检查',
    description: '单方造价、各项费用占比及其合计',
    editions: both,
    run: economicIndexCheck,
  },
  {
    key: 'lawfeeCheck',
    title: '规费检查',
    description: '规费 = 计算基础 × 费率，同专业费率一致，2024 版文件不再单列规费',
    editions: both,
    run: statutoryFeeCheck,
  },
  {
    key: 'profitRateCheck',
    title: '利润率检查',
    description: '同一单位工程各清单的管理费、利润费率一致，未计取的管理费或利润',
    editions: both,
    run: profitRateCheck,
  },
  {
    key: 'laborRateCheck',
    title: '人工费检查',
    description: '人工费占造价的比例（按专业），人工单价与发布标准',
    editions: both,
    run: laborRateCheck,
  },
  {
    key: 'costRangeCheck',
    title: '造价区间检查',
    description: '单方造价与同业态区间，单条清单占比过大',
    editions: both,
    run: costRangeCheck,
  },
  {
    key: 'branchValencyCheck',
    title: '分部造价检查',
    description: '单位工程单方造价及其在同专业中的偏离',
    editions: both,
    run: unitWorkCostCheck,
  },
  {
    key: 'materialCheck',
    title: '材料指标检查',
    description: '汇总数量与定额含量一致，主材用量与清单工程量之比，主要材料规格',
    editions: both,
    run: materialQuantityCheck,
  },
  {
    key: 'relativityCheck',
    title: '相关性检查',
    description: '同特征清单单价一致，模板、钢筋与混凝土之比，土方平衡，脚手架与建筑面积',
    editions: both,
    run: correlationCheck,
  },
  {
    key: 'expandCheck',
    title: '扩展检查',
    description: '同专业单位工程之间的清单漏项',
    editions: both,
    run: missingBillsCheck,
  },
  {
    key: 'logicalCheck',
    title: '逻辑检查',
    description: '本企业设置的逻辑规则，逐条清单、人材机、费用和单位工程核对',
    editions: both,
    run: logicalCheck,
  },
];

export const findCheckEntry = (key: string): CheckEntry | null =>
  qualityCheckList.find((entry) => entry.key === key) ?? null;
