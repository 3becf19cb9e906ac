import { useState } from 'react';
import { EmptyState } from '#kernel/web/pattern/page/states.tsx';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import type { Backup } from '../../../model/index.ts';
import { BackupChanges } from './backup-changes.tsx';
import { BackupList } from './backup-list.tsx';

/** 授权备份: snapshots of all authorisations, and what each would change if it were restored. */
export function BackupTab() {
  const [selected, select] = useState<Backup | null>(null);
  return (
    <SplitPane
      name="authz.backup"
      label="备份与对比的分界"
      initial={52}
      first={<BackupList selected={selected} onSelect={select} />}
      second={
        selected ? (
          <BackupChanges key={selected.id} backup={selected} />
        ) : (
          <EmptyState text="尚未选择备份" hint="选择一个备份，查看它与当前授权的差异" />
        )
      }
    />
  );
}
