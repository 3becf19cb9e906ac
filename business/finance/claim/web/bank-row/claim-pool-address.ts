/** Which receipt the pool of receipts opens for claiming, in its address. */
export const CLAIM_ROW_PARAM = 'claim';

/** The pool of receipts with one of them opened for claiming. */
export const claimPoolAddress = (rowId: string): string => `/bank-funds/subscription-list?${CLAIM_ROW_PARAM}=${rowId}`;
