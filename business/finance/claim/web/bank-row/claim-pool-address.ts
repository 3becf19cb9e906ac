/** Which receipt the pool of receipts opens for claiming, in its address. */
export const RECEIPT_TO_CLAIM_PARAM = 'claim';

/** The pool of receipts with one of them opened for claiming. */
export const claimPoolAddress = (rowId: string): string =>
  `/bank-funds/subscription-list?${RECEIPT_TO_CLAIM_PARAM}=${rowId}`;
