import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { addDays } from '#kernel/base/time/dates.ts';
import type { StatementRow } from '../model/index.ts';

/** A fee that falls due, as the demo firm's customers pay it. Amounts in 元. */
export interface DemoDueFee {
  readonly contract: string;
  readonly customer: string;
  readonly node: string;
  readonly amount: string;
  /** yyyy-MM-dd. */
  readonly day: string;
}

interface Happening {
  readonly day: string;
  readonly time: string;
  readonly amount: Decimal;
  readonly side: string;
  readonly sideNo: string;
  readonly summary: string;
  readonly matter: string;
  readonly memo?: string;
}

const numberOf = (name: string): string => {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9_999_999_967;
  return `6200${String(hash).padStart(12, '0')}`;
};
const timeOf = (at: number): string =>
  `${String(9 + (at % 8)).padStart(2, '0')}:${String((at * 17) % 60).padStart(2, '0')}:${String((at * 29) % 60).padStart(2, '0')}`;

/** One receipt of a fee, or what comes of several at once. */
function receipt(at: number, fees: readonly DemoDueFee[], changes: Partial<Happening> = {}): Happening {
  const [fee] = fees;
  const customer = fee?.customer ?? '';
  return {
    day: addDays(fee?.day ?? '', (at * 5) % 12),
    time: timeOf(at),
    amount: fees.reduce((total, { amount }) => total.plus(amount), toDecimal(0)),
    side: customer,
    sideNo: numberOf(customer),
    summary: at % 3 === 0 ? `${fee?.contract ?? ''}咨询费` : '转账',
    matter: at % 4 === 1 ? '造价咨询服务费' : '往来款',
    memo: at % 3 === 1 ? (fee?.contract ?? '') : '',
    ...changes,
  };
}

/**
 * What came in for fees that fell due: most as billed, some two at once, some in part, some from a paying office, and
 * every eleventh not yet.
 */
export function buildDemoFeeReceipts(fees: readonly DemoDueFee[]): Happening[] {
  const found: Happening[] = [];
  let joined = -1;
  for (const [at, fee] of fees.entries()) {
    const next = fees[at + 1];
    if (at === joined || at % 11 === 10) continue;
    if (at % 7 === 3 && next?.customer === fee.customer) {
      found.push(receipt(at, [fee, next], { summary: '两笔咨询费' }));
      joined = at + 1;
    } else found.push(receipt(at, [fee], oddityOf(at, fee)));
  }
  return found;
}

function oddityOf(at: number, { amount, customer }: DemoDueFee): Partial<Happening> {
  if (at % 9 === 4) return { amount: toDecimal(amount).times('0.6').round(2) };
  return at % 8 === 5 ? { side: '云岭市国库支付中心', sideNo: '62001888800001', memo: customer } : {};
}

type Monthly = readonly [date: number, side: string, amount: string, summary: string, matter: string];
const MONTHLY: readonly Monthly[] = [
  [3, '云岭置业物业管理有限公司', '-68500.00', '房租物业', '办公室租金'],
  [8, '广联达科技股份有限公司', '-12600.00', '软件服务费', '计价软件年费分期'],
  [10, '代发工资', '-412380.55', '代发工资', '工资'],
  [12, '云岭市社会保险事业管理中心', '-118246.30', '社保费', '社会保险'],
  [13, '云岭市住房公积金管理中心', '-52740.00', '公积金', '住房公积金'],
  [15, '国家金库云岭市中心支库', '-36918.42', '缴税', '增值税及附加'],
  [18, '精测工程检测有限公司', '-25000.00', '外协费', '外协检测'],
  [21, '中国工商银行', '-86.00', '手续费', '汇划费'],
];

/** What goes out month by month; in the last month of a quarter interest comes. @param month yyyy-MM */
export function buildDemoMonthlyMovements(month: string, at: number): Happening[] {
  const regular = MONTHLY.map(([date, side, amount, summary, matter], turn) => ({
    day: `${month}-${String(date).padStart(2, '0')}`,
    time: timeOf(at + turn),
    amount: toDecimal(amount)
      .times(turn === 2 ? `1.0${(at * 3) % 10}` : '1')
      .round(2),
    side,
    sideNo: numberOf(side),
    summary,
    matter,
  }));
  if (Number(month.slice(5)) % 3 !== 0) return regular;
  const interest = {
    day: `${month}-20`,
    time: '23:59:00',
    amount: toDecimal('1268.37').plus(at),
    side: '',
    sideNo: '',
    summary: '结息',
    matter: '活期利息',
  };
  return [...regular, interest];
}

/** Happenings before today, whose hours may still lie ahead, as a bank tells them: oldest first, with the balance after each. */
export function buildDemoStatementRows(
  opening: string,
  happenings: readonly Happening[],
  today: string,
): StatementRow[] {
  const past = happenings.filter(({ day }) => day < today);
  past.sort((a, b) => (`${a.day} ${a.time}` < `${b.day} ${b.time}` ? -1 : 1));
  let balance = toDecimal(opening);
  return past.map(({ day, time, amount, side, sideNo, summary, matter, memo }, at) => {
    balance = balance.plus(amount);
    return {
      row: at + 2,
      dateTime: `${day} ${time}`,
      income: amount.gt(0) ? amount.toFixed(2) : '0.00',
      pay: amount.lt(0) ? amount.abs().toFixed(2) : '0.00',
      balance: balance.toFixed(2),
      otherSideUnit: side || null,
      otherSideName: side || null,
      otherSideNo: sideNo || null,
      matter,
      summary,
      memo: memo || null,
      serialNo: `${day.replaceAll('-', '')}${String(at + 1).padStart(5, '0')}`,
      isCorrect: false,
    };
  });
}
