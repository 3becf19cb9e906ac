import { createDictOptions, dictField } from '#kernel/fields/index.ts';

export const REVIEW_LEVEL_LABELS = { vice: '分管领导', gm: '总经理' } as const;
const USUAL = { usual: '常规' } as const;
/** Levels above the usual, lowest first. */
export type HigherReviewLevel = keyof typeof REVIEW_LEVEL_LABELS;
export type ReviewLevel = keyof typeof USUAL | HigherReviewLevel;

/** 审批级别: how far up a document has to go, set by its form from the firm's own thresholds. */
export const createReviewLevelField = () =>
  dictField('审批级别', {
    readOnly: true,
    initial: 'usual',
    options: createDictOptions({ ...USUAL, ...REVIEW_LEVEL_LABELS }),
  });

/** 审批级别 of documents for which there is nobody between the usual approvers and the general manager. */
export const createGmReviewLevelField = () =>
  dictField('审批级别', {
    readOnly: true,
    initial: 'usual',
    options: createDictOptions({ ...USUAL, gm: REVIEW_LEVEL_LABELS.gm }),
  });
