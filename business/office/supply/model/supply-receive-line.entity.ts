import { decimalField, refField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 领用明细: so much of a supply that somebody asks for, and what of it was handed out. */
export const supplyReceiveLine = defineEntity({
  code: 'supplyReceiveLine',
  module: 'supply',
  title: '领用明细',
  titleField: 'supply',
  childOf: 'receive',
  fields: {
    receive: refField('领用单', { entity: 'supplyReceive', required: true, readOnly: true }),
    supply: refField('办公用品', { entity: 'supply', required: true, width: 240 }),
    qty: decimalField('申领数量', { required: true, min: '0.01', width: 110, summed: false }),
    issued: decimalField('已发放', { derived: 'sum', width: 90, summed: false }),
  },
  list: {
    columns: ['receive', 'supply', 'qty', 'issued'],
    filters: ['receive', 'supply', 'qty'],
    global: false,
  },
  form: [['receive'], ['supply', 'qty', 'issued']],
  access: { read: 'supplyReceive:read', write: 'supplyReceive:write', scope: 'dept' },
});
