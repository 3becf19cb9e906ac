import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { draftCalls } from '#kernel/meta/calls/draft-calls.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { addressWithDraftId } from '#kernel/web/form/draft/draft-in-address.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots, ListToolbarArgs } from '#kernel/web/list/list-slots.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { ownDraftList } from '../model/index.ts';

/** /main-page/my-drafts: one's own unsaved input, whichever machine it was written on. */
export function Page() {
  const confirm = useConfirm();
  const client = useQueryClient();
  const discard = async (rows: readonly DisplayedRecord[], refresh: () => void) => {
    const text = `${rows.length}份草稿中填写的内容将不能找回。`;
    if (!(await confirm({ title: '放弃草稿？', text, okText: '放弃', danger: true }))) return;
    await callServer(draftCalls.discard, { params: { ids: rows.map(({ id }) => id).join(',') } });
    toast.success('草稿已放弃');
    void client.invalidateQueries({ queryKey: ['drafts'] });
    refresh();
  };
  const slots: ListSlots = {
    emptyText: '没有草稿',
    emptyHint: '填写到一半的表单会自动保留在这里，换一台电脑也能继续；也可以在表单上点“暂存”。',
    open: (row) => addressWithDraftId(String(row.address), row.id),
    toolbar: ({ selected, refresh }: ListToolbarArgs) => (
      <Button size="small" danger disabled={selected.length === 0} onClick={() => void discard(selected, refresh)}>
        放弃
      </Button>
    ),
    rowActions: (row, refresh) => (
      <Button size="small" type="link" danger onClick={() => void discard([row], refresh)}>
        放弃
      </Button>
    ),
    rowActionsWidth: 80,
  };
  return <ListPage entity={ownDraftList} slots={slots} />;
}
