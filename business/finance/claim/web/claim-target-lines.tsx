import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Input, Select } from 'antd';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import styles from './claim.module.css';
import { CLAIM_KIND_OPTIONS, type ClaimTargetLine, EMPTY_CLAIM_TARGET, newTargetLine } from './claim-form-lines.ts';
import { ClaimTargetChoice } from './claim-target-choice.tsx';
import { InvoiceChoice } from './invoice-choice.tsx';

interface TargetLinesProps {
  readonly lines: readonly ClaimTargetLine[];
  /** What the lines leave of the receipts, in 元. */
  readonly left: string;
  readonly onChange: (lines: readonly ClaimTargetLine[]) => void;
}

/** The lines of a claim: what for, for which contract or customer, how much. */
export function ClaimTargetLines({ lines, left, onChange }: TargetLinesProps) {
  const change = (key: string, changes: Partial<ClaimTargetLine>) =>
    onChange(
      lines.map((line) => (line.key === key ? { ...line, suggestedBy: 'person', score: null, ...changes } : line)),
    );
  const add = () => onChange([...lines, newTargetLine(toDecimal(left).gt(0) ? left : '')]);
  return (
    <section aria-label="认领明细" className={styles.section}>
      <h3>
        认领明细
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
          增加一行
        </Button>
      </h3>
      {lines.map((line, at) => (
        <div key={line.key} className={styles.line}>
          <Select
            size="small"
            aria-label={`第${at + 1}行款项类型`}
            value={line.kind}
            options={CLAIM_KIND_OPTIONS}
            onChange={(kind) => change(line.key, { kind, ...EMPTY_CLAIM_TARGET })}
          />
          <ClaimTargetChoice line={line} at={at} onChange={(changes) => change(line.key, changes)} />
          <InvoiceChoice line={line} at={at} onChange={(changes) => change(line.key, changes)} />
          <Input
            size="small"
            className={styles.amount}
            inputMode="decimal"
            aria-label={`第${at + 1}行认领金额`}
            value={line.amount}
            suffix="元"
            onChange={(event) => change(line.key, { amount: event.target.value })}
          />
          <Input
            size="small"
            aria-label={`第${at + 1}行说明`}
            placeholder="说明"
            maxLength={200}
            value={line.note}
            onChange={(event) => change(line.key, { note: event.target.value })}
          />
          <IconButton
            icon={<DeleteOutlined aria-hidden />}
            label={`删除第${at + 1}行`}
            onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
          />
        </div>
      ))}
    </section>
  );
}
