import {
  createDictOptions,
  dateField,
  decimalField,
  dictField,
  filesField,
  longTextField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from '../project.entity.ts';

/** 工时跟踪: what somebody did for a project on a day, and how long. */
export const timeTrack = defineEntity({
  code: 'timeTrack',
  module: 'project',
  title: '工时跟踪',
  titleField: 'content',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true, width: 220 }),
    person: userField('人员', { required: true, initial: 'me' }),
    date: dateField('日期', { required: true, initial: 'today', indexed: true }),
    work: dictField('工作内容', {
      required: true,
      options: createDictOptions({
        resident: '驻场',
        measure: '算量',
        price: '组价',
        compare: '对量',
        meeting: '会议',
        review: '复核',
        papers: '资料',
      }),
    }),
    hours: decimalField('工时', { required: true, min: '0.5', max: '12', unit: '小时' }),
    place: textField('地点', { max: 60 }),
    content: longTextField('说明', { required: true, max: 500, rows: 2, width: 'long' }),
    photos: filesField('照片'),
  },
  list: {
    columns: ['person', 'date', 'project', 'work', 'hours', 'place', 'content'],
    search: ['content'],
    filters: ['person', 'project', 'work', 'date'],
    sort: '-date',
  },
  form: [['project', 'person'], ['date', 'work'], ['hours', 'place'], ['content'], ['photos']],
  access: { read: 'staff', write: 'project:write', scope: 'dept', with: { field: 'project', entity: project } },
  unique: [['person', 'date', 'project', 'work']],
});
export type TimeTrack = RowOf<typeof timeTrack>;
