/** A movement as a statement tells it; amounts in 元 as decimal text, nothing as null. */
export interface StatementRow {
  /** The line's number as the spreadsheet counts. */
  readonly row: number;
  /** On the firm's clocks: yyyy-MM-dd HH:mm:ss. */
  readonly dateTime: string;
  readonly income: string;
  readonly pay: string;
  readonly balance: string | null;
  readonly otherSideUnit: string | null;
  readonly otherSideName: string | null;
  readonly otherSideNo: string | null;
  readonly matter: string | null;
  readonly summary: string | null;
  readonly memo: string | null;
  readonly serialNo: string | null;
  readonly isCorrect: boolean;
}

/** What is wrong with a cell. */
export interface StatementCellFault {
  readonly row: number;
  /** What the column holds. */
  readonly key: string;
  /** Title of the column. */
  readonly column: string;
  readonly value: string;
  readonly msg: string;
}

/** A line that is no movement, and why. */
export interface SkippedStatementLine {
  readonly row: number;
  readonly text: string;
  readonly reason: string;
}
