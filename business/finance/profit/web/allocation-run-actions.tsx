import { Button, DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { profitCalls } from '../model/index.ts';

interface Refreshing {
  readonly refresh: () => void;
}

/** 分摊费用: shares a month's indirect costs out by the rules in use. */
export function AllocateCostsButton({ refresh }: Refreshing) {
  const [asking, ask] = useState(false);
  if (!useHasRight('profit:write')) return null;
  const allocate = async ({ month }: { month: Dayjs }) => {
    const run = await callServer(profitCalls.allocate, { body: { month: month.format('YYYY-MM') } });
    toast.success(`已分摊${run.month}的间接费用`);
    ask(false);
    refresh();
  };
  return (
    <>
      <Button size="small" type="primary" onClick={() => ask(true)}>
        分摊费用
      </Button>
      {asking ? (
        <FormDialog<{ month: Dayjs }>
          title="分摊费用"
          name="profit.allocate"
          width={420}
          okText="分摊"
          initial={{ month: dayjs().subtract(1, 'month') }}
          lead="未冻结的月份可重新分摊，以最后一次为准。"
          onSave={allocate}
          onClose={() => ask(false)}
        >
          <Form.Item name="month" label="月份" rules={createRequiredRule('请选择月份')}>
            <DatePicker picker="month" style={{ width: '100%' }} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}

/** 冻结: a month's allocation stays as it is. */
export function FreezeAllocationAction({ row, refresh }: Refreshing & { readonly row: DisplayedRecord }) {
  const [mayWrite, confirm] = [useHasRight('profit:write'), useConfirm()];
  if (!mayWrite || row.state !== 'open') return null;
  const freeze = async () => {
    const asked = { title: `冻结${String(row.month)}的分摊？`, text: '冻结后不能重新分摊。', okText: '冻结' };
    if (!(await confirm({ ...asked, danger: true }))) return;
    await callServer(profitCalls.freeze, { params: { id: row.id } });
    toast.success('已冻结');
    refresh();
  };
  return (
    <Button type="link" size="small" onClick={() => void freeze()}>
      冻结
    </Button>
  );
}
