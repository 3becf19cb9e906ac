import { Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { Dialog } from '#kernel/web/pattern/dialog/dialog.tsx';
import { PersonDialog } from '#kernel/web/pickers/person-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { adminCalls } from '../../model/admin-calls.ts';
import type { BulkResult } from '../../model/index.ts';
import { BulkResults } from '../lists/bulk-results.tsx';
import type { FlowRow } from '../lists/flow-list.tsx';

export const BULK_LABELS = { urge: '催办', reassign: '改派', terminate: '终止' } as const;
export type BulkAction = keyof typeof BULK_LABELS;

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
          : action === 'terminate'
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
    if (action === 'terminate' && reason.trim() === '') toast.error('请填写终止原因');
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
      {action === 'terminate' ? (
        <Input.TextArea
          aria-label="终止原因"
          placeholder="终止原因（必填），终止后不能恢复"
          autoSize={{ minRows: 3 }}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : (
        <p>将提醒所选流程的当前办理人尽快办理。</p>
      )}
    </Dialog>
  );
}
