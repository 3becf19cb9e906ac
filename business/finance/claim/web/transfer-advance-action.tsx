import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { claimCalls, type OpenItem } from '../model/index.ts';
import { newTargetLine } from './claim-form-lines.ts';
import { ClaimTargetChoice } from './claim-target-choice.tsx';

interface Typed {
  readonly item: OpenItem | null;
  readonly amount: string;
}

/** Which open item of a contract it is for; a control of the form. */
function Item({ value, onChange }: { readonly value?: OpenItem | null; readonly onChange?: (item: OpenItem) => void }) {
  const line = { ...newTargetLine(''), item: value ?? null };
  return <ClaimTargetChoice line={line} at={0} onChange={({ item }) => item && onChange?.(item)} />;
}

/** Moves what was paid in advance to a contract of the customer. */
export function TransferAdvanceAction({
  row,
  refresh,
}: {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}) {
  const mayWrite = useHasRight('claim:write');
  const [asking, ask] = useState(false);
  if (!mayWrite || row.kind !== 'advance' || row.state !== 'live' || Number(row.amount) <= 0) return null;
  const move = async ({ item, amount }: Typed) => {
    const body = { line: row.id, contract: item?.contract ?? '', plan: item?.plan ?? null, amount };
    await callServer(claimCalls.transfer, { params: { id: String(row.claim) }, body });
    toast.success('已转为合同回款');
    ask(false);
    refresh();
  };
  return (
    <>
      <Button type="link" size="small" onClick={() => ask(true)}>
        转合同回款
      </Button>
      {asking ? (
        <FormDialog<Typed>
          title="预收转合同回款"
          name="claim.transfer"
          width={560}
          okText="转款"
          initial={{ item: null, amount: String(row.amount) }}
          lead={`${String(row.customer_label ?? '')}的预收款转为其合同的回款，收款本身不变。`}
          onSave={move}
          onClose={() => ask(false)}
        >
          <Form.Item name="item" label="合同款项" rules={createRequiredRule('请选择合同款项')}>
            <Item />
          </Form.Item>
          <Form.Item name="amount" label="转出金额" rules={createRequiredRule('转出金额不能为空')}>
            <Input inputMode="decimal" suffix="元" />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
