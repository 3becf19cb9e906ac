import { createDictOptions } from '#kernel/fields/index.ts';

/** What somebody is paid a part of the pool for; the codes are those of project members, but for the department's part. */
export const POOL_ROLE_LABELS = {
  leader: '项目负责人',
  compile: '编制',
  check: '一级复核',
  review: '二级复核',
  approve: '三级复核',
  papers: '资料归档',
  resident: '驻场',
  dept: '部门统筹',
} as const;
export type PoolRole = keyof typeof POOL_ROLE_LABELS;

/** The same, and who brought the contract, who is paid beside the pool. */
export const BONUS_ROLE_LABELS = { ...POOL_ROLE_LABELS, sales: '承接奖' } as const;
export type BonusRole = keyof typeof BONUS_ROLE_LABELS;

/** Whether a period is still worked on. */
export const BONUS_PERIOD_STATES = { open: '未冻结', frozen: '已冻结' } as const;
/** The same to choose from, as everything shows it that a period has. */
export const BONUS_PERIOD_STATE_OPTIONS = createDictOptions(BONUS_PERIOD_STATES, {
  open: 'processing',
  frozen: 'success',
});
