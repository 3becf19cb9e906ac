import { decimalField, intField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 打卡地点: a place where people sign in, with how far around it counts. */
export const attendPlace = defineEntity({
  code: 'attendPlace',
  module: 'attendance',
  title: '打卡地点',
  titleField: 'name',
  childOf: 'config',
  fields: {
    config: refField('考勤组', { entity: 'attendConfig', required: true, readOnly: true }),
    name: textField('地点名称', { required: true, max: 60, width: 160 }),
    lng: decimalField('经度', { required: true, scale: 6, min: '-180', max: '180', width: 120 }),
    lat: decimalField('纬度', { required: true, scale: 6, min: '-90', max: '90', width: 120 }),
    radius: intField('有效范围', { required: true, initial: 300, min: 10, max: 5000, unit: '米', width: 100 }),
  },
  list: {
    columns: ['name', 'lng', 'lat', 'radius', 'config'],
    search: ['name'],
    filters: ['config'],
    sort: 'id',
    global: false,
  },
  form: [['config'], ['name', 'lng', 'lat', 'radius']],
  access: { read: 'attendConfig:read', write: 'attendConfig:write', scope: 'company' },
});
