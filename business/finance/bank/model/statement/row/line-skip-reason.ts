import { amountSign, readStatementCellText } from '../statement-cells.ts';
import type { StatementLineLookup } from '../statement-fields.ts';
import type { StatementColumnFault } from './date-text-currency-checks.ts';
import type { LineAmounts } from './line-amounts.ts';

/** A cell that is a label of totals or remarks, not a word of a movement. */
const LABEL = new RegExp(
  [
    /^[^\d:]{0,8}(合计|总计|小计|共计|汇总)(金额|笔数|发生额|数)?(:.*)?$/,
    /^[^\d:]{0,6}共?计?\d+笔/,
    /^((第|共)\d+页[,/]?)+$/,
    /^(本页|过次页|承前页|转下页)/,
    /^(打印|制单|制表|查询|导出|下载|复核|经办|操作)(日期|时间|人|员|机构|柜员)?:/,
    /^(打印|制单|制表|查询|导出|下载)(日期|时间|人|员|机构|柜员)/,
    /^(期初|期末|承前|日终|上日|昨日)(余额|结转)?(:.*)?$/,
    /(仅供参考|为准|温馨提示)/,
    /^(opening|closing|ending|beginning|start)?(balance|total)s?(:.*)?$/,
    /^end of/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** A line of sums or of a balance carried over, by a word that stands alone in a cell. */
const SUM_WORD = new RegExp(
  [
    /^(期初|期末|上期|上日|昨日|上月|上年|年初|月初|日终|日初|本期|当日|本日|承前)(账户)?(余额|结转|结存)$/,
    /^(本日|当日|本月|当月|本期|本年|本页|逐笔)?(借方|贷方|收入|支出)?(合计|累计|小计|总计|发生额)$/,
    /^(承前页?|过次页|转下页)$/,
    /^(opening|closing|ending|beginning|broughtforward|carriedforward)balance$/,
    /^(sub)?total$|^balance(brought|carried)forward$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

const bare = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** True for the totals and remarks that stand among or below the lines, by one cell of theirs. */
export const isTotalOrRemark = (text: string): boolean => LABEL.test(bare(text)) || isTotalLabel(text);

/** True for a word by which a bank names sums and balances carried over, also beside a day and an amount. */
export const isTotalLabel = (text: string): boolean => SUM_WORD.test(bare(text));

/** What became of a movement, where the bank says so. */
export function readMovementOutcome(line: StatementLineLookup): 'done' | 'failed' | 'reversed' {
  const text = readStatementCellText(line('status'));
  if (/冲正|红冲/.test(text)) return 'reversed';
  return /失败|撤销|取消|关闭|拒绝|退汇中|未成功|处理中/.test(text) ? 'failed' : 'done';
}

/** True where a wallet says that nothing came or went: 不计收支. */
export const isNeutralLine = (line: StatementLineLookup): boolean => {
  const text = String(line('direction') ?? '').trim();
  return text === '/' || text === '' || /不计|中性/.test(text);
};

/** Why a line is no movement, or null. */
export function lineSkipReason(line: StatementLineLookup, amounts: LineAmounts | StatementColumnFault): string | null {
  if (readMovementOutcome(line) === 'failed') return `交易未成功（${readStatementCellText(line('status'))}）`;
  if (line('direction') !== undefined && 'msg' in amounts && amounts.key === 'direction' && isNeutralLine(line))
    return '不计收支';
  return 'income' in amounts && amountSign(amounts.income) === 0 && amountSign(amounts.pay) === 0 ? '金额为零' : null;
}
