import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { callServer } from '#kernel/web/api/client.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { labelIn, type Row } from '#kernel/web/row.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type DefinitionRow, designCalls } from '../../model/design/calls.ts';
import { processDefinition } from '../../model/index.ts';
import { designAddress } from '../design/address.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

type DefinitionLine = Row & DefinitionRow;

const cells: ListSlots['cells'] = { createdBy: (row) => labelIn(row, 'createdBy') ?? '产品内置' };

/** /sys-manager/act-procdef, /sys-manager/flow and /main-page/flow: every process of the firm with its versions. */
export function Page() {
  const confirm = useConfirm();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ row: DefinitionLine; refresh: () => void } | null>(null);
  const enable = async (row: DefinitionLine, refresh: () => void) => {
    const { name, enabled } = row;
    const text = '停用后不能再发起新的申请，进行中的流程不受影响。';
    if (enabled && !(await confirm({ title: `停用「${name}」？`, text, okText: '停用', danger: true }))) return;
    await callServer(designCalls.enable, { params: { code: row.code }, body: { enabled: !enabled } });
    toast.success(enabled ? '已停用' : '已启用');
    refresh();
  };
  const slots: ListSlots<DefinitionLine> = {
    cells,
    select: false,
    // 流程建模: the same processes, opened as drawings.
    open: (row) =>
      designAddress(row.code, row.name, undefined, pathname.endsWith('/act-models') ? 'f-flow-bpmn' : undefined),
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
      <ListPage entity={processDefinition} slots={slots} />
      {shown ? (
        <VersionsDrawer
          code={shown.row.code}
          name={shown.row.name}
          onChanged={shown.refresh}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}
