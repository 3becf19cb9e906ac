import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatDecimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { claimCalls } from '../model/index.ts';
import styles from './claim.module.css';
import {
  type ClaimTargetLine,
  newTargetLine,
  remainingToClaim,
  targetLinesOfProposal,
  toClaimTargets,
} from './claim-form-lines.ts';
import { ClaimTargetLines } from './claim-target-lines.tsx';
import { ProposalList } from './proposal-list.tsx';

interface ClaimDialogProps {
  readonly receipts: readonly DisplayedRecord[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const WIDTH = 1100;

/** What the chosen receipts are for: proposals with their reasons, and the lines as the person has them. */
export function ClaimDialog({ receipts, onClose, onDone }: ClaimDialogProps) {
  const ids = receipts.map(({ id }) => id);
  const requestKey = useRef(crypto.randomUUID());
  const [lines, setLines] = useState<readonly ClaimTargetLine[]>([]);
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'claimPool', 'proposals', ids],
    queryFn: () => callServer(claimCalls.propose, { body: { bankRows: ids }, quiet: true }),
    gcTime: 0,
  });
  useEffect(() => {
    if (!data) return;
    const chosen = data.chosen === null ? undefined : data.proposals[data.chosen];
    setLines(chosen ? targetLinesOfProposal(chosen) : [newTargetLine(data.rest)]);
  }, [data]);
  const rest = data?.rest ?? sumDecimals(receipts.map((row) => String(row.needClaimTotal ?? '0'))).toFixed(2);
  const left = remainingToClaim(rest, lines);
  const save = async () => {
    if (lines.length === 0) return toast.warning('请填写认领明细');
    setBusy(true);
    const body = { bankRows: ids, targets: toClaimTargets(lines), requestKey: requestKey.current };
    const made = await callServer(claimCalls.claim, { body }).catch(() => null);
    setBusy(false);
    // Another try is another request: what was refused made nothing.
    requestKey.current = crypto.randomUUID();
    if (!made) return;
    toast.success(made.state === 'waiting' ? '已提交认领，待财务确认后计入到账' : '认领成功');
    onDone();
  };
  return (
    <AppDialog
      open
      title={receipts.length > 1 ? `合并认领 ${receipts.length} 笔收款` : '认领收款'}
      name="claim.make"
      width={WIDTH}
      onClose={onClose}
      onOk={() => void save()}
      okText="确认认领"
      busy={busy}
      note={<Left rest={rest} left={left} />}
    >
      <div className={styles.dialog}>
        <ReceiptFacts receipts={receipts} />
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
        {data || error ? null : <LoadingState rows={5} />}
        {data ? (
          <ProposalList proposals={data.proposals} onTake={(one) => setLines(targetLinesOfProposal(one))} />
        ) : null}
        {data ? <ClaimTargetLines lines={lines} left={left} onChange={setLines} /> : null}
      </div>
    </AppDialog>
  );
}

function Left({ rest, left }: { readonly rest: string; readonly left: string }) {
  const over = toDecimal(left).lt(0);
  return (
    <span className={over ? styles.bad : undefined} role="status">
      待认领 {formatDecimal(rest, 2)} 元，
      {over ? `超出 ${formatDecimal(toDecimal(left).abs(), 2)} 元` : `认领后剩余 ${formatDecimal(left, 2)} 元`}
    </span>
  );
}

/** Who paid, when, and what was written with it. */
function ReceiptFacts({ receipts }: { readonly receipts: readonly DisplayedRecord[] }) {
  return (
    <ul className={styles.receipts} aria-label="收款">
      {receipts.map((row) => (
        <li key={row.id}>
          <strong>{String(row.otherSideUnit ?? '未知付款人')}</strong>
          <span>{formatDecimal(String(row.needClaimTotal ?? '0'), 2)} 元</span>
          <span className={styles.soft}>
            {[row.summary, row.matter, row.memo].filter(Boolean).map(String).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
