import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { required } from '#kernel/web/pattern/input/form-items.tsx';
import type { Row } from '#kernel/web/row.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { claimCalls } from '../model/index.ts';

/** Takes back what still counts of a claim, with a reason. */
export function RevokeAction({ row, refresh }: { readonly row: Row; readonly refresh: () => void }) {
  const mayWrite = useCan('claim:write');
  const [asking, ask] = useState(false);
  if (!mayWrite || row.state === 'revoked') return null;
  const revoke = async ({ reason }: { reason: string }) => {
    await callServer(claimCalls.revoke, { params: { id: row.id }, body: { reason } });
    toast.success('已撤销认领');
    ask(false);
    refresh();
  };
  return (
    <>
      <Button type="link" size="small" danger onClick={() => ask(true)}>
        撤销
      </Button>
      {asking ? (
        <FormDialog
          title="撤销认领"
          name="claim.revoke"
          width={440}
          okText="撤销认领"
          initial={{ reason: '' }}
          lead="撤销后，收款回到认领池，合同和收款节点的到账随之减少。"
          onSave={revoke}
          onClose={() => ask(false)}
        >
          <Form.Item name="reason" label="撤销原因" rules={required('撤销原因不能为空')}>
            <Input.TextArea rows={3} maxLength={200} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
