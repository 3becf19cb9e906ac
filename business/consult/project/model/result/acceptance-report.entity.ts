import { choices, date, dict, files, longtext, ref, serial, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from '../project.entity.ts';

/** 竣工验收报告: how works of a project were accepted: by whom, with what grade, and what was left to be put right. */
export const acceptanceReport = defineEntity({
  code: 'acceptanceReport',
  module: 'project',
  title: '竣工验收报告',
  titleField: 'name',
  fields: {
    no: serial('报告编号', { pattern: 'YS{yyyyMM}{000}' }),
    project: ref('咨询项目', { entity: 'project', required: true, width: 200 }),
    name: text('工程名称', { required: true, max: 120, width: 220 }),
    node: ref('工程', { entity: 'projectNode', hint: '项目结构中的单项或单位工程' }),
    buildUnit: text('建设单位', { max: 120, hint: '不填时取项目的建设单位' }),
    builder: text('施工单位', { max: 120, hint: '不填时取项目的施工单位' }),
    designer: text('设计单位', { max: 120 }),
    supervisor: text('监理单位', { max: 120 }),
    startDate: date('开工日期', {
      rules: {
        check: 'startDate = null or finishDate = null or startDate <= finishDate',
        refusal: '开工日期不能晚于竣工日期',
      },
    }),
    finishDate: date('竣工日期', { required: true }),
    date: date('验收日期', {
      required: true,
      initial: 'today',
      rules: { check: 'finishDate = null or date >= finishDate', refusal: '验收日期不能早于竣工日期' },
    }),
    grade: dict('验收结论', {
      required: true,
      initial: 'pass',
      options: choices({ pass: '合格', excellent: '优良', fail: '不合格' }, { fail: 'error' }),
    }),
    scope: longtext('验收范围', { required: true, max: 1000, rows: 2 }),
    opinion: longtext('验收意见', { max: 2000, rows: 3, rules: { require: 'grade = "fail"' } }),
    remains: longtext('遗留问题', { max: 1000, rows: 2 }),
    due: date('整改期限', { rules: { require: 'remains != null' } }),
    writer: user('填报人', { required: true, initial: 'me' }),
    files: files('验收资料'),
  },
  list: {
    columns: ['no', 'name', 'builder', 'finishDate', 'date', 'grade', 'due', 'writer'],
    search: ['no', 'name'],
    filters: ['project', 'grade', 'finishDate', 'date', 'due'],
    sort: '-date',
  },
  form: [
    ['project', 'no'],
    ['name', 'node'],
    ['buildUnit', 'builder'],
    ['designer', 'supervisor'],
    ['startDate', 'finishDate'],
    ['date', 'grade'],
    ['scope'],
    ['opinion'],
    ['remains'],
    ['due', 'writer'],
    ['files'],
  ],
  paper: {
    heading: '工程竣工验收报告',
    fields: [
      'no',
      'project',
      'name',
      'node',
      'buildUnit',
      'builder',
      'designer',
      'supervisor',
      'startDate',
      'finishDate',
      'date',
      'grade',
      'scope',
      'opinion',
      'remains',
      'due',
      'writer',
    ],
  },
  access: {
    read: 'project:read',
    write: 'project:write',
    scope: 'dept',
    with: { field: 'project', entity: project },
  },
  unique: [['no'], ['project', 'name']],
});
export type AcceptanceReport = RowOf<typeof acceptanceReport>;
