import { useState } from 'react';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { SplitPane } from '#kernel/web/tree/panes/split-pane.tsx';
import type { AuthorisationBackup } from '../../../model/index.ts';
import { AuthorisationBackupList } from './authorisation-backup-list.tsx';
import { BackupRestorePreviewPanel } from './backup-restore-preview-panel.tsx';

/** 授权备份: snapshots of all authorisations, and what each would change if it were restored. */
export function AuthorisationBackupTab() {
  const [selected, select] = useState<AuthorisationBackup | null>(null);
  return (
    <SplitPane
      name="authz.backup"
      label="备份与对比的分界"
      initial={52}
      first={<AuthorisationBackupList selected={selected} onSelect={select} />}
      second={
        selected ? (
          <BackupRestorePreviewPanel key={selected.id} backup={selected} />
        ) : (
          <EmptyState text="尚未选择备份" hint="选择一个备份，查看它与当前授权的差异" />
        )
      }
    />
  );
}
