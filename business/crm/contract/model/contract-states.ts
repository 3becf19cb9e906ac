import { createDictOptions } from '#kernel/fields/index.ts';

export const contractStates = createDictOptions({
  draft: '草拟',
  signed: '已签订',
  running: '履行中',
  done: '已完成',
  closed: '已关闭',
  ended: '已终止',
});

/** From a draft to what was signed and fulfilled. A change that ends a contract ends it in the database. */
export const contractStateSteps = {
  sign: {
    label: '登记签订',
    from: ['draft'],
    to: 'signed',
    approved: true,
    asks: ['signDate', 'scan'],
    needs: ['signDate', 'scan'],
  },
  start: { label: '开始履行', from: ['signed'], to: 'running', approved: true },
  finish: { label: '登记完成', from: ['running'], to: 'done', approved: true },
  close: {
    label: '关闭合同',
    from: ['done'],
    to: 'closed',
    approved: true,
    confirm: '关闭后不能再开票、认领和变更，确定关闭合同吗？',
  },
  resume: { label: '恢复履行', from: ['done'], to: 'running', approved: true },
  redraft: { label: '退回修改', from: ['signed', 'running', 'done', 'closed'], to: 'draft', by: 'product' },
  revoke: { label: '作废', from: ['signed', 'running', 'done', 'closed'], to: 'ended', by: 'product' },
} as const;
