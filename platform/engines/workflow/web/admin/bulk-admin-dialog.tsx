import { Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { PersonDialog } from '#kernel/web/pickers/person-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { processAdminCalls } from '../../model/admin/calls.ts';
import type { BulkItemResult } from '../../model/index.ts';
import { BulkResultsDialog } from '../lists/bulk-results-dialog.tsx';
import type { FlowListRow } from '../lists/flow-list.tsx';

export const BULK_ADMIN_LABELS = {
  urge: '催办',
  reassign: '改派',
  suspend: '挂起',
  activate: '激活',
  terminate: '终止',
} as const;
export type BulkAdminAction = keyof typeof BULK_ADMIN_LABELS;

/** What follows from actions that ask for a reason, said in its place. */
const REASONS = {
  terminate: '终止原因（必填），终止后不能恢复',
  suspend: '挂起原因（必填），激活前任何人不能办理',
} as const;
const asksReason = (action: BulkAdminAction): action is keyof typeof REASONS => action in REASONS;
const QUESTIONS = {
  urge: '将提醒所选流程的当前办理人尽快办理。',
  activate: '所选流程将恢复办理，办理时限顺延挂起的时间。',
} as const;

interface BulkDialogProps {
  readonly action: BulkAdminAction;
  readonly rows: readonly FlowListRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks what the action needs to know, does it, and tells what became of each. */
export function BulkAdminDialog({ action, rows, onDone, onClose }: BulkDialogProps) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly BulkItemResult[] | null>(null);
  const label = BULK_ADMIN_LABELS[action];
  const instances = [...new Set(rows.map((row) => row.procInstId))];
  const run = async (to = '') => {
    setBusy(true);
    try {
      const body =
        action === 'reassign'
          ? { action, ids: rows.map(({ id }) => id), to }
          : asksReason(action)
            ? { action, ids: instances, reason }
            : { action, ids: instances };
      setResults(await callServer(processAdminCalls.bulk, { body }));
      onDone();
    } finally {
      setBusy(false);
    }
  };
  if (results) return <BulkResultsDialog label={label} results={results} onClose={onClose} />;
  if (action === 'reassign') {
    return (
      <PersonDialog
        open
        title={`将${rows.length}项任务改派给`}
        chosen={[]}
        onClose={onClose}
        onPick={([person]) => void run(person?.id)}
      />
    );
  }
  const confirm = () => {
    if (asksReason(action) && reason.trim() === '') toast.error(`请填写${label}原因`);
    else void run();
  };
  return (
    <AppDialog
      open
      title={`${label}${instances.length}个流程`}
      name="flow.bulk"
      width={480}
      okText={label}
      busy={busy}
      onClose={onClose}
      onOk={confirm}
    >
      {asksReason(action) ? (
        <Input.TextArea
          aria-label={`${label}原因`}
          placeholder={REASONS[action]}
          autoSize={{ minRows: 3 }}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : (
        <p>{QUESTIONS[action]}</p>
      )}
    </AppDialog>
  );
}
