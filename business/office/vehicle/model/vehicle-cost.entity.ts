import {
  createDictOptions,
  dateField,
  dictField,
  filesField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** Kinds of costs of a vehicle; fuel and tolls also come from cards and trips. */
export const vehicleCostKinds = createDictOptions({
  insurance: '保险',
  repair: '维修',
  maintain: '保养',
  inspect: '年检',
  fuel: '油费',
  road: '路桥停车',
});

/** 车辆费用: what a vehicle costs beside its trips and what is paid by card. */
export const vehicleCost = defineEntity({
  code: 'vehicleCost',
  module: 'vehicle',
  title: '车辆费用',
  titleField: 'summary',
  fields: {
    vehicle: refField('车辆', { entity: 'vehicle', required: true, width: 120 }),
    date: dateField('日期', {
      required: true,
      initial: 'today',
      indexed: true,
      rules: { check: 'date <= today', refusal: '日期不能晚于今天' },
    }),
    kind: dictField('费用类型', { required: true, initial: 'repair', options: vehicleCostKinds }),
    amount: moneyField('金额', { required: true, min: '0.01' }),
    summary: textField('摘要', { required: true, max: 100, width: 'middle' }),
    project: refField('项目', { entity: 'project', width: 160 }),
    paid: dictField('支付方式', {
      required: true,
      initial: 'cash',
      hint: '走报销或请款的费用由那张单据计入成本，此处不重复计入',
      options: createDictOptions({ cash: '公司直接支付', claim: '走报销或请款' }),
    }),
    files: filesField('发票与附件'),
  },
  list: {
    columns: ['date', 'vehicle', 'kind', 'amount', 'summary', 'paid'],
    search: ['summary'],
    filters: ['vehicle', 'kind', 'date', 'amount', 'paid'],
    sort: '-date',
    sums: true,
  },
  form: [['vehicle', 'date'], ['kind', 'amount'], ['summary', 'paid'], ['project'], ['files']],
  access: { read: 'vehicleCost:read', write: 'vehicleCost:write', scope: 'company' },
});
export type VehicleCost = RowOf<typeof vehicleCost>;
