import {
  approvalStatusField,
  dateField,
  intField,
  longTextField,
  moneyField,
  refField,
  serialField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { project } from '../project.entity.ts';

const block = (label: string) => longTextField(label, { max: 4000, rows: 4, hint: '不填时取策划书资料中的同名内容' });

/** 项目策划书: how a project will be worked on, approved before its quantities are taken off. */
export const projectPlan = defineEntity({
  code: 'projectPlan',
  module: 'project',
  title: '项目策划书',
  titleField: 'title',
  fields: {
    no: serialField('策划书编号', { pattern: 'CH{yyyyMM}{000}' }),
    title: textField('策划书名称', { required: true, max: 120, width: 240 }),
    project: refField('咨询项目', { entity: 'project', required: true, width: 200 }),
    invest: moneyField('投资额', { readOnly: true }),
    manager: userField('项目负责人', { readOnly: true }),
    people: intField('投入人数', { required: true, min: 1, max: 200 }),
    startDate: dateField('计划开始', { required: true }),
    endDate: dateField('计划完成', {
      required: true,
      rules: { check: 'endDate = null or endDate >= startDate', refusal: '计划完成不能早于计划开始' },
    }),
    scope: longTextField('工作范围', { required: true, max: 2000, rows: 3 }),
    basis: block('编制依据'),
    organisation: block('组织与分工'),
    schedule: block('进度安排'),
    quality: block('质量控制措施'),
    risks: block('风险与应对'),
    keyPoints: longTextField('重点难点', { max: 2000, rows: 3 }),
    compiler: userField('编制人', { required: true, initial: 'me' }),
    status: approvalStatusField(),
  },
  list: {
    columns: ['no', 'title', 'project', 'manager', 'people', 'startDate', 'endDate', 'compiler', 'status'],
    search: ['no', 'title'],
    filters: ['project', 'manager', 'startDate', 'status'],
    sort: '-createdDate',
  },
  form: [
    ['no', 'title'],
    ['project', 'manager'],
    ['invest', 'people'],
    ['startDate', 'endDate'],
    ['scope'],
    ['keyPoints'],
    ['basis'],
    ['organisation'],
    ['schedule'],
    ['quality'],
    ['risks'],
    ['compiler'],
  ],
  sections: [
    { title: '项目', row: 0 },
    { title: '策划内容', row: 4 },
    { title: '编制', row: 11 },
  ],
  access: {
    read: 'projectPlan:read',
    write: 'projectPlan:write',
    scope: 'dept',
    with: { field: 'project', entity: project },
  },
  menu: { section: 'consult', order: 11, readers: ['staff'], writers: ['producer'] },
  unique: [['no']],
  workflow: { process: 'projectPlan' },
});
export type ProjectPlan = RowOf<typeof projectPlan>;

/** The parts that the base list 策划书资料 has texts for, by the name the text goes under. */
export const PLAN_TEXT_BLOCKS = {
  编制依据: 'basis',
  组织与分工: 'organisation',
  进度安排: 'schedule',
  质量控制措施: 'quality',
  风险与应对: 'risks',
} as const satisfies Readonly<Record<string, keyof ProjectPlan>>;
