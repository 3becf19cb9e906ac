import { choices, date, dict, int, percent, ref, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from '../project.entity.ts';

/** 项目阶段: a part of a project's work with its weight and time; how far it is follows from what was reported. */
export const projectStage = defineEntity({
  code: 'projectStage',
  module: 'project',
  title: '项目阶段',
  titleField: 'name',
  fields: {
    project: ref('咨询项目', { entity: 'project', required: true }),
    name: text('阶段名称', { required: true, max: 60, width: 150 }),
    position: int('顺序', { required: true, min: 1, max: 99, initial: 10 }),
    weight: percent('权重', { required: true, min: '0', max: '1' }),
    owner: user('责任人'),
    planStart: date('计划开始'),
    planEnd: date('计划完成'),
    required: text('必备文件', { max: 200, width: 'long' }),
    done: percent('完成比例', { derived: 'max' }),
    lastReport: date('最近填报', { derived: 'max' }),
    realStart: date('实际开始', { derived: 'min' }),
    realEnd: date('实际完成', { readOnly: true }),
    earned: percent('折算进度', { readOnly: true, hint: '权重 × 完成比例' }),
    skipped: dict('是否执行', { initial: 'no', options: choices({ no: '执行', yes: '跳过' }) }),
    state: dict('状态', {
      readOnly: true,
      initial: 'waiting',
      options: choices({ waiting: '未开始', running: '进行中', done: '已完成', skipped: '跳过' }),
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
