import { Button, Input, InputNumber } from 'antd';
import { useEffect, useId, useState } from 'react';
import { formatAmount } from '#business/consult/cost/model/index.ts';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import {
  type LineVote,
  otherSide,
  type ReconcileLine,
  type ReconcileLineEdit,
  type ReconcileSide,
} from '../../model/index.ts';
import styles from '../reconcile.module.css';
import { votesFromSide } from './merge-and-filter-sheet-lines.ts';
import { LineStateMark } from './reconcile-line-columns.tsx';
import type { ReconcileSheetClient } from './reconcile-sheet-source.ts';
import type { LiveReconcileSheet } from './use-reconcile-sheet.ts';

interface DecisionProps {
  readonly line: ReconcileLine;
  readonly source: ReconcileSheetClient;
  readonly sheet: LiveReconcileSheet;
  readonly writable: boolean;
}

interface Typed {
  readonly agreedQuantity: string | null;
  readonly agreedPrice: string | null;
  readonly reason: string;
}

const typedOf = ({ agreedQuantity, agreedPrice, reason }: ReconcileLine): Typed => ({
  agreedQuantity,
  agreedPrice,
  reason,
});

const SAID = { ok: '同意', no: '有异议' } as const;

/** What of the form is not on the line yet. */
function changesOf(line: ReconcileLine, typed: Typed): ReconcileLineEdit {
  return {
    ...(typed.agreedQuantity === line.agreedQuantity ? {} : { agreedQuantity: typed.agreedQuantity }),
    ...(typed.agreedPrice === line.agreedPrice ? {} : { agreedPrice: typed.agreedPrice }),
    ...(typed.reason.trim() === line.reason ? {} : { reason: typed.reason.trim() }),
  };
}

