import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';

/** Something of a receipt was claimed. */
export const hasClaimedAmount = ({ claimTotal }: DisplayedRecord): boolean =>
  !toDecimal(String(claimTotal ?? '0')).eq(0);

/** Something of a receipt waits to be claimed. */
export const isReceiptAwaitingClaim = ({ needClaimTotal }: DisplayedRecord): boolean =>
  toDecimal(String(needClaimTotal ?? '0')).gt(0);
