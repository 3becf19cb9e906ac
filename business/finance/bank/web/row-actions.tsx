import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import type { Row } from '#kernel/web/row.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { bankCalls } from '../model/index.ts';

interface RowActionsProps {
  readonly row: Row;
  readonly refresh: () => void;
}

/** Whether a receipt has to be claimed, as long as nothing of it is. */
export function RowActions({ row, refresh }: RowActionsProps) {
  const mayWrite = useCan('bank:write');
  const [asking, ask] = useState(false);
  const needed = row.isNeedClaim === true;
  if (!mayWrite || Number(row.income) <= 0 || Number(row.claimTotal) !== 0) return null;
  const save = async ({ reason }: { reason: string }) => {
    await callServer(bankCalls.needClaim, { params: { id: row.id }, body: { isNeedClaim: !needed, reason } });
    toast.success('保存成功');
    ask(false);
    refresh();
  };
  return (
    <>
      <Button type="link" size="small" onClick={() => ask(true)}>
        {needed ? '无需认领' : '需要认领'}
      </Button>
      {asking ? (
        <FormDialog
          title={needed ? '设为无需认领' : '设为需要认领'}
          name="bank.need-claim"
          width={420}
          initial={{ reason: '' }}
          onSave={save}
          onClose={() => ask(false)}
        >
          <Form.Item name="reason" label="原因" rules={[{ required: true, message: '原因不能为空' }]}>
            <Input.TextArea rows={3} maxLength={200} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
