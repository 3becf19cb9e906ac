import {
  createDictOptions,
  dateField,
  decimalField,
  dictField,
  filesField,
  intField,
  moneyField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

const FUEL = 'kind = "fuel"';

/** 油卡使用: money that came on a card (充值, 圈存) and fuel that was paid with it. */
export const oilCardUse = defineEntity({
  code: 'oilCardUse',
  module: 'vehicle',
  title: '油卡使用',
  titleField: 'summary',
  fields: {
    card: refField('油卡', { entity: 'oilCard', required: true, width: 150 }),
    date: dateField('日期', {
      required: true,
      initial: 'today',
      indexed: true,
      rules: { check: 'date <= today', refusal: '日期不能晚于今天' },
    }),
    kind: dictField('类型', {
      required: true,
      initial: 'fuel',
      options: createDictOptions(
        { fuel: '加油', recharge: '充值', load: '圈存' },
        { fuel: 'warning', recharge: 'success', load: 'processing' },
      ),
    }),
    summary: textField('摘要', { required: true, max: 100, initial: '加油' }),
    amount: moneyField('金额', { required: true, min: '0.01' }),
    vehicle: refField('车辆', { entity: 'vehicle', width: 110, rules: { show: FUEL, require: FUEL } }),
    liters: decimalField('升数', { scale: 2, min: '0.01', max: '9999', unit: '升', rules: { show: FUEL } }),
    price: decimalField('单价', {
      scale: 2,
      unit: '元/升',
      summed: false,
      rules: { compute: 'if liters != null and liters > 0 then amount / liters else null' },
    }),
    km: intField('加油里程', { min: 0, max: 9999999, unit: '公里', summed: false, rules: { show: FUEL } }),
    project: refField('项目', { entity: 'project', width: 160, rules: { show: FUEL } }),
    agent: userField('经办人', { required: true, initial: 'me' }),
    files: filesField('小票'),
  },
  feeds: [
    { by: 'card', into: 'recharged', of: 'amount', when: { kind: ['recharge', 'load'] } },
    { by: 'card', into: 'spent', of: 'amount', when: { kind: ['fuel'] } },
  ],
  list: {
    columns: ['date', 'card', 'kind', 'summary', 'amount', 'vehicle', 'liters', 'price', 'km', 'agent'],
    search: ['summary'],
    filters: ['card', 'kind', 'date', 'vehicle', 'agent', 'amount'],
    sort: '-date',
    sums: true,
  },
  form: [
    ['card', 'date'],
    ['kind', 'amount'],
    ['summary', 'agent'],
    ['vehicle', 'km'],
    ['liters', 'price'],
    ['project'],
    ['files'],
  ],
  access: { read: 'oilCard:read', write: 'oilCardUse:write', scope: 'company' },
});
export type OilCardUse = RowOf<typeof oilCardUse>;
