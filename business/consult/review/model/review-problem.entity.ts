import { project } from '#business/consult/project/model/index.ts';
import {
  boolField,
  createDictOptions,
  dictField,
  longTextField,
  moneyField,
  refField,
  textField,
} from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 复核问题: what a reviewer found, what it changes in money, what the compiler answered, and whether it is settled. */
export const reviewProblem = defineEntity({
  code: 'reviewProblem',
  module: 'review',
  title: '复核问题',
  titleField: 'content',
  writtenBy: 'product',
  fields: {
    project: refField('咨询项目', { entity: 'project', required: true, width: 180 }),
    deliverable: refField('成果文件', { entity: 'deliverable', required: true, width: 180 }),
    review: refField('复核', { entity: 'review', required: true, width: 100 }),
    level: dictField('级别', { options: createDictOptions({ '1': '一级', '2': '二级', '3': '三级' }) }),
    attribute: refField('问题属性', { entity: 'problemAttribute', required: true, width: 130 }),
    place: textField('部位', { required: true, max: 80, width: 140 }),
    content: longTextField('问题', { required: true, max: 500, width: 'long' }),
    amountBefore: moneyField('修改前金额'),
    amountAfter: moneyField('修改后金额'),
    impact: moneyField('影响额', { derived: { sum: ['amountAfter'], less: ['amountBefore'] } }),
    reply: longTextField('编制人答复', { max: 500, width: 'long' }),
    accepted: boolField('采纳'),
    closed: boolField('已关闭', { required: true, initial: false }),
  },
  feeds: [
    { by: 'deliverable', into: 'impact', of: 'impact' },
    { by: 'deliverable', into: 'problems' },
    { by: 'review', into: 'problems' },
    { by: 'review', into: 'open', when: { closed: [false] } },
  ],
  list: {
    columns: [
      'level',
      'closed',
      'attribute',
      'place',
      'content',
      'amountBefore',
      'amountAfter',
      'impact',
      'reply',
      'accepted',
    ],
    search: ['content', 'place'],
    filters: ['project', 'level', 'attribute', 'closed'],
    sort: '-createdDate',
    global: false,
  },
  form: [
    ['project', 'deliverable'],
    ['level', 'attribute'],
    ['place'],
    ['content'],
    ['amountBefore', 'amountAfter'],
    ['impact', 'accepted'],
    ['reply'],
    ['closed'],
  ],
  access: {
    read: 'deliverable:read',
    write: 'deliverable:write',
    scope: 'dept',
    with: { field: 'project', entity: project },
  },
});
export type ReviewProblem = RowOf<typeof reviewProblem>;
