import { createDictOptions, dateField, dictField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

const TRANSPORT = createDictOptions({
  rail: '高铁动车',
  air: '飞机',
  car: '公司车辆',
  own: '自驾',
  bus: '汽车',
  other: '其他',
});

/** 出差行程: from where to where on which days. */
export const tripLine = defineEntity({
  code: 'tripLine',
  module: 'attendance',
  title: '出差行程',
  titleField: 'toPlace',
  childOf: 'trip',
  fields: {
    trip: refField('出差单', { entity: 'trip', required: true, readOnly: true }),
    fromPlace: textField('出发地', { required: true, max: 60, width: 120 }),
    toPlace: textField('目的地', { required: true, max: 60, width: 120 }),
    startDate: dateField('出发日期', { required: true, indexed: true }),
    endDate: dateField('返回日期', {
      required: true,
      rules: { check: 'endDate >= startDate', refusal: '返回日期不能早于出发日期' },
    }),
    transport: dictField('交通方式', { required: true, initial: 'rail', options: TRANSPORT, width: 110 }),
  },
  list: {
    columns: ['startDate', 'endDate', 'fromPlace', 'toPlace', 'transport', 'trip'],
    search: ['fromPlace', 'toPlace'],
    filters: ['startDate', 'transport'],
    sort: '-startDate',
    global: false,
  },
  form: [['trip'], ['fromPlace', 'toPlace', 'startDate', 'endDate', 'transport']],
  access: { read: 'trip:read', write: 'trip:write', scope: 'dept' },
});
