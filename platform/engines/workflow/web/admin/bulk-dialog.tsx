import { Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { Dialog } from '#kernel/web/pattern/dialog/dialog.tsx';
import { PersonDialog } from '#kernel/web/pickers/person-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { adminCalls } from '../../model/admin/calls.ts';
import type { BulkResult } from '../../model/index.ts';
import { BulkResults } from '../lists/bulk-results.tsx';
import type { FlowRow } from '../lists/flow-list.tsx';

export const BULK_LABELS = {
  urge: '催办',
  reassign: '改派',
  suspend: '挂起',
  activate: '激活',
  terminate: '终止',
} as const;
export type BulkAction = keyof typeof BULK_LABELS;

/** What follows from actions that ask for a reason, said in its place. */
const REASONS = {
  terminate: '终止原因（必填），终止后不能恢复',
  suspend: '挂起原因（必填），激活前任何人不能办理',
} as const;
const asksReason = (action: BulkAction): action is keyof typeof REASONS => action in REASONS;
const QUESTIONS = {
  urge: '将提醒所选流程的当前办理人尽快办理。',
  activate: '所选流程将恢复办理，办理时限顺延挂起的时间。',
} as const;

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly rows: readonly FlowRow[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks what the action needs to know, does it, and tells what became of each. */
export function BulkDialog({ action, rows, onDone, onClose }: BulkDialogProps) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  const label = BULK_LABELS[action];
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
      setResults(await callServer(adminCalls.bulk, { body }));
      onDone();
    } finally {
      setBusy(false);
    }
  };
  if (results) return <BulkResults label={label} results={results} onClose={onClose} />;
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
    <Dialog
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
    </Dialog>
  );
}
