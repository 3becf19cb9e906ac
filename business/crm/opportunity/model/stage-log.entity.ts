import { date, dict, int, ref, text, user } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';
import { stageNames } from './stages.ts';

/** 阶段日志: a step of an opportunity from one stage to another, written by the database with whoever takes it. */
export const stageLog = defineEntity({
  code: 'stageLog',
  module: 'opportunity',
  title: '商机阶段日志',
  titleField: 'reason',
  writtenBy: 'product',
  fields: {
    opportunity: ref('商机', { entity: 'opportunity', required: true, width: 280 }),
    fromStage: dict('原阶段', { options: stageNames }),
    toStage: dict('新阶段', { required: true, options: stageNames }),
    at: date('日期', { required: true, indexed: true }),
    by: user('操作人'),
    days: int('停留天数', { unit: '天' }),
    reason: text('说明', { max: 200, width: 240 }),
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
