import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '#kernel/web/api/client.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots, SourceRequest } from '#kernel/web/list/list-slots.ts';
import type { Row } from '#kernel/web/row.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { type Member, memberCalls } from '../model/index.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { memberView } from './member-view.ts';
import type { LevelRow } from './use-levels.ts';

const asRow = (member: Member): Row => ({
  ...member,
  version: 1,
  deptId: null,
  createdBy: null,
  updatedBy: null,
  updatedDate: member.createdDate,
});
const memberOf = (row: Row): Member => row as unknown as Member;

async function source({ signal, ...body }: SourceRequest) {
  const { data, total } = await callList(memberCalls.members, { body, signal, quiet: true });
  return { data: data.map(asRow), total };
}

interface MemberListProps {
  /** Only its members; null for all. */
  readonly level: LevelRow | null;
  readonly levels: readonly LevelRow[];
}

/** The members: found, opened, renewed; who expires soon is marked and can be filtered. */
export function MemberList({ level, levels }: MemberListProps) {
  const client = useQueryClient();
  const mayWrite = useCan('member:write');
  const [opened, setOpened] = useState<Member | 'new' | null>(null);
  const slots: ListSlots = {
    title: level ? `会员：${level.name}` : '会员',
    source,
    params: level ? { levelId: level.id } : {},
    create: () => setOpened('new'),
    imports: false,
    exports: false,
    remove: false,
    select: false,
    open: (row) => {
      if (mayWrite) setOpened(memberOf(row));
    },
    rowActionsWidth: 200,
    rowActions: mayWrite ? (row, refresh) => <MemberActions member={memberOf(row)} onChanged={refresh} /> : undefined,
  };
  return (
    <>
      <ListPage entity={memberView} slots={slots} />
      {opened ? (
        <MemberDialog
          member={opened === 'new' ? null : opened}
          level={level}
          levels={levels}
          onSaved={() => void client.invalidateQueries({ queryKey: ['records', memberView.code] })}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}
