import { useQuery } from '@tanstack/react-query';
import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { type DataRightsCopyChange, dataAuthorisationCalls } from '../../model/index.ts';
import { useRoleList } from '../authorisation/roles/use-role-list.ts';
import styles from './data.module.css';

interface CopyDialogProps {
  readonly targetRoleId: string;
  readonly onClose: () => void;
  readonly onCopied: () => void;
}

/** Takes the data rights of another role over, after showing by name what that changes. */
export function CopyRightsFromRoleDialog({ targetRoleId, onClose, onCopied }: CopyDialogProps) {
  const roles = useRoleList().data ?? [];
  const [source, setSource] = useState<string | null>(null);
  const [cover, setCover] = useState(false);
  const [busy, setBusy] = useState(false);
  const params = { sourceRoleId: source ?? '', targetRoleId, cover: String(cover) };
  const preview = useQuery({
    queryKey: ['data-grants', targetRoleId, 'copy', source, cover],
    queryFn: () => callServer(dataAuthorisationCalls.copyPreview, { params, quiet: true }),
    enabled: source !== null,
    staleTime: 0,
  });
  const copy = async () => {
    if (!source) return toast.error('请选择要复制的角色');
    setBusy(true);
    try {
      await callServer(dataAuthorisationCalls.copy, { params });
      toast.success('复制成功');
      onCopied();
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppDialog
      open
      title="从其他角色复制数据权限"
      name="authz.data-copy"
      width={640}
      okText="复制"
      busy={busy}
      onClose={onClose}
      onOk={() => void copy()}
    >
      <div className={styles.copy}>
        <Select
          aria-label="源角色"
          placeholder="选择源角色"
          showSearch={{ optionFilterProp: 'label' }}
          value={source}
          options={roles.filter(({ id }) => id !== targetRoleId).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setSource}
        />
        <Checkbox checked={cover} onChange={({ target }) => setCover(target.checked)}>
          覆盖（当前角色原有的数据权限将被替换）
        </Checkbox>
        {source ? (
          <Preview changes={preview.data} error={preview.error} />
        ) : (
          <p className={styles.hint}>选择角色后，这里列出复制将带来的变化。</p>
        )}
      </div>
    </AppDialog>
  );
}

function Preview({ changes, error }: { changes: readonly DataRightsCopyChange[] | undefined; error: unknown }) {
  if (error) return <ErrorState error={error} />;
  if (!changes) return <LoadingState rows={3} />;
  if (changes.length === 0) return <EmptyState text="没有变化" hint="当前角色已有这些数据权限" />;
  return (
    <div className={styles.changes}>
      {changes.map(({ dataMenuId, name, added, removed }) => (
        <section key={dataMenuId}>
          <h3 className={styles.group}>{name}</h3>
          <ul className={styles.list}>
            {added.map((one) => (
              <li key={`+${one}`} className={styles.added}>
                增加 {one}
              </li>
            ))}
            {removed.map((one) => (
              <li key={`-${one}`} className={styles.removed}>
                去除 {one}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
