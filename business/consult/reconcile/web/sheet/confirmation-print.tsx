import { formatAmount, formatQuantity, formatUnit } from '#business/consult/cost/model/index.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { PrintablePaper, PrintDetailsLine, printTableClass } from '#kernel/web/pattern/printable-paper.tsx';
import {
  computeAgreedChange,
  LINE_STATE_NAMES,
  type ReconcileLine,
  type ReconcileSheetDetails,
  type ReconcileTotals,
} from '../../model/index.ts';
import styles from '../reconcile.module.css';

interface ConfirmationPrintProps {
  readonly view: ReconcileSheetDetails;
  readonly firm?: string;
  readonly figures: ReconcileTotals;
  /** Those that are shown: a confirmation of the disputed ones alone is possible. */
  readonly lines: readonly ReconcileLine[];
  readonly onDone: () => void;
}

function Row({ line, at }: { line: ReconcileLine; at: number }) {
  const bill = line.theirs ?? line.ours;
  return (
    <tr>
      <td data-number="">{at + 1}</td>
      <td data-code="">{bill?.code}</td>
      <td>{bill?.name}</td>
      <td>{formatUnit(bill?.unit ?? '')}</td>
      <td data-number="">{formatQuantity(line.theirs?.quantity)}</td>
      <td data-number="">{formatAmount(line.theirs?.price)}</td>
      <td data-number="">{formatAmount(line.theirs?.total)}</td>
      <td data-number="">{formatQuantity(line.agreedQuantity)}</td>
      <td data-number="">{formatAmount(line.agreedPrice)}</td>
      <td data-number="">{formatAmount(line.agreedTotal)}</td>
      <td data-number="">{formatAmount(computeAgreedChange(line))}</td>
      <td>{[LINE_STATE_NAMES[line.state], line.reason].filter(Boolean).join('：')}</td>
    </tr>
  );
}

/** 对量确认单: what was asked for and what is agreed of each line, to be signed by both sides. */
export function ReconcileConfirmationPrint({ view, firm, figures, lines, onDone }: ConfirmationPrintProps) {
  return (
    <PrintablePaper title="对量确认单" above={firm} onDone={onDone}>
      <PrintDetailsLine
        facts={[`对量单：${view.name}`, `对方单位：${view.party}`, `日期：${dayOfInstant(new Date())}`]}
      />
      <PrintDetailsLine
        facts={[
          `送审合计：${formatAmount(figures.theirTotal)} 元`,
          `已一致：${figures.agreed} 项 ${formatAmount(figures.agreedTotal)} 元`,
          `有争议：${figures.disputed} 项，送审 ${formatAmount(figures.disputedTheirs)} 元，审核 ${formatAmount(figures.disputedOurs)} 元`,
          `待核对：${figures.open} 项`,
        ]}
      />
      <table className={printTableClass}>
        <thead>
          <tr>
            <th rowSpan={2}>序号</th>
            <th rowSpan={2}>项目编码</th>
            <th rowSpan={2}>项目名称</th>
            <th rowSpan={2}>单位</th>
            <th colSpan={3}>送审</th>
            <th colSpan={3}>审定</th>
            <th rowSpan={2}>核增减（元）</th>
            <th rowSpan={2}>意见</th>
          </tr>
          <tr>
            <th>工程量</th>
            <th>单价</th>
            <th>合价</th>
            <th>工程量</th>
            <th>单价</th>
            <th>合价</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Row key={line.id} line={line} at={at} />
          ))}
        </tbody>
      </table>
      <div className={styles.signatures}>
        <span>建设单位（盖章）：</span>
        <span>施工单位（盖章）：</span>
        <span>咨询单位（盖章）：</span>
        <span>代表签字：</span>
        <span>代表签字：</span>
        <span>代表签字：</span>
      </div>
    </PrintablePaper>
  );
}
