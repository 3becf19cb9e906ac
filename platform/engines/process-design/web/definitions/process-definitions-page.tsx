import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { type DisplayedRecord, labelOfField } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { processDefinitionList } from '#platform/engines/workflow/model/index.ts';
import { type ProcessDefinitionRow, processDesignCalls } from '../../model/calls.ts';
import { processDesignAddress } from '../designer/process-design-address.ts';
import { ProcessVersionsDrawer } from './process-versions-drawer.tsx';

type DefinitionLine = DisplayedRecord & ProcessDefinitionRow;

const cells: ListSlots['cells'] = { createdBy: (row) => labelOfField(row, 'createdBy') ?? '产品内置' };

/** /sys-manager/act-procdef, /sys-manager/flow and /main-page/flow: every process of the firm with its versions. */
export function Page() {
  const confirm = useConfirm();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ row: DefinitionLine; refresh: () => void } | null>(null);
  const enable = async (row: DefinitionLine, refresh: () => void) => {
    const { name, enabled } = row;
    const text = '停用后不能再发起新的申请，进行中的流程不受影响。';
    if (enabled && !(await confirm({ title: `停用「${name}」？`, text, okText: '停用', danger: true }))) return;
    await callServer(processDesignCalls.enable, { params: { code: row.code }, body: { enabled: !enabled } });
    toast.success(enabled ? '已停用' : '已启用');
    refresh();
  };
  const slots: ListSlots<DefinitionLine> = {
    cells,
    select: false,
    // 流程建模: the same processes, opened as drawings.
    open: (row) =>
      processDesignAddress(row.code, row.name, undefined, pathname.endsWith('/act-models') ? 'f-flow-bpmn' : undefined),
    rowActionsWidth: 160,
    rowActions: (row, refresh) => (
      <>
        <Button size="small" type="link" onClick={() => setShown({ row, refresh })}>
          版本
        </Button>
        <Button size="small" type="link" danger={row.enabled === true} onClick={() => enable(row, refresh)}>
          {row.enabled ? '停用' : '启用'}
        </Button>
      </>
    ),
  };
  return (
    <>
      <ListPage entity={processDefinitionList} slots={slots} />
      {shown ? (
        <ProcessVersionsDrawer
          code={shown.row.code}
          name={shown.row.name}
          onChanged={shown.refresh}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}
