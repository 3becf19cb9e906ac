import {
  createDictOptions,
  dateField,
  decimalField,
  dictField,
  filesField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';

/** 继续教育: hours that somebody with a certificate learned, for its next registration. Seen and kept by whoever sees and keeps certificates. */
export const continuingEducation = defineEntity({
  code: 'continuingEducation',
  module: 'staff',
  title: '继续教育',
  titleField: 'course',
  fields: {
    person: userField('学员', { required: true, width: 90 }),
    course: textField('课程', { required: true, max: 120, width: 'long' }),
    kind: dictField('类别', {
      required: true,
      initial: 'required',
      width: 80,
      options: createDictOptions({ required: '必修', elective: '选修' }),
    }),
    organizer: textField('举办单位', { max: 100, width: 'middle' }),
    date: dateField('完成日期', {
      required: true,
      indexed: true,
      rules: { check: 'date <= today', refusal: '完成日期不能晚于今天' },
    }),
    hours: decimalField('学时', { required: true, scale: 1, min: '0.5', max: '200', width: 80 }),
    proof: filesField('学时证明'),
  },
  list: {
    columns: ['person', 'course', 'kind', 'organizer', 'date', 'hours'],
    search: ['course', 'organizer'],
    filters: ['person', 'kind', 'date', 'hours'],
    sort: '-date',
    sums: true,
  },
  form: [['person', 'kind'], ['course'], ['organizer'], ['date', 'hours'], ['proof']],
  access: { read: 'staffCert:read', write: 'staffCert:write', scope: 'company' },
});
