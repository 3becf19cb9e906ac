import { displayDecimal } from '#kernel/base/numbers/decimal.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { logicalRule, rangeSet, rateStandard } from '../../model/index.ts';
import { TryRulePanel } from './try-rule-panel.tsx';

/** The editor of a rule tries it out where it is written. */
export const logicalRuleScreens: EntityScreens = {
  entity: logicalRule,
  list: { title: '逻辑规则', emptyHint: '新建规则后，每次质检的“逻辑检查”都会核对', open: 'tab' },
  form: { below: (state) => <TryRulePanel {...state} /> },
};

/** Ends are kept with four decimals and shown with those that say something. */
const short = (value: unknown): string => (typeof value === 'string' ? displayDecimal(value) : '');

export const rangeSetScreens: EntityScreens = {
  entity: rangeSet,
  list: {
    title: '合理区间',
    emptyHint: '没有匹配的区间时，检查按系统的默认值',
    cells: { min: (row) => short(row.min), max: (row) => short(row.max) },
  },
};

export const rateStandardScreens: EntityScreens = {
  entity: rateStandard,
  list: {
    title: '计价费率',
    emptyHint: '新增工程所在地的规费、安全文明施工费费率后，每次质检按其核对',
    cells: { rate: (row) => short(row.rate) },
  },
};
