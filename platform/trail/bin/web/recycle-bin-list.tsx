import { Button } from 'antd';
import { useMemo } from 'react';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord, FieldValues } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots, ListToolbarArgs } from '#kernel/web/list/list-slots.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { recycleBinList, recycleBinPurgeCalls } from '../model/index.ts';

interface BinListProps {
  readonly title: string;
  readonly params?: FieldValues;
  /** With a button that clears entries away for good. */
  readonly mayPurge?: boolean;
}

/** Deleted records, to be brought back. */
export function RecycleBinList({ title, params, mayPurge = false }: BinListProps) {
  const confirm = useConfirm();
  const slots = useMemo<ListSlots>(() => {
    const restore = async (rows: readonly DisplayedRecord[], refresh: () => void) => {
      const ids = rows.map(({ id }) => id);
      if (!(await done(callServer(recordCalls.restore, { body: { ids } })))) return;
      toast.success(`已恢复${rows.length}条记录`);
      refresh();
    };
    const purge = async (rows: readonly DisplayedRecord[], refresh: () => void) => {
      const text = `${rows.length}条记录及其明细、附件将不能再恢复。`;
      if (!(await confirm({ title: '确定彻底清除？', text, okText: '彻底清除', danger: true }))) return;
      const ids = rows.map(({ id }) => id).join(',');
      if (!(await done(callServer(recycleBinPurgeCalls.purge, { params: { ids } })))) return;
      toast.success('已清除');
      refresh();
    };
    const toolbar = ({ selected, refresh }: ListToolbarArgs) => (
      <>
        {mayPurge ? (
          <Button size="small" danger disabled={selected.length === 0} onClick={() => purge(selected, refresh)}>
            彻底清除
          </Button>
        ) : null}
        <Button size="small" disabled={selected.length === 0} onClick={() => restore(selected, refresh)}>
          恢复
        </Button>
      </>
    );
    const rowActions = (row: DisplayedRecord, refresh: () => void) => (
      <Button size="small" type="link" onClick={() => restore([row], refresh)}>
        恢复
      </Button>
    );
    const emptyText = '回收站是空的';
    const emptyHint = '删除的记录在这里保留30天，可随时恢复。';
    const cells = { title: (row: DisplayedRecord) => String(row.title) };
    return {
      title,
      params,
      cells,
      toolbar,
      rowActions,
      rowActionsWidth: 80,
      emptyText,
      emptyHint,
    };
  }, [title, params, mayPurge, confirm]);
  return <ListPage entity={recycleBinList} slots={slots} />;
}

/** Whether a call succeeded; whoever called has been told why not. */
const done = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );
