import {
  createDictOptions,
  dateField,
  dictField,
  filesField,
  intField,
  longTextField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from '../project.entity.ts';

/** 驻场日志: what happened on site on a day; the leader of the project confirms it or gives it up. */
export const followLog = defineEntity({
  code: 'followLog',
  module: 'project',
  title: '驻场日志',
  titleField: 'events',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true }),
    date: dateField('日期', { required: true, initial: 'today' }),
    weather: dictField('天气', {
      options: createDictOptions({ sun: '晴', cloud: '多云', overcast: '阴', rain: '雨', snow: '雪' }),
    }),
    people: intField('现场人数', { min: 0, max: 100_000 }),
    writer: userField('记录人', { required: true, initial: 'me' }),
    events: longTextField('现场情况', { required: true, max: 1000, rows: 3, width: 'long' }),
    clues: longTextField('签证线索', { max: 1000, rows: 2, width: 'long' }),
    photos: filesField('照片'),
    state: dictField('状态', {
      readOnly: true,
      initial: 'waiting',
      options: createDictOptions({ waiting: '待确认', confirmed: '已确认', abandoned: '已放弃' }),
    }),
    decidedBy: userField('确认人', { readOnly: true }),
    reason: textField('放弃原因', { readOnly: true, max: 200 }),
  },
  // The leader of the project decides, by a call of its own.
  states: {
    field: 'state',
    begin: ['waiting'],
    steps: {
      confirm: {
        ...{ label: '确认', from: ['waiting'], to: 'confirmed', by: 'product' },
        sets: { decidedBy: 'me', reason: null },
      },
      abandon: { label: '放弃', from: ['waiting'], to: 'abandoned', by: 'product', sets: { decidedBy: 'me' } },
    },
  },
  list: {
    columns: ['date', 'state', 'weather', 'people', 'writer', 'events', 'clues', 'decidedBy'],
    search: ['events'],
    filters: ['project', 'state', 'weather', 'writer', 'date', 'deptId'],
    sort: '-date',
  },
  form: [
    ['project', 'date'],
    ['weather', 'people'],
    ['writer', 'state'],
    ['events'],
    ['clues'],
    ['photos'],
    ['decidedBy', 'reason'],
  ],
  access: { read: 'staff', write: 'project:write', scope: 'dept', with: { field: 'project', entity: project } },
});
export type FollowLog = RowOf<typeof followLog>;
