import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useRecordRemover } from '#kernel/web/list/remove/use-record-remover.tsx';
import { EmptyState, ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { IfPermitted } from '#kernel/web/session/if-permitted.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import type { RowMove } from '#kernel/web/tree/drag/drop-target.ts';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { memberCalls, memberLevel } from '../model/index.ts';
import type { MemberLevelRow, useMemberLevels } from './use-member-levels.ts';

const RecordDrawer = lazy(async () => ({
  default: (await import('#kernel/web/form/record/record-drawer.tsx')).RecordDrawer,
}));

const columns: readonly TreeColumn<MemberLevelRow>[] = [
  { key: 'name', title: '级别', width: 110, grow: true, text: ({ name }) => name, cell: ({ name }) => name },
  { key: 'fee', title: '会员费', width: 90, align: 'right', cell: ({ fee }) => fee ?? '' },
  { key: 'days', title: '天数', width: 60, align: 'right', cell: ({ days }) => days },
];
const keyOf = ({ id }: MemberLevelRow) => id;
const childrenOf = () => undefined;

interface LevelPaneProps {
  readonly levels: ReturnType<typeof useMemberLevels>;
  readonly selected: MemberLevelRow | null;
  readonly onSelect: (id: string | null) => void;
}

/** The levels: selected to narrow the members down, dragged into order, opened, added or removed. */
export function MemberLevelsPane({ levels, selected, onSelect }: LevelPaneProps) {
  const { data = [], isPending, error, refetch } = levels;
  const mayWrite = useHasRight('member:write');
  const remove = useRecordRemover(memberLevel);
  const [opened, setOpened] = useState<{ id?: string } | null>(null);
  const move = async ({ row, target, position }: RowMove<MemberLevelRow>) => {
    const before = String(position === 'before');
    const params = { sourceId: row.id, targetId: target.id, before };
    await callServer(memberCalls.sortLevel, { params }).catch(() => undefined);
    void refetch();
  };
  const shift = (row: MemberLevelRow, key: string) => {
    const target = data[data.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)];
    if (target && (key === 'ArrowUp' || key === 'ArrowDown'))
      void move({ row, target, position: key === 'ArrowUp' ? 'before' : 'after' });
  };
  const removeSelected = async () => {
    if (!selected || !(await remove([selected]))) return;
    onSelect(null);
    void refetch();
  };
  const actions = (
    <>
      <Button size="small" disabled={!selected} onClick={() => onSelect(null)}>
        全部会员
      </Button>
      <IfPermitted to={[entityRightFor(memberLevel, 'remove')]}>
        <Button size="small" danger disabled={!selected} onClick={removeSelected}>
          删除
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(memberLevel, 'write')]}>
        <Button size="small" disabled={!selected} onClick={() => setOpened({ id: selected?.id })}>
          修改
        </Button>
      </IfPermitted>
      <IfPermitted to={[entityRightFor(memberLevel, 'create')]}>
        <Button size="small" type="primary" onClick={() => setOpened({})}>
          新建
        </Button>
      </IfPermitted>
    </>
  );
  return (
    <PageFrame title="会员级别" actions={actions} fit="fill">
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <TreeGrid
          label="会员级别"
          name="member.levels"
          flat
          rows={data}
          keyOf={keyOf}
          childrenOf={childrenOf}
          columns={columns}
          selected={selected?.id ?? null}
          onSelect={({ id }) => onSelect(id)}
          onOpen={mayWrite ? ({ id }) => setOpened({ id }) : undefined}
          onMove={mayWrite ? move : undefined}
          onShift={mayWrite ? shift : undefined}
          loading={isPending}
          empty={<EmptyState text="还没有会员级别" />}
        />
      )}
      {opened ? (
        <Suspense fallback={null}>
          <RecordDrawer entity={memberLevel} id={opened.id} mode="edit" onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}
