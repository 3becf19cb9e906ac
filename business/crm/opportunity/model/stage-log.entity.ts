import { dateField, dictField, intField, refField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { opportunityStageChoices } from './opportunity-stages.ts';

/** 阶段日志: a step of an opportunity from one stage to another, written by the database with whoever takes it. */
export const stageLog = defineEntity({
  code: 'stageLog',
  module: 'opportunity',
  title: '商机阶段日志',
  titleField: 'reason',
  writtenBy: 'product',
  fields: {
    opportunity: refField('商机', { entity: 'opportunity', required: true, width: 280 }),
    fromStage: dictField('原阶段', { options: opportunityStageChoices }),
    toStage: dictField('新阶段', { required: true, options: opportunityStageChoices }),
    at: dateField('日期', { required: true, indexed: true }),
    by: userField('操作人'),
    days: intField('停留天数', { unit: '天' }),
    reason: textField('说明', { max: 200, width: 240 }),
  },
  list: {
    columns: ['at', 'opportunity', 'fromStage', 'toStage', 'days', 'by', 'reason'],
    filters: ['opportunity', 'fromStage', 'toStage', 'at', 'by'],
    sort: '-at',
    global: false,
  },
  form: [['opportunity', 'at'], ['fromStage', 'toStage'], ['days', 'by'], ['reason']],
  access: { read: 'opportunity:read', scope: 'dept' },
  menu: { section: 'crm', order: 52, readers: ['gm', 'manager'] },
});
export type StageLog = RowOf<typeof stageLog>;
