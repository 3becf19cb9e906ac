import { dateField, deptField, longTextField, refField, userField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import { kpiTable } from './kpi-table.entity.ts';

/** 绩效面谈: what a head and somebody said to one another about a result, and what is to become better. */
export const kpiInterview = defineEntity({
  code: 'kpiInterview',
  module: 'kpi',
  title: '绩效面谈',
  titleField: 'kpiTable',
  fields: {
    kpiTable: refField('考核表', { entity: 'kpiTable', required: true, width: 260 }),
    person: userField('被考核人', { readOnly: true }),
    dept: deptField('部门', { readOnly: true }),
    interviewer: userField('面谈人', { required: true, initial: 'me' }),
    date: dateField('面谈日期', { required: true, initial: 'today' }),
    strength: longTextField('主要成绩', { required: true, max: 1000, rows: 3 }),
    weakness: longTextField('待改进', { max: 1000, rows: 3 }),
    next: longTextField('改进计划', { required: true, max: 1000, rows: 3 }),
    feedback: longTextField('本人意见', { max: 1000, rows: 2 }),
  },
  list: {
    columns: ['kpiTable', 'person', 'dept', 'interviewer', 'date', 'next'],
    filters: ['kpiTable', 'person', 'dept', 'interviewer', 'date'],
    sort: '-date',
    global: false,
  },
  form: [['kpiTable'], ['interviewer', 'date'], ['strength'], ['weakness'], ['next'], ['feedback']],
  access: {
    read: 'kpi:own',
    write: 'kpi:score',
    scope: 'dept',
    narrower: { reviewer: 'own', finance: 'own' },
    with: { field: 'kpiTable', entity: kpiTable },
  },
});
