import { useState } from 'react';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import { MemberLevelsPane } from './member-levels-pane.tsx';
import { MemberList } from './member-list.tsx';
import { useMemberLevels } from './use-member-levels.ts';

/** /sys-manager/club: left the levels in their order, right the members, of all or of the selected level. */
export function Page() {
  const levels = useMemberLevels();
  const [levelId, select] = useState<string | null>(null);
  const level = levels.data?.find(({ id }) => id === levelId) ?? null;
  return (
    <SplitPane
      name="club"
      label="会员级别与会员的分界"
      initial={22}
      first={<MemberLevelsPane levels={levels} selected={level} onSelect={select} />}
      second={<MemberList key={level?.id ?? 'all'} level={level} levels={levels.data ?? []} />}
    />
  );
}
