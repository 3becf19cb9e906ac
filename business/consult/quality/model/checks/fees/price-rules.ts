const KEY = 'branchFeeBalanceCheck';

/** A rule of the price tree by its id, and where it stands. */
export const rule = (ruleId: string, source: string) => ({ checkKey: KEY, ruleId: `${KEY}.${ruleId}`, source });

/** What nearly all norms share is how the file is made: others are told, once there are enough of them. */
export const NEARLY_ALL = 0.9;
export const FEWEST = 10;
