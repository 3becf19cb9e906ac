import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type AuthorisationBackup, authorisationBackupCalls, type RoleChange } from '../../../model/index.ts';
import styles from '../authorisation.module.css';
import { GrantDifferences } from '../grant-differences.tsx';
import { refreshAuthorisation } from '../refresh-authorisation.ts';

const KINDS = { added: '将恢复此角色', removed: '将删除此角色', changed: '将改变' } as const;

function RoleChanges({ change }: { change: RoleChange }) {
  return (
    <Panel title={change.name} extra={<Tag variant="filled">{KINDS[change.kind]}</Tag>}>
      {change.fields.map(({ title, from, to }) => (
        <p key={title}>
          {title}：<span className={styles.removed}>{from}</span> → <span className={styles.added}>{to}</span>
        </p>
      ))}
      {change.lists.map(({ title, added, removed }) => (
        <section key={title}>
          <h3 className={styles.listTitle}>{title}</h3>
          <GrantDifferences added={added} removed={removed} />
        </section>
      ))}
    </Panel>
  );
}

/** What restoring a backup would change, role by role, and the button that does it. */
export function BackupRestorePreviewPanel({ backup: { id, name } }: { backup: AuthorisationBackup }) {
  const isAdmin = useHasRight('admin');
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['authz', 'compare', id],
    queryFn: () => callServer(authorisationBackupCalls.compare, { params: { id }, quiet: true }),
    staleTime: 0,
  });
  const restore = async () => {
    const text = `将改变 ${data?.length ?? 0} 个角色，立即生效。恢复前的授权会自动备份。`;
    if (!(await confirm({ title: `恢复到「${name}」？`, text, okText: '恢复', danger: true }))) return;
    setBusy(true);
    try {
      const { changed } = await callServer(authorisationBackupCalls.restore, { params: { id } });
      toast.success(`恢复成功，改变了 ${changed} 个角色`);
      await refreshAuthorisation();
    } finally {
      setBusy(false);
    }
  };
  const actions = isAdmin ? (
    <Button size="small" type="primary" disabled={!data?.length} loading={busy} onClick={restore}>
      恢复
    </Button>
  ) : null;
  return (
    <PageFrame
      title={`恢复「${name}」将改变`}
      subtitle={data ? `${data.length} 个角色` : null}
      actions={actions}
      fit="fill"
    >
      {error ? <ErrorState error={error} retry={() => refetch()} /> : null}
      {data || error ? null : <LoadingState rows={6} />}
      {data?.length === 0 ? <EmptyState text="与当前授权没有差异" /> : null}
      <div className={styles.changes}>
        {data?.map((change) => (
          <RoleChanges key={change.roleId} change={change} />
        ))}
      </div>
    </PageFrame>
  );
}
