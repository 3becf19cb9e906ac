import { choicesField, dictField } from '#kernel/fields/index.ts';

export const REVIEW_LEVELS = { vice: '分管领导', gm: '总经理' } as const;
const USUAL = { usual: '常规' } as const;
/** Levels above the usual, lowest first. */
export type HigherLevel = keyof typeof REVIEW_LEVELS;
export type ReviewLevel = keyof typeof USUAL | HigherLevel;

/** 审批级别: how far up a document has to go, set by its form from the firm's own thresholds. */
export const reviewLevelField = () =>
  dictField('审批级别', { readOnly: true, initial: 'usual', options: choicesField({ ...USUAL, ...REVIEW_LEVELS }) });

/** 审批级别 of documents for which there is nobody between the usual approvers and the general manager. */
export const gmReviewLevelField = () =>
  dictField('审批级别', {
    readOnly: true,
    initial: 'usual',
    options: choicesField({ ...USUAL, gm: REVIEW_LEVELS.gm }),
  });
