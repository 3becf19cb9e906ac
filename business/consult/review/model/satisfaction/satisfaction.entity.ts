import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { dateField, decimalField, intField, longTextField, refField, textField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** What a client judges, each from 1 to 5 (satisfaction of the firm's quality file). */
export const SATISFACTION_CRITERIA = {
  quality: '成果质量',
  timeliness: '工作时效',
  attitude: '服务态度',
  integrity: '廉洁自律',
} as const;
export type SatisfactionCriterion = keyof typeof SATISFACTION_CRITERIA;

const score = (label: string) => intField(label, { required: true, min: 1, max: 5, width: 90 });

/** 客户评价: what a client says of a project by a link that is good once. The product alone writes it. */
export const satisfaction = defineEntity({
  code: 'satisfaction',
  module: 'review',
  title: '客户评价',
  titleField: 'person',
  writtenBy: 'product',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true, width: 240 }),
    date: dateField('评价日期', { required: true, indexed: true }),
    person: textField('评价人', { required: true, max: 40 }),
    org: textField('单位', { max: 80, width: 180 }),
    quality: score(SATISFACTION_CRITERIA.quality),
    timeliness: score(SATISFACTION_CRITERIA.timeliness),
    attitude: score(SATISFACTION_CRITERIA.attitude),
    integrity: score(SATISFACTION_CRITERIA.integrity),
    score: decimalField('平均分', { scale: 2, readOnly: true }),
    opinion: longTextField('意见与建议', { max: 500, rows: 3, width: 'long' }),
  },
  list: {
    columns: ['date', 'project', 'person', 'org', ...typedKeysOf(SATISFACTION_CRITERIA), 'score', 'opinion'],
    search: ['person', 'org', 'opinion'],
    filters: ['project', 'date', 'score'],
    sort: '-date',
  },
  form: [
    ['project', 'date'],
    ['person', 'org'],
    ['quality', 'timeliness'],
    ['attitude', 'integrity'],
    ['score'],
    ['opinion'],
  ],
  access: { read: 'deliverable:read', scope: 'dept' },
  menu: { section: 'consult', order: 32, readers: ['staff'] },
});
export type Satisfaction = RowOf<typeof satisfaction>;
