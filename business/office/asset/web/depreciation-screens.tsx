import { Button, DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { assetCalls, assetDepreciation, depreciationRun } from '../model/index.ts';

/** 计提折旧: depreciates every asset for a month. */
function DepreciateButton({ refresh }: { readonly refresh: () => void }) {
  const [asking, ask] = useState(false);
  if (!useHasRight('depreciation:write')) return null;
  const depreciate = async ({ month }: { month: Dayjs }) => {
    const run = await callServer(assetCalls.depreciate, { body: { month: month.format('YYYY-MM') } });
    toast.success(`${run.month}已计提${run.count ?? 0}项资产，共 ${run.total ?? '0.00'} 元`);
    ask(false);
    refresh();
  };
  return (
    <>
      <Button size="small" type="primary" onClick={() => ask(true)}>
        计提折旧
      </Button>
      {asking ? (
        <FormDialog<{ month: Dayjs }>
          title="计提折旧"
          name="asset.depreciate"
          width={420}
          okText="计提"
          initial={{ month: dayjs().subtract(1, 'month') }}
          lead="每项资产每月计提一次，计入使用部门当月的费用；漏提的月份一并补提。每月初自动计提上月。"
          onSave={depreciate}
          onClose={() => ask(false)}
        >
          <Form.Item name="month" label="月份" rules={createRequiredRule('请选择月份')}>
            <DatePicker picker="month" allowClear={false} style={{ width: '100%' }} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}

export const assetDepreciationScreens = {
  entity: assetDepreciation,
  list: { open: 'drawer', emptyHint: '按月计提折旧后显示' },
} satisfies EntityScreens;

export const depreciationRunScreens = {
  entity: depreciationRun,
  list: {
    open: 'tab',
    emptyHint: '选择月份计提折旧',
    toolbar: ({ refresh }) => <DepreciateButton refresh={refresh} />,
  },
  form: {
    below: ({ record }) =>
      record ? (
        <ListPanel title="折旧明细" entity={assetDepreciation} count={10} slots={{ params: { run: record.id } }} />
      ) : null,
  },
} satisfies EntityScreens;
