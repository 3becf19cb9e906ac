import { createDictOptions, dictField, moneyField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 用车费用: what a trip cost on the way. */
export const vehicleFee = defineEntity({
  code: 'vehicleFee',
  module: 'vehicle',
  title: '用车费用',
  titleField: 'kind',
  childOf: 'use',
  fields: {
    use: refField('用车', { entity: 'vehicleUse', required: true, readOnly: true, width: 200 }),
    kind: dictField('费用', {
      required: true,
      initial: 'toll',
      width: 110,
      options: createDictOptions({ toll: '过路费', parking: '停车费', wash: '洗车费' }),
    }),
    amount: moneyField('金额', { required: true, min: '0.01', width: 120 }),
    note: textField('说明', { max: 100, width: 200 }),
  },
  list: {
    columns: ['use', 'kind', 'amount', 'note'],
    filters: ['kind', 'amount'],
    sort: '-createdDate',
    global: false,
  },
  form: [['use'], ['kind', 'amount', 'note']],
  access: { read: 'vehicleUse:read', write: 'vehicleUse:write', scope: 'dept' },
});
