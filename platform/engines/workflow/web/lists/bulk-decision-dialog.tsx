import { Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type BulkItemResult, workflowCalls } from '../../model/index.ts';
import { BulkResultsDialog } from './bulk-results-dialog.tsx';
import type { FlowListRow } from './flow-list.tsx';
import styles from './lists.module.css';

export const BULK_DECISION_LABELS = { approve: '批量同意', rejectToInitiator: '批量驳回' } as const;

interface DecideDialogProps {
  readonly action: keyof typeof BULK_DECISION_LABELS;
  readonly rows: readonly FlowListRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Decides several to-dos of one step with one opinion, and tells what became of each. */
export function BulkDecisionDialog({ action, rows, onDone, onClose }: DecideDialogProps) {
  const [opinion, setOpinion] = useState('');
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly BulkItemResult[] | null>(null);
  const label = BULK_DECISION_LABELS[action];
  const decide = async () => {
    const said = opinion.trim();
    if (action !== 'approve' && said === '') {
      toast.error('请填写意见');
      return;
    }
    setBusy(true);
    try {
      const body = { ids: rows.map(({ id }) => id), action, ...(said === '' ? {} : { opinion: said }) };
      setResults(await callServer(workflowCalls.decideTogether, { body }));
      onDone();
    } finally {
      setBusy(false);
    }
  };
  if (results) return <BulkResultsDialog label={label} results={results} onClose={onClose} />;
  return (
    <AppDialog
      open
      title={`${label}${rows.length}项`}
      name="flow.decide"
      width={560}
      okText={label}
      busy={busy}
      onClose={onClose}
      onOk={() => void decide()}
    >
      <ul className={styles.chosen}>
        {rows.map((row) => (
          <li key={row.id}>{row.title}</li>
        ))}
      </ul>
      <Input.TextArea
        aria-label="审批意见"
        placeholder={action === 'approve' ? '审批意见（可以不填）' : '审批意见（必填），驳回后由发起人修改'}
        autoSize={{ minRows: 3 }}
        maxLength={1000}
        value={opinion}
        onChange={(event) => setOpinion(event.target.value)}
      />
    </AppDialog>
  );
}
