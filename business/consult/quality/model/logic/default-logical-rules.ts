import type { LogicalRule } from './logical-rule-schema.ts';

/** A rule that every company starts with, named for good by its key. */
interface StartingRule extends Omit<LogicalRule, 'id' | 'source'> {
  readonly key: string;
  readonly source: string;
}

const plain = {
  codes: null,
  filter: null,
  amounts: [],
  rightSide: null,
  tolerance: '0',
  impact: null,
} satisfies Partial<LogicalRule>;
const FEATURE = 'GB/T 50500：项目特征应描述影响综合单价的内容';

/** Rules of the trade that say what no fixed check says. */
export const defaultLogicalRules: readonly StartingRule[] = [
  {
    ...{ ...plain, key: 'concreteGrade', name: '混凝土清单写明强度等级', scope: 'bill', op: 'holds', severity: 'warn' },
    ...{ codes: '010501, 010502, 010503, 010504, 010505, 010506', filter: '工程量 > 0' },
    leftSide: '特征 = null or contains(特征, "C") or contains(特征, "c") or contains(特征, "强度")',
    message: '现浇混凝土清单的项目特征没有写明强度等级',
    source: FEATURE,
  },
  {
    ...{ ...plain, key: 'rebarUnit', name: '钢筋以吨计量', scope: 'bill', op: 'equal', severity: 'warn' },
    ...{ codes: '010515', leftSide: '单位', rightSide: '"t"' },
    message: '钢筋工程清单的计量单位应为 t',
    source: 'GB 50854-2013 附录E.15',
  },
  {
    ...{ ...plain, key: 'resourceTaxed', name: '含税价不低于除税价', scope: 'resource', op: 'least', severity: 'warn' },
    ...{ filter: '除税价 > 0 and 含税价 > 0', leftSide: '含税价', rightSide: '除税价', tolerance: '0.01' },
    message: '材料的含税价低于除税价',
    impact: '(除税价 - 含税价) * 数量',
    source: '含税价 = 除税价 ×（1 + 税率）',
  },
  {
    ...{ ...plain, key: 'plasterMasonry', name: '抹灰与砌体之比', scope: 'unitWork', op: 'most', severity: 'info' },
    amounts: [
      { name: '砌体', what: 'quantity', codes: '0104', words: null, unit: 'm3' },
      { name: '墙面抹灰', what: 'quantity', codes: '011201', words: null, unit: 'm2' },
    ],
    ...{ filter: '砌体 > 50 and 墙面抹灰 > 0', leftSide: '墙面抹灰 / 砌体', rightSide: '25' },
    message: '墙面抹灰面积与砌体体积之比超过 25 m²/m³，请核对墙面抹灰或砌体的工程量',
    source: '200 mm 厚墙体双面抹灰约 10 m²/m³ 的经验比例',
  },
  {
    ...{ ...plain, key: 'waterTest', name: '防水工程有闭水试验', scope: 'unitWork', op: 'more', severity: 'info' },
    amounts: [
      { name: '卫生间防水', what: 'count', codes: '0109', words: '卫生间, 厨房, 楼（地）面', unit: null },
      { name: '闭水试验', what: 'count', codes: null, words: '闭水, 蓄水, 楼（地）面', unit: null },
    ],
    ...{ filter: '卫生间防水 > 0', leftSide: '闭水试验', rightSide: '0' },
    message: '有卫生间或厨房防水，没有闭水（蓄水）试验，请核对是否漏项或已包括在防水清单中',
    source: 'GB 50108：有防水要求的房间应做蓄水试验',
  },
];
