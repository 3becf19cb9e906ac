import { defineErrors } from '#kernel/meta/errors.ts';

export const projectErrors = defineErrors(
  {
    stagesThere: '项目已有阶段，请在阶段设置中调整',
    receiptsThere: '资料清单中的资料均已列入',
    noConfig: '业务类型“{kind}”还没有项目配置，请先在基础资料“项目配置”中设置阶段及权重',
    noReceiptBase: '业务类型“{kind}”还没有资料清单，请先在基础资料“资料接收清单”中设置',
    logDecided: '该日志{state}，不能再次处理',
    onlyLeader: '只有项目负责人可以确认或放弃驻场日志',
  },
  409,
);
