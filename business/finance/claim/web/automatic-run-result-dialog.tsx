import { Button } from 'antd';
import { useState } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type AutomaticClaimRun, claimCalls } from '../model/index.ts';
import styles from './claim.module.css';

interface RunDialogProps {
  readonly run: AutomaticClaimRun;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}

/** What a run of automatic claiming did, claim by claim with its reasons; taken back in one step. */
export function AutomaticRunResultDialog({ run, onClose, onRevoked }: RunDialogProps) {
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    const text = `将撤销本次的 ${run.claims.length} 张认领单，收款回到认领池。其中已有变动的，请先逐笔处理。`;
    if (!(await confirm({ title: '撤销本次自动认领？', text, okText: '撤销本次自动认领', danger: true }))) return;
    setBusy(true);
    const done = await callServer(claimCalls.revokeRun, { params: { id: run.run } }).catch(() => null);
    setBusy(false);
    if (!done) return;
    toast.success(`已撤销 ${done.revoked} 张认领单`);
    onRevoked();
    onClose();
  };
  return (
    <AppDialog open title="本次自动认领" name="claim.run" width={860} onClose={onClose}>
      <p className={styles.soft}>
        核对 {run.looked} 笔，自动认领 {run.claimed} 笔，共 {formatDecimal(run.amount, 2)} 元
      </p>
      <ol aria-label="自动认领明细" className={styles.proposals}>
        {run.claims.map((one) => (
          <li key={one.id}>
            <span className={styles.soft}>{one.no}</span>
            <div className={styles.what}>
              {one.payer}：<b>{formatDecimal(one.amount, 2)}</b> 元 · {one.contracts}
              <div className={styles.soft}>{one.reasons.join('；')}</div>
            </div>
          </li>
        ))}
      </ol>
      <Button danger className={styles.undo} loading={busy} onClick={revoke}>
        撤销本次自动认领
      </Button>
    </AppDialog>
  );
}
