import type { CheckEntry } from './check.ts';
import { analyzerBillAndMaterial } from './checks/bill-and-material.ts';
import { checkBillPrice } from './checks/bill-price.ts';
import { branchFeeBalanceCheck } from './checks/branch-fee-balance.ts';
import { economicCheck } from './checks/economic.ts';
import { measuresRateCheck } from './checks/measures-rate.ts';
import { projectAmountCheck } from './checks/project-amount.ts';
import { provisionalCheck } from './checks/provisional.ts';
import { quantityCheck } from './checks/quantity.ts';
import { checkResourcePrice } from './checks/resource-price.ts';
import { taxCheck } from './checks/tax.ts';

const both = ['2018', '2025'] as const;

/** Every check that can be run, in the order screens and reports show them. */
export const checkList: readonly CheckEntry[] = [
  {
    key: 'analyzerBillAndMaterial',
    title: '清单与材料解析',
    description: '清单五要件、编码形式与重复、特征描述、工程量与小数位、专业归属、人材机归类',
    editions: both,
    run: analyzerBillAndMaterial,
  },
  {
    key: 'checkBillPrice',
    title: '综合单价检查',
    description: '未填报、零或负的综合单价，超过最高限价的综合单价',
    editions: both,
    run: checkBillPrice,
  },
  {
    key: 'checkResourcePrice',
    title: '人材机价格检查',
    description: '同一人材机价格不一致、单价为零、合价计算、含税价与除税价',
    editions: both,
    run: checkResourcePrice,
  },
  {
    key: 'branchFeeBalanceCheck',
    title: '分部费用平衡检查',
    description: '合价 = 工程量 × 综合单价，单价构成、定额、清单、分部到单位工程逐级合计',
    editions: both,
    run: branchFeeBalanceCheck,
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
    run: measuresRateCheck,
  },
  {
    key: 'provisionalCheck',
    title: '暂列暂估检查',
    description: '暂列金额占比、其他项目合计、总承包服务费、暂估材料',
    editions: both,
    run: provisionalCheck,
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
    run: quantityCheck,
  },
  {
    key: 'economicCheck',
    title: '经济指标检查',
    description: '单方造价、各项费用占比及其合计',
    editions: both,
    run: economicCheck,
  },
];

export const checkEntry = (key: string): CheckEntry | null => checkList.find((entry) => entry.key === key) ?? null;
