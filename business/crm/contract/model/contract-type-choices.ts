import { createShortNamedOptions } from '#kernel/fields/index.ts';

/** 合同类型: what a contract is about, with the short name that its number shows. */
export const CONTRACT_TYPE_CHOICES = createShortNamedOptions({
  cost: ['造价咨询', '造'],
  agency: ['招标代理', '招'],
  manage: ['项目管理', '管'],
  follow: ['跟踪审计', '跟'],
  supervise: ['监理', '监'],
  appraisal: ['鉴定委托', '鉴'],
  frame: ['框架', '框'],
});
