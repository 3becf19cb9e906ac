import { truncateCharacters } from '#kernel/base/cells/clean-cell-text.ts';
import { readStatementCellText } from '../statement-cells.ts';
import type { StatementField, StatementLineLookup } from '../statement-fields.ts';
import type { StatementRow } from '../statement-row-types.ts';

type Parties = Pick<
  StatementRow,
  'otherSideUnit' | 'otherSideName' | 'otherSideNo' | 'matter' | 'summary' | 'memo' | 'serialNo'
>;

/** An account in one cell with a name, behind it or before it. */
const NUMBER_BEHIND = /^(.*?)[\s(（/|、,，;；:：\\]*([\d*][\d*-]{6,}[\d*])[)）]*$/s;
const NUMBER_BEFORE = /^[(（]*([\d*][\d*-]{6,}[\d*])[)）]*[\s/|、,，;；:：\\]+(.*)$/s;

/** Name and account that stand in one cell; '' for what does not. */
function splitParty(text: string): { readonly name: string; readonly no: string } {
  const before = NUMBER_BEFORE.exec(text);
  if (before) return { name: (before[2] ?? '').trim(), no: before[1] ?? '' };
  const behind = NUMBER_BEHIND.exec(text);
  return behind ? { name: (behind[1] ?? '').trim(), no: behind[2] ?? '' } : { name: text, no: '' };
}

const LONGEST = 500;
const cut = (text: string): string | null => truncateCharacters(text.replace(/\s+/g, ' '), LONGEST) || null;

/** Who stands on the other side of a movement, and what it was for. @param paid the firm paid */
export function readCounterparty(line: StatementLineLookup, paid: boolean): Parties {
  const told = (field: StatementField): string => readStatementCellText(line(field));
  const side = splitParty(told('otherSide'));
  const name = told('otherSideName') || side.name || told(paid ? 'payeeName' : 'payerName');
  const unit = told('otherSideUnit') || name;
  return {
    otherSideUnit: cut(unit),
    otherSideName: cut(name || unit),
    otherSideNo: cut(told('otherSideNo') || side.no || told(paid ? 'payeeNo' : 'payerNo')),
    matter: cut(told('matter')),
    summary: cut(told('summary')),
    memo: cut(told('memo')),
    serialNo: cut(told('serialNo')),
  };
}
