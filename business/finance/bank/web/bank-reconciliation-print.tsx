import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { PrintablePaper, PrintDetailsLine, printTableClass } from '#kernel/web/pattern/printable-paper.tsx';
import { useSession } from '#kernel/web/session/session-store.ts';
import type { BankReconciliation, ReconcilingItem } from '../model/index.ts';
import { formatBankAmount } from './format-bank-amount.ts';

interface ComparePrintProps {
  readonly data: BankReconciliation;
  readonly accountNo: string;
  readonly onDone: () => void;
}

type Kind = ReconcilingItem['kind'];

/** A line of the sheet: what it is, and an amount that is added, taken off, or stands for itself. */
interface Line {
  readonly text: string;
  readonly amount: string | null;
}

/** 余额调节表 as accountants file it: the bank's side and the books' side by side, each brought to the same balance. */
export function BankReconciliationPrint({ data, accountNo, onDone }: ComparePrintProps) {
  const company = useSession((session) => session.user?.companyName);
  const bank = sideOf(data, { ledgerIn: '加：企业已收、银行未收', ledgerOut: '减：企业已付、银行未付' });
  const books = sideOf(data, { bankIn: '加：银行已收、企业未收', bankOut: '减：银行已付、企业未付' });
  const lines = Array.from({ length: Math.max(bank.length, books.length) }, (_, at) => [bank[at], books[at]] as const);
  return (
    <PrintablePaper
      title="银行存款余额调节表"
      above={company}
      fileName={`余额调节表 ${accountNo} ${data.month}`}
      onDone={onDone}
    >
      <PrintDetailsLine facts={[`账号：${accountNo}`, `月份：${data.month}`, '单位：元']} />
      <table className={printTableClass}>
        <thead>
          <tr>
            <th>内容</th>
            <th data-number="">金额</th>
            <th>内容</th>
            <th data-number="">金额</th>
          </tr>
        </thead>
        <tbody>
          <Sides left={['银行对账单余额', data.bankBalance]} right={['企业账面余额', data.ledgerBalance]} />
          {lines.map(([left, right], at) => (
            <Sides
              key={String(at)}
              left={[left?.text ?? '', left?.amount ?? null]}
              right={[right?.text ?? '', right?.amount ?? null]}
            />
          ))}
          <Sides left={['调节后余额', data.adjustedBank]} right={['调节后余额', data.adjustedLedger]} />
        </tbody>
      </table>
      <PrintDetailsLine facts={['编制人：', '复核人：', '编制日期：']} />
    </PrintablePaper>
  );
}

/** A side's kinds, each with its sum and below it the movements that are of it. */
function sideOf({ items }: BankReconciliation, kinds: Partial<Record<Kind, string>>): Line[] {
  return typedEntriesOf(kinds).flatMap(([kind, text]) => {
    const own = items.filter((item) => item.kind === kind);
    const total = sumDecimals(own.map(({ amount }) => toDecimal(amount))).toFixed(2);
    return [
      { text: `${text}（${own.length} 笔）`, amount: total },
      ...own.map((item) => ({ text: `　${item.date} ${item.text}：${formatBankAmount(item.amount)}`, amount: null })),
    ];
  });
}

type Cell = readonly [text: string, amount: string | null];

const Sides = ({ left, right }: { left: Cell; right: Cell }) => (
  <tr>
    <td>{left[0]}</td>
    <AmountCell amount={left[1]} />
    <td>{right[0]}</td>
    <AmountCell amount={right[1]} />
  </tr>
);

const AmountCell = ({ amount }: { amount: string | null }) => (
  <td data-number="">{amount === null ? '' : formatBankAmount(amount)}</td>
);
