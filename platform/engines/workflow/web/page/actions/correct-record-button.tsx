import EditOutlined from '@ant-design/icons/EditOutlined';
import { Button } from 'antd';
import { useContext } from 'react';
import { useSearchParams } from 'react-router';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useTabs } from '#kernel/web/tabs/tab-store.ts';
import { TabContext } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';

/** Leads an administrator into correcting an ended record and out of it: the address says which (adminEdit). */
export function CorrectRecordButton({ corrects }: { corrects: boolean }) {
  const [search, setSearch] = useSearchParams();
  const tab = useContext(TabContext);
  const confirm = useConfirm();
  const toggle = async () => {
    const unsaved = corrects && tab && useTabs.getState().unsaved.has(tab);
    if (
      unsaved &&
      !(await confirm({ title: '放弃更正？', text: '尚未保存的内容将丢失。', okText: '放弃', danger: true }))
    )
      return;
    const next = new URLSearchParams(search);
    if (corrects) next.delete('adminEdit');
    else next.set('adminEdit', 'true');
    setSearch(next, { replace: true });
  };
  return (
    <Button size="small" icon={<EditOutlined aria-hidden />} onClick={toggle}>
      {corrects ? '取消更正' : '更正'}
    </Button>
  );
}
