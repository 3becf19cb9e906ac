import { date, decimal, int, longtext, ref, text } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** What a client judges, each from 1 to 5 (satisfaction of the firm's quality file). */
export const JUDGED = {
  quality: '成果质量',
  timeliness: '工作时效',
  attitude: '服务态度',
  integrity: '廉洁自律',
} as const;
export type Judged = keyof typeof JUDGED;

const score = (label: string) => int(label, { required: true, min: 1, max: 5, width: 90 });

/** 客户评价: what a client says of a project by a link that is good once. The product alone writes it. */
export const satisfaction = defineEntity({
  code: 'satisfaction',
  module: 'review',
  title: '客户评价',
  titleField: 'person',
  writtenBy: 'product',
  fields: {
    project: ref('咨询项目', { entity: 'project', required: true, width: 240 }),
    date: date('评价日期', { required: true, indexed: true }),
    person: text('评价人', { required: true, max: 40 }),
    org: text('单位', { max: 80, width: 180 }),
    quality: score(JUDGED.quality),
    timeliness: score(JUDGED.timeliness),
    attitude: score(JUDGED.attitude),
    integrity: score(JUDGED.integrity),
    score: decimal('平均分', { scale: 2, readOnly: true }),
    opinion: longtext('意见与建议', { max: 500, rows: 3, width: 'long' }),
  },
  list: {
    columns: ['date', 'project', 'person', 'org', ...(Object.keys(JUDGED) as Judged[]), 'score', 'opinion'],
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
