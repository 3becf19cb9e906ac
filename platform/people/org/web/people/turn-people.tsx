import { Button } from 'antd';
import { callServer } from '#kernel/web/api/client.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import type { Row } from '#kernel/web/row.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { orgAdminCalls } from '../../model/index.ts';

interface TurnPeopleProps {
  readonly people: readonly Row[];
  readonly onDone: () => void;
}

/** 启用 and 停用 of the selected people at once. Who has left comes back by undoing the hand-over only. */
export function TurnPeople({ people, onDone }: TurnPeopleProps) {
  const may = useCan('user:write');
  const confirm = useConfirm();
  if (!may) return null;
  const enabled = people.filter(({ state }) => state === 'enabled');
  const closed = people.filter(({ state }) => state === 'disabled' || state === 'waiting');
  const turn = async (those: readonly Row[], state: 'enabled' | 'disabled') => {
    const word = state === 'enabled' ? '启用' : '停用';
    const names = those.slice(0, 5).map(({ name }) => String(name));
    const text = `${names.join('、')}${those.length > 5 ? ` 等 ${those.length} 人` : ''}${state === 'enabled' ? '可以登录。' : '将立即退出，不能再登录。'}`;
    if (!(await confirm({ title: `${word}选中的 ${those.length} 人？`, text, okText: word }))) return;
    let turned = 0;
    for (const { id, version } of those) {
      // A refusal has been told by the call itself; the others go on.
      const done = await callServer(orgAdminCalls.saveUser, { body: { id, version, state } }).catch(() => null);
      if (done) turned += 1;
    }
    if (turned > 0) toast.success(`已${word} ${turned} 人`);
    onDone();
  };
  return (
    <>
      <Button size="small" disabled={closed.length === 0} onClick={() => turn(closed, 'enabled')}>
        启用
      </Button>
      <Button size="small" disabled={enabled.length === 0} onClick={() => turn(enabled, 'disabled')}>
        停用
      </Button>
    </>
  );
}
