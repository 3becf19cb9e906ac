import { Button } from 'antd';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type OnlineSession, onlineCalls, onlineSessionList } from '../../model/index.ts';

/** The call that knows which session asks. */
const source: NonNullable<ListSlots['source']> = ({ signal, ...body }) =>
  callList(onlineCalls.sessions, { body, signal, quiet: true });

/** /sys-manager/user/online-list: every sign-in that has not ended; one may be ended. */
export function Page() {
  const mayEnd = useHasRight('online:write');
  const mayOpen = useHasRight('user:read');
  const confirm = useConfirm();
  const end = async (row: OnlineSession, refresh: () => void) => {
    const text = `${row.userName} 在此处的登录将立即失效，未保存的内容会丢失。`;
    if (!(await confirm({ title: `确定将 ${row.userName} 强制下线？`, text, okText: '强制下线', danger: true })))
      return;
    await callServer(onlineCalls.signOut, { params: { id: row.id } });
    toast.success('已强制下线');
    refresh();
  };
  const slots: ListSlots<DisplayedRecord & OnlineSession> = {
    source,
    select: false,
    open: (row) => (mayOpen ? buildRecordAddress('user', row.userId, row.userName) : null),
    rowActionsWidth: 100,
    rowActions: mayEnd
      ? (row, refresh) => (
          <Button size="small" type="link" danger disabled={row.current} onClick={() => end(row, refresh)}>
            强制下线
          </Button>
        )
      : undefined,
  };
  return <ListPage entity={onlineSessionList} slots={slots} />;
}
