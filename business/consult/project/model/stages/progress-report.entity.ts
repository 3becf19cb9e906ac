import { dateField, filesField, longTextField, percentField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from '../project.entity.ts';

/** 进度填报: how far somebody says a stage is; the stage and the project follow from all of them. */
export const progressReport = defineEntity({
  code: 'progressReport',
  module: 'project',
  title: '进度填报',
  titleField: 'content',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true }),
    stage: refField('阶段', { entity: 'projectStage', required: true, width: 140 }),
    date: dateField('填报日期', { required: true, initial: 'today' }),
    done: percentField('完成比例', { required: true, min: '0', max: '1' }),
    reporter: userField('填报人', { required: true, initial: 'me' }),
    content: longTextField('完成情况', { required: true, max: 1000, rows: 3, width: 'long' }),
    problem: longTextField('存在问题', { max: 1000, rows: 2, width: 'long' }),
    files: filesField('附件'),
  },
  feeds: [
    { by: 'stage', into: 'done', of: 'done' },
    { by: 'stage', into: 'lastReport', of: 'date' },
    { by: 'stage', into: 'realStart', of: 'date' },
  ],
  list: {
    columns: ['date', 'stage', 'done', 'reporter', 'content', 'problem'],
    search: ['content'],
    filters: ['stage', 'reporter', 'date'],
    sort: '-date',
  },
  form: [['project', 'stage'], ['date', 'done'], ['reporter'], ['content'], ['problem'], ['files']],
  access: { read: 'staff', write: 'project:write', scope: 'dept', with: { field: 'project', entity: project } },
});
export type ProgressReport = RowOf<typeof progressReport>;
