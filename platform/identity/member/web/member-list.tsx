import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { type Member, memberList } from '../model/index.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberDialog } from './member-dialog.tsx';
import type { MemberLevelRow } from './use-member-levels.ts';

interface MemberListProps {
  /** Only its members; null for all. */
  readonly level: MemberLevelRow | null;
  readonly levels: readonly MemberLevelRow[];
}

/** The members: found, opened, renewed; who expires soon is marked and can be filtered. */
export function MemberList({ level, levels }: MemberListProps) {
  const client = useQueryClient();
  const mayWrite = useHasRight('member:write');
  const [opened, setOpened] = useState<Member | 'new' | null>(null);
  const slots: ListSlots<DisplayedRecord & Member> = {
    title: level ? `会员：${level.name}` : '会员',
    params: level ? { levelId: level.id } : {},
    create: () => setOpened('new'),
    select: false,
    open: (row) => {
      if (mayWrite) setOpened(row);
    },
    rowActionsWidth: 200,
    rowActions: mayWrite ? (row, refresh) => <MemberActions member={row} onChanged={refresh} /> : undefined,
  };
  return (
    <>
      <ListPage entity={memberList} slots={slots} />
      {opened ? (
        <MemberDialog
          member={opened === 'new' ? null : opened}
          level={level}
          levels={levels}
          onSaved={() => void client.invalidateQueries({ queryKey: ['records', memberList.code] })}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
