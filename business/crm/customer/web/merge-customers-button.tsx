import { Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { ListToolbarArgs } from '#kernel/web/list/list-slots.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { customerCalls } from '../model/index.ts';

/** Makes one of the two chosen customers. */
export function MergeCustomersButton({ selected, refresh }: ListToolbarArgs) {
  const [isOpen, setOpen] = useState(false);
  const mayMerge = useHasRight('customer:merge');
  const [one, other] = selected;
  if (!mayMerge) return null;
  const merge = async ({ customer }: { customer: string }) => {
    const gone = selected.find(({ id }) => id !== customer);
    const { moved } = await callServer(customerCalls.merge, { body: { customer, gone: gone?.id ?? '' } });
    toast.success(`已合并客户，转移 ${moved} 条记录`);
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button
        size="small"
        disabled={selected.length !== 2}
        title={selected.length === 2 ? undefined : '请选择两个客户'}
        onClick={() => setOpen(true)}
      >
        合并
      </Button>
      {isOpen && one && other ? (
        <FormDialog
          title="合并客户"
          name="customer-merge"
          width={560}
          okText="合并"
          initial={{ customer: one.id }}
          lead={<p>合同、项目、回款、跟进等记录全部转到保留的客户；合并后可以在“客户合并记录”中拆分。</p>}
          onSave={merge}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="customer" label="保留哪一个">
            <Radio.Group vertical options={[one, other].map(({ id, name }) => ({ value: id, label: String(name) }))} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
