/** Which receipt the pool of receipts opens for claiming, in its address. */
export const CLAIMED_ROW = 'claim';

/** The pool of receipts with one of them opened for claiming. */
export const claimAddress = (rowId: string): string => `/bank-funds/subscription-list?${CLAIMED_ROW}=${rowId}`;
