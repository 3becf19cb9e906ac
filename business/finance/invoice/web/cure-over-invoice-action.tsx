import { Button, Form } from 'antd';
import { useState } from 'react';
import { refField } from '#kernel/fields/index.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { invoiceCalls } from '../model/index.ts';

const CHANGE = refField('合同变更', { entity: 'contractChange', required: true });

/** Names the change of the contract by which an approved excess was cured. */
export function CureOverInvoiceAction({
  row,
  refresh,
}: {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}) {
  const mayWrite = useHasRight('invoiceApply:write');
  const [asking, ask] = useState(false);
  if (!mayWrite || row.status !== 'approved' || row.cure) return null;
  return (
    <>
      <Button type="link" size="small" onClick={() => ask(true)}>
        登记补签
      </Button>
      {asking ? (
        <CureDialog
          id={row.id}
          onClose={() => ask(false)}
          onDone={() => {
            ask(false);
            refresh();
          }}
        />
      ) : null}
    </>
  );
}

interface CureDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function CureDialog({ id, onClose, onDone }: CureDialogProps) {
  const [change, setChange] = useState<{ readonly id: string; readonly label: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const { Input } = fieldControlsOf(CHANGE);
  const save = async () => {
    if (!change) return toast.warning('请选择合同变更');
    setBusy(true);
    const done = await callServer(invoiceCalls.cure, { params: { id }, body: { change: change.id } }).catch(() => null);
    setBusy(false);
    if (!done) return;
    toast.success('已登记补签');
    onDone();
  };
  return (
    <AppDialog
      open
      title="登记补签"
      name="invoice.cure"
      width={460}
      onClose={onClose}
      onOk={() => void save()}
      busy={busy}
    >
      <Form layout="vertical">
        <Form.Item label="已审批通过的合同变更" htmlFor="cure-change" required>
          <Input
            id="cure-change"
            field={CHANGE}
            value={change?.id ?? null}
            label={change?.label ?? null}
            onChange={(value, label) => setChange(value ? { id: String(value), label: label ?? '' } : null)}
          />
        </Form.Item>
      </Form>
    </AppDialog>
  );
}
