import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { orgAdminCalls } from '../../model/index.ts';

interface TurnPeopleProps {
  readonly people: readonly DisplayedRecord[];
  readonly onDone: () => void;
}

type Turned = 'enabled' | 'disabled';
const TURNS: Readonly<Record<Turned, { word: string; effect: string }>> = {
  enabled: { word: '启用', effect: '可以登录。' },
  disabled: { word: '停用', effect: '将立即退出，不能再登录。' },
};

const namesOf = (people: readonly DisplayedRecord[]): string => {
  const names = people.slice(0, 5).map(({ name }) => String(name));
  return `${names.join('、')}${people.length > 5 ? ` 等 ${people.length} 人` : ''}`;
};

/** @returns how many; a refusal has been told by the call itself, the others go on */
async function turnEach(people: readonly DisplayedRecord[], state: Turned): Promise<number> {
  let turned = 0;
  for (const { id, version } of people) {
    const done = await callServer(orgAdminCalls.saveUser, { body: { id, version, state } }).catch(() => null);
    if (done) turned += 1;
  }
  return turned;
}

/** 启用 and 停用 of the selected people at once. Who has left comes back by undoing the hand-over only. */
export function EnableDisablePeople({ people, onDone }: TurnPeopleProps) {
  const may = useHasRight('user:write');
  const confirm = useConfirm();
  if (!may) return null;
  const enabled = people.filter(({ state }) => state === 'enabled');
  const closed = people.filter(({ state }) => state === 'disabled' || state === 'waiting');
  const turn = async (those: readonly DisplayedRecord[], state: Turned) => {
    const { word, effect } = TURNS[state];
    const text = `${namesOf(those)}${effect}`;
    if (!(await confirm({ title: `${word}选中的 ${those.length} 人？`, text, okText: word }))) return;
    const turned = await turnEach(those, state);
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
