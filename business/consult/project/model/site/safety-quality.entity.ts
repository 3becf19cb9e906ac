import {
  createDictOptions,
  dateField,
  dictField,
  filesField,
  longTextField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from '../project.entity.ts';

/** 安全质量: what somebody found on site, and until when it is put right. */
export const safetyQuality = defineEntity({
  code: 'safetyQuality',
  module: 'project',
  title: '现场安全质量',
  titleField: 'problem',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true }),
    date: dateField('检查日期', { required: true, initial: 'today' }),
    kind: dictField('类别', {
      required: true,
      initial: 'safety',
      options: createDictOptions({ safety: '安全', quality: '质量' }),
    }),
    place: textField('部位', { required: true, max: 80, width: 140 }),
    problem: longTextField('问题描述', { required: true, max: 500, rows: 3, width: 'long' }),
    photos: filesField('照片'),
    finder: userField('检查人', { required: true, initial: 'me' }),
    rectify: longTextField('整改要求', { max: 500, rows: 2, width: 'long' }),
    due: dateField('整改期限'),
    state: dictField('状态', {
      required: true,
      initial: 'open',
      options: createDictOptions({ open: '待整改', done: '已整改', closed: '已复查' }),
    }),
  },
  states: {
    field: 'state',
    begin: ['open', 'done', 'closed'],
    steps: {
      correct: { label: '登记整改', from: ['open'], to: 'done', asks: ['rectify'] },
      close: { label: '复查通过', from: ['open', 'done'], to: 'closed' },
      reopen: { label: '重新整改', from: ['done'], to: 'open' },
    },
  },
  list: {
    columns: ['date', 'kind', 'place', 'problem', 'finder', 'rectify', 'due', 'state'],
    search: ['problem', 'place'],
    filters: ['project', 'kind', 'state', 'date', 'deptId'],
    sort: '-date',
  },
  form: [['project', 'date'], ['kind', 'place'], ['problem'], ['photos'], ['rectify'], ['due', 'state'], ['finder']],
  access: { read: 'staff', write: 'project:write', scope: 'dept', with: { field: 'project', entity: project } },
});
export type SafetyQuality = RowOf<typeof safetyQuality>;
