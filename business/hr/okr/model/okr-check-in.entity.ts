import { dateField, decimalField, intField, longTextField, refField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { okr } from './okr.entity.ts';

/** 进展: what a key result has come to by a day, how sure its owner is, and what stands in the way. */
export const okrCheckIn = defineEntity({
  code: 'okrCheckIn',
  module: 'okr',
  title: '目标进展',
  titleField: 'text',
  fields: {
    okr: refField('目标', { entity: 'okr', required: true, width: 240 }),
    keyResult: refField('关键结果', { entity: 'okrKeyResult', required: true, width: 240 }),
    date: dateField('日期', { required: true, initial: 'today', indexed: true }),
    value: decimalField('当前值', { scale: 2, summed: false, hint: '由系统取数的关键结果不填' }),
    before: decimalField('原值', { scale: 2, readOnly: true, summed: false }),
    confidence: intField('信心', {
      required: true,
      min: 1,
      max: 10,
      initial: 5,
      summed: false,
      hint: '1至10，10为确信能达成',
    }),
    text: longTextField('进展说明', { required: true, max: 1000, rows: 3 }),
  },
  list: {
    columns: ['date', 'okr', 'keyResult', 'before', 'value', 'confidence', 'text'],
    search: ['text'],
    filters: ['okr', 'keyResult', 'date', 'confidence'],
    sort: '-date',
    global: false,
  },
  form: [['okr'], ['keyResult'], ['date', 'value'], ['confidence', 'before'], ['text']],
  access: { read: 'okr:read', write: 'okr:write', scope: 'dept', with: { field: 'okr', entity: okr } },
});
export type OkrCheckIn = RowOf<typeof okrCheckIn>;
