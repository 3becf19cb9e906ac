import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule, WIDE_FORM_ITEM_CLASS } from '#kernel/web/pattern/input/form-items.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { supplyCalls } from '../model/index.ts';

interface AdjustProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}

interface Counted {
  readonly counted: string;
  readonly price?: string | null;
  readonly reason: string;
}

/** 盘点调整: brings the books of a supply to what was counted, with a reason. */
export function AdjustStockButton({ row, refresh }: AdjustProps) {
  const [asking, ask] = useState(false);
  if (!useHasRight('supply:write')) return null;
  const save = async ({ counted, price, reason }: Counted) => {
    const body = { counted, reason: reason.trim(), ...(price ? { price } : {}) };
    const move = await callServer(supplyCalls.adjust, { params: { id: row.id }, body });
    toast.success(`已登记${move.kind_label}，结存${String(move.balance)}`);
    ask(false);
    refresh();
  };
  return (
    <>
      <Button type="link" size="small" onClick={() => ask(true)}>
        盘点调整
      </Button>
      {asking ? (
        <FormDialog<Counted>
          title={`盘点调整 ${String(row.name)}`}
          name="supply.adjust"
          width={440}
          okText="登记"
          initial={{ counted: null, price: null, reason: '' }}
          lead={`账面数量 ${String(row.stock ?? '0')}${String(row.unit ?? '')}，盘亏按平均单价计入保管人所在部门的费用。`}
          onSave={save}
          onClose={() => ask(false)}
        >
          <Form.Item name="counted" label="实盘数量" rules={createRequiredRule('请填写实盘数量')}>
            <InputNumber stringMode min="0" precision={2} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="price" label="单价" extra="盘盈或期初时填写；留空按平均单价">
            <InputNumber stringMode min="0" precision={2} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item
            name="reason"
            label="原因"
            className={WIDE_FORM_ITEM_CLASS}
            rules={createRequiredRule('请填写原因')}
          >
            <Input.TextArea rows={2} maxLength={200} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
