import { textOfCell } from '../cells.ts';
import type { Line, StatementField } from '../field.ts';
import type { StatementRow } from '../statement.ts';

type Parties = Pick<
  StatementRow,
  'otherSideUnit' | 'otherSideName' | 'otherSideNo' | 'matter' | 'summary' | 'memo' | 'serialNo'
>;

/** A name with its account behind it, in one cell. */
const WITH_NUMBER = /^(.*?)[\s(（]*([\d*]{8,})[)）]*$/s;

const LONGEST = 500;
const cut = (text: string): string | null => text.replace(/\s+/g, ' ').slice(0, LONGEST) || null;

/** Who stands on the other side of a movement, and what it was for. @param paid the firm paid */
export function partiesOf(line: Line, paid: boolean): Parties {
  const told = (field: StatementField): string => textOfCell(line(field));
  const [, sideName = '', sideNo = ''] = WITH_NUMBER.exec(told('otherSide')) ?? ['', told('otherSide')];
  const name = told('otherSideName') || sideName || told(paid ? 'payeeName' : 'payerName');
  const unit = told('otherSideUnit') || name;
  return {
    otherSideUnit: cut(unit),
    otherSideName: cut(name || unit),
    otherSideNo: cut(told('otherSideNo') || sideNo || told(paid ? 'payeeNo' : 'payerNo')),
    matter: cut(told('matter')),
    summary: cut(told('summary')),
    memo: cut(told('memo')),
    serialNo: cut(told('serialNo')),
  };
}
