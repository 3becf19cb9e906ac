import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { MenuIcon } from '#kernel/web/pattern/menu-icons.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type DesignedForm, designedForm, formCalls } from '../../model/index.ts';
import { formDesignerAddress } from '../form-addresses.ts';
import { invalidateFormScreens } from '../load-form-screens.ts';
import { FormVersionsDrawer } from './form-versions-drawer.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';

type FormRow = DisplayedRecord & DesignedForm;

/** /sys-manager/model-form-manager: every form the company designed. */
export function Page() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<FormRow | null>(null);
  const enable = async ({ code, name, state }: FormRow, refresh: () => void) => {
    const isOn = state === 'published';
    const text = '停用后不能再发起新的单据，进行中的审批和已有数据不受影响。';
    if (isOn && !(await confirm({ title: `停用「${name}」？`, text, okText: '停用', danger: true }))) return;
    await callServer(formCalls.enable, { params: { code: String(code) }, body: { enabled: !isOn } });
    toast.success(isOn ? '已停用' : '已启用');
    await invalidateFormScreens(String(code));
    refresh();
  };
  const slots: ListSlots<FormRow> = {
    title: '表单管理',
    emptyHint: '点击“新建”，从模板或空白表单开始',
    create: () => setCreating(true),
    imports: false,
    address: (row) => formDesignerAddress(String(row.code), row.name),
    cells: {
      name: (row) => (
        <span>
          <MenuIcon name={row.icon ?? 'form'} /> {row.name}
        </span>
      ),
      edition: (row) => (row.edition ? `第${row.edition}版` : '—'),
    },
    rowActionsWidth: 230,
    rowActions: (row, refresh) => (
      <>
        <Button size="small" type="link" onClick={() => navigate(formDesignerAddress(String(row.code), row.name))}>
          设计
        </Button>
        {row.edition ? (
          <>
            <Button size="small" type="link" onClick={() => setShown(row)}>
              版本
            </Button>
            <Button size="small" type="link" onClick={() => navigate(`/f/${String(row.code)}/form-print`)}>
              打印
            </Button>
            <Button size="small" type="link" danger={row.state === 'published'} onClick={() => enable(row, refresh)}>
              {row.state === 'published' ? '停用' : '启用'}
            </Button>
          </>
        ) : null}
      </>
    ),
  };
  return (
    <>
      <ListPage entity={designedForm} slots={slots} />
      {creating ? <NewFormDialog onClose={() => setCreating(false)} /> : null}
      {shown ? <FormVersionsDrawer code={String(shown.code)} name={shown.name} onClose={() => setShown(null)} /> : null}
    </>
  );
}