/** What is written about a line, and how it is sent: what others changed meanwhile is told before it is replaced. */
function useDecision({ line, source, sheet }: DecisionProps) {
  const [typed, setTyped] = useState(typedOf(line));
  const [seen, setSeen] = useState(line);
  const [stale, setStale] = useState<{ line: ReconcileLine; set: ReconcileLineEdit; side: ReconcileSide } | null>(null);
  const [busy, setBusy] = useState(false);
  const touched = Object.keys(changesOf(seen, typed)).length > 0;
  useEffect(() => {
    // What comes from others is shown at once, unless somebody is writing here.
    if (line === seen || touched) return;
    setSeen(line);
    setTyped(typedOf(line));
  }, [line, seen, touched]);
  const send = async (from: ReconcileLine, set: ReconcileLineEdit, side: ReconcileSide = source.side) => {
    setBusy(true);
    setStale(null);
    try {
      const newer = await sheet.edit(from, set, side);
      if (newer) setStale({ line: newer, set, side });
      else setSeen({ ...from, ...typed, ...set } as ReconcileLine);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toast.error(Object.values(error.faults)[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  const take = (side: ReconcileSide) => {
    const bill = line[side];
    setTyped({ ...typed, agreedQuantity: bill?.quantity ?? '0', agreedPrice: bill?.price ?? '0' });
  };
  /** The line as somebody else left it, in place of what was written here. */
  const takeLine = (newer: ReconcileLine) => {
    setSeen(newer);
    setTyped(typedOf(newer));
    setStale(null);
  };
  return { typed, setTyped, stale, takeLine, busy, touched, seen, send, take };
}

type Deciding = ReturnType<typeof useDecision>;

function Fields({ deciding, off }: { deciding: Deciding; off: boolean }) {
  const { typed, setTyped, seen, send } = deciding;
  const id = useId();
  const number = (key: 'agreedQuantity' | 'agreedPrice', label: string) => (
    <div className={styles.label}>
      <label htmlFor={`${id}${key}`}>{label}</label>
      <InputNumber
        id={`${id}${key}`}
        size="small"
        stringMode
        controls={false}
        disabled={off}
        value={typed[key]}
        style={{ width: '100%' }}
        onChange={(value) => setTyped({ ...typed, [key]: value === null ? null : String(value) })}
        onPressEnter={() => void send(seen, changesOf(seen, typed))}
      />
    </div>
  );
  return (
    <>
      <div className={styles.pair}>
        {number('agreedQuantity', '审定量')}
        {number('agreedPrice', '审定单价（元）')}
      </div>
      <div className={styles.label}>
        <label htmlFor={`${id}reason`}>说明或争议原因</label>
        <Input.TextArea
          id={`${id}reason`}
          rows={2}
          maxLength={500}
          disabled={off}
          value={typed.reason}
          onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
        />
      </div>
    </>
  );
}

/** Somebody was faster: what they wrote, and whether it stays. */
function StaleNote({ stale, send, takeLine }: Deciding) {
  if (!stale) return null;
  const { line, set, side } = stale;
  return (
    <div className={styles.stale} role="alert">
      <p>
        他人刚刚修改了本行：审定量 {line.agreedQuantity ?? '空'}，审定单价 {line.agreedPrice ?? '空'}
        {line.reason ? `，说明“${line.reason}”` : ''}。您填写的内容还没有保存。
      </p>
      <Button size="small" onClick={() => void send(line, set, side)}>
        仍按我的保存
      </Button>{' '}
      <Button size="small" onClick={() => takeLine(line)}>
        采用他人的
      </Button>
    </div>
  );
}

interface ButtonsProps {
  readonly line: ReconcileLine;
  readonly side: ReconcileSide;
  readonly deciding: Deciding;
}

/** Takes one side's numbers, and says what this side thinks. */
function Buttons({ line, side, deciding }: ButtonsProps) {
  const { typed, busy, touched, seen, send, take } = deciding;
  const marks = votesFromSide(line, side);
  /** Nobody agrees to what is not there, or to what they have not sent yet. */
  const nothingToAgree = busy || touched || line.agreedTotal === null;
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        type="primary"
        loading={busy}
        disabled={!touched}
        onClick={() => void send(seen, changesOf(seen, typed))}
      >
        保存
      </Button>
      <Button size="small" disabled={busy || !line.ours} onClick={() => take('ours')}>
        取审核
      </Button>
      <Button size="small" disabled={busy || !line.theirs} onClick={() => take('theirs')}>
        取送审
      </Button>
      <Button
        size="small"
        disabled={nothingToAgree || marks.own === 'ok'}
        onClick={() => void send(line, { mark: 'ok' })}
      >
        同意
      </Button>
      <Button
        size="small"
        danger
        disabled={busy || marks.own === 'no'}
        onClick={() => void send(seen, { ...changesOf(seen, typed), mark: 'no' })}
      >
        有异议
      </Button>
      {side === 'ours' ? (
        <Button
          size="small"
          disabled={nothingToAgree || marks.other === 'ok'}
          title="对方当面表示同意时，由我方代为记录"
          onClick={() => void send(line, { mark: 'ok' }, otherSide(side))}
        >
          代对方同意
        </Button>
      ) : null}
    </div>
  );
}

const saidBy = (mark: LineVote): string => (mark ? SAID[mark] : '未表态');

/** What is agreed of a line: numbers, reason, and what each side says of it. */
export function LineDecisionForm(props: DecisionProps) {
  const { line, source, writable } = props;
  const deciding = useDecision(props);
  const marks = votesFromSide(line, source.side);
  return (
    <section className={styles.decide} aria-label="审定">
      <div className={styles.actions}>
        <LineStateMark state={line.state} />
        <span className={styles.by}>{`本方${saidBy(marks.own)}，对方${saidBy(marks.other)}`}</span>
        {line.agreedTotal ? <span className={styles.figure}>审定合价 {formatAmount(line.agreedTotal)} 元</span> : null}
      </div>
      <Fields deciding={deciding} off={!writable || deciding.busy} />
      <StaleNote {...deciding} />
      {writable ? <Buttons line={line} side={source.side} deciding={deciding} /> : null}
    </section>
  );
}
