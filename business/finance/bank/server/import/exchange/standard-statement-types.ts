/** A movement as a file of a standard tells it; what it does not tell is ''. */
export interface StandardStatementEntry {
  /** As it stands there where it is no day. */
  readonly day: string;
  /** Decimal text with a point, receipts positive; as it stands there where it is no amount. */
  readonly amount: string;
  readonly name: string;
  readonly no: string;
  readonly summary: string;
  readonly memo: string;
  readonly serialNo: string;
  /** 冲正 for what takes another movement back, 处理中 for what is not booked yet. */
  readonly status: string;
}

/** A statement of one account and currency. */
export interface StandardStatement {
  readonly account: string;
  /** ISO 4217, '' where it is not told. */
  readonly currency: string;
  /** Balances before and after the movements, decimal text with a sign; null where one is not told. */
  readonly opening: string | null;
  readonly closing: string | null;
  readonly entries: readonly StandardStatementEntry[];
}

/** Texts of one blank between words. */
export const joinNonEmpty = (parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => part?.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');

/** An amount with the sign that a mark beside it gives: a debit is paid. */
export const toSignedAmount = (amount: string, isDebit: boolean): string => {
  const plain = amount.trim();
  return isDebit && /^\d/.test(plain) ? `-${plain}` : plain;
};
