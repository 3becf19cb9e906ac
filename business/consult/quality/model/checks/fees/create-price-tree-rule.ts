const KEY = 'branchFeeBalanceCheck';

/** A rule of the price tree by its id, and where it stands. */
export const createPriceTreeRule = (ruleId: string, source: string) => ({
  checkKey: KEY,
  ruleId: `${KEY}.${ruleId}`,
  source,
});

/** What nearly all norms share is how the file is made: others are told, once there are enough of them. */
export const PREVAILING_SHARE = 0.9;
export const MIN_PREVAILING_ROWS = 10;
