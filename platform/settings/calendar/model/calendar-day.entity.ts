import { createDictOptions, dateField, dictField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 特殊日期: a day that is not as its weekday says: a holiday, or a weekend worked for one. */
export const calendarDay = defineEntity({
  code: 'calendarDay',
  module: 'calendar',
  title: '特殊日期',
  titleField: 'name',
  fields: {
    day: dateField('日期', { required: true, indexed: true }),
    kind: dictField('安排', {
      required: true,
      options: createDictOptions({ rest: '休息', work: '上班' }, { rest: 'error', work: 'processing' }),
    }),
    name: textField('说明', { required: true, max: 60 }),
  },
  list: { columns: ['day', 'kind', 'name'], search: ['name'], filters: ['day', 'kind'], sort: '-day' },
  form: [['day', 'kind'], ['name']],
  access: { read: 'calendarDay:read', write: 'calendarDay:write', scope: 'company' },
  unique: [['day']],
});
export type CalendarDay = RowOf<typeof calendarDay>;
