import {
  createDictOptions,
  dateField,
  dictField,
  moneyField,
  monthField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineTablelessList } from '#kernel/meta/lists/define-tableless-list.ts';
import { vehicleCostKinds } from './vehicle-cost.entity.ts';

/** 车辆费用明细: all that vehicles cost, wherever it was written: costs, fuel paid by card, fees of trips. */
export const vehicleSpendingList = defineTablelessList({
  code: 'vehicleSpending',
  module: 'vehicle',
  title: '车辆费用明细',
  titleField: 'summary',
  fields: {
    date: dateField('日期'),
    month: monthField('月份'),
    vehicle: refField('车辆', { entity: 'vehicle', width: 120 }),
    kind: dictField('费用类型', { options: vehicleCostKinds }),
    summary: textField('摘要', { width: 240 }),
    amount: moneyField('金额'),
    source: dictField('来源', {
      options: createDictOptions({ cost: '车辆费用', card: '油卡加油', trip: '用车费用' }),
    }),
  },
  list: {
    columns: ['date', 'vehicle', 'kind', 'summary', 'amount', 'source'],
    search: ['summary'],
    filters: ['vehicle', 'kind', 'month', 'date', 'source'],
    sort: '-date',
    sums: true,
  },
  access: { read: 'vehicleCost:read', scope: 'company' },
});
