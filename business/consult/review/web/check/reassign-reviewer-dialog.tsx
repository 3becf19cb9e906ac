import { Form } from 'antd';
import { useState } from 'react';
import { useProjectAction } from '#business/consult/project/web/index.tsx';
import { userField } from '#kernel/fields/index.ts';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { reviewCalls } from '../../model/index.ts';

const REVIEWER = userField('复核人', { required: true });

/** Another reviewer for a level that is open. */
export function ReassignReviewerDialog({ row, onClose }: { row: DisplayedRecord; onClose: () => void }) {
  const { freshen } = useProjectAction();
  const [reviewer, setReviewer] = useState<unknown>(row.reviewer);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { Input } = fieldControlsOf(REVIEWER);
  const save = async () => {
    setBusy(true);
    try {
      const body = { reviewer: String(reviewer ?? '') };
      await callServer(reviewCalls.reassign, { params: { id: row.id }, body, quiet: true });
      toast.success('已更换复核人');
      await freshen();
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.faults.reviewer ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppDialog
      open
      name="review.reassign"
      title="更换复核人"
      width={420}
      onClose={onClose}
      onOk={() => void save()}
      busy={busy}
    >
      <Form layout="vertical">
        <Form.Item
          label="复核人"
          htmlFor="review-reviewer"
          required
          {...(fault ? { validateStatus: 'error' as const, help: fault } : {})}
        >
          <Input id="review-reviewer" field={REVIEWER} value={reviewer} onChange={setReviewer} />
        </Form.Item>
      </Form>
    </AppDialog>
  );
}
