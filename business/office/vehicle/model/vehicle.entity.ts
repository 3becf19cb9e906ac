import {
  createDictOptions,
  dateField,
  dictField,
  filesField,
  intField,
  longTextField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 车辆: plate, driver, how far it has gone, and until when it is insured and inspected. */
export const vehicle = defineEntity({
  code: 'vehicle',
  module: 'vehicle',
  title: '车辆',
  titleField: 'plateNo',
  fields: {
    plateNo: textField('车牌号', {
      required: true,
      max: 12,
      pattern: { source: '^[\\u4e00-\\u9fa5][A-Z][A-Z0-9]{5,6}$', message: '车牌号格式不正确，例如：浙A12345' },
    }),
    model: textField('车型', { required: true, max: 60 }),
    seats: intField('座位数', { required: true, min: 1, max: 60, initial: 5, unit: '座' }),
    driver: userField('专职司机'),
    keeper: userField('管理人', { required: true, initial: 'me', hint: '保险、年检到期前30天提醒' }),
    buyDate: dateField('购置日期'),
    insuranceEnd: dateField('保险到期', { required: true, indexed: true }),
    inspectEnd: dateField('年检到期', { required: true, indexed: true }),
    mileage: intField('里程', { required: true, min: 0, max: 9999999, initial: 0, unit: '公里' }),
    state: dictField('状态', {
      required: true,
      initial: 'active',
      options: createDictOptions(
        { active: '可用', repair: '维修中', stopped: '停用' },
        { active: 'success', repair: 'warning', stopped: 'default' },
      ),
    }),
    insuranceWarned: dateField('保险已提醒', { readOnly: true }),
    inspectWarned: dateField('年检已提醒', { readOnly: true }),
    photos: filesField('照片与证件'),
    remark: longTextField('备注', { max: 300, rows: 2 }),
  },
  list: {
    columns: ['plateNo', 'model', 'seats', 'driver', 'insuranceEnd', 'inspectEnd', 'mileage', 'state'],
    search: ['plateNo', 'model'],
    filters: ['state', 'driver', 'insuranceEnd', 'inspectEnd'],
    sort: 'plateNo',
  },
  form: [
    ['plateNo', 'model'],
    ['seats', 'driver'],
    ['keeper', 'buyDate'],
    ['insuranceEnd', 'inspectEnd'],
    ['mileage', 'state'],
    ['photos'],
    ['remark'],
  ],
  access: { read: 'vehicle:read', write: 'vehicle:write', scope: 'company' },
  unique: [['plateNo']],
});
export type Vehicle = RowOf<typeof vehicle>;
