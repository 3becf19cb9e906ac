import {
  boolField,
  dateField,
  deptField,
  dictField,
  linesField,
  longTextField,
  refField,
  textField,
  userField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { KPI_RATER_OPTIONS } from '../kpi-options.ts';
import { kpiRatingLine } from './kpi-rating-line.entity.ts';

/** 评分单: what one judge is asked to say of one person. Nobody else reads it, the person judged least of all. */
export const kpiRating = defineEntity({
  code: 'kpiRating',
  module: 'kpi',
  title: '评分单',
  titleField: 'title',
  writtenBy: 'product',
  peopleMay: ['save'],
  fields: {
    title: textField('评分单', { readOnly: true, max: 120, width: 'long' }),
    kpiTable: refField('考核表', { entity: 'kpiTable', readOnly: true }),
    ratee: userField('被考核人', { readOnly: true, width: 100 }),
    dept: deptField('部门', { readOnly: true }),
    rater: dictField('评分身份', { readOnly: true, options: KPI_RATER_OPTIONS, width: 100 }),
    due: dateField('评分截止', { readOnly: true }),
    lines: linesField('评分明细', { entity: kpiRatingLine }),
    comment: longTextField('总评', { max: 500, rows: 3 }),
    done: boolField('已完成', { readOnly: true, initial: false, hint: '每项都评分后即完成，截止前可修改' }),
    open: boolField('可评分', { readOnly: true, initial: true }),
  },
  list: {
    columns: ['title', 'ratee', 'dept', 'rater', 'due', 'done'],
    search: ['title'],
    filters: ['ratee', 'rater', 'due', 'done', 'open'],
    sort: 'due',
    global: false,
    counted: 'rater',
  },
  form: [['title'], ['ratee', 'dept', 'rater'], ['lines'], ['comment'], ['due', 'done']],
  access: { read: 'kpi:own', write: 'kpi:own', scope: 'own' },
});
export type KpiRating = RowOf<typeof kpiRating>;
