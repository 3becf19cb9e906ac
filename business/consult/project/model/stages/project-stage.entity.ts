import {
  createDictOptions,
  dateField,
  dictField,
  intField,
  percentField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from '../project.entity.ts';

/** 项目阶段: a part of a project's work with its weight and time; how far it is follows from what was reported. */
export const projectStage = defineEntity({
  code: 'projectStage',
  module: 'project',
  title: '项目阶段',
  titleField: 'name',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true }),
    name: textField('阶段名称', { required: true, max: 60, width: 150 }),
    position: intField('顺序', { required: true, min: 1, max: 99, initial: 10 }),
    weight: percentField('权重', { required: true, min: '0', max: '1' }),
    owner: userField('责任人'),
    planStart: dateField('计划开始'),
    planEnd: dateField('计划完成'),
    required: textField('必备文件', { max: 200, width: 'long' }),
    done: percentField('完成比例', { derived: 'max' }),
    lastReport: dateField('最近填报', { derived: 'max' }),
    realStart: dateField('实际开始', { derived: 'min' }),
    realEnd: dateField('实际完成', { readOnly: true }),
    earned: percentField('折算进度', { readOnly: true, hint: '权重 × 完成比例' }),
    skipped: dictField('是否执行', { initial: 'no', options: createDictOptions({ no: '执行', yes: '跳过' }) }),
    state: dictField('状态', {
      readOnly: true,
      initial: 'waiting',
      options: createDictOptions({ waiting: '未开始', running: '进行中', done: '已完成', skipped: '跳过' }),
    }),
  },
  feeds: [{ by: 'project', into: 'progress', of: 'earned' }],
  list: {
    columns: [
      'position',
      'name',
      'weight',
      'owner',
      'planStart',
      'planEnd',
      'realStart',
      'realEnd',
      'done',
      'state',
      'required',
    ],
    search: ['name'],
    filters: ['state', 'owner', 'planEnd'],
    sort: 'position',
    global: false,
  },
  form: [
    ['project', 'name'],
    ['position', 'weight'],
    ['owner', 'skipped'],
    ['planStart', 'planEnd'],
    ['realStart', 'realEnd'],
    ['done', 'state'],
    ['required'],
  ],
  access: { read: 'project:read', write: 'project:write', scope: 'dept', with: { field: 'project', entity: project } },
  unique: [['project', 'name']],
});
export type ProjectStage = RowOf<typeof projectStage>;
