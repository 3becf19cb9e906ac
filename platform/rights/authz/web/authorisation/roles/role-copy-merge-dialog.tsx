import { skipToken, useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Select } from 'antd';
import { type ComponentProps, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import {
  authorisationBackupCalls,
  type EntryGrantListKey,
  type RoleTransferResult,
  roleTransferCalls,
} from '../../../model/index.ts';
import styles from '../authorisation.module.css';
import { GrantDifferences } from '../grant-differences.tsx';
import { refreshAuthorisation } from '../refresh-authorisation.ts';
import { RoleTransferSummary } from './role-transfer-summary.tsx';
import type { RoleRow } from './use-role-list.ts';

const WAYS = [
  { value: 'menu', label: '复制功能权限' },
  { value: 'dept', label: '复制部门' },
  { value: 'user', label: '合并人员' },
  { value: 'memberLevel', label: '合并会员级别' },
] as const;
const CALLS = {
  menu: roleTransferCalls.copyMenus,
  dept: roleTransferCalls.copyDepts,
  user: roleTransferCalls.mergeUsers,
  memberLevel: roleTransferCalls.mergeMemberLevels,
} as const;

interface TransferDialogProps {
  readonly roles: readonly RoleRow[];
  readonly source: string | undefined;
  readonly onClose: () => void;
}

/** Copy and merge between two roles: shows by name what will change before it is done, and takes it back afterwards. */
export function RoleCopyMergeDialog({ roles, source, onClose }: TransferDialogProps) {
  const [list, setList] = useState<EntryGrantListKey>('menu');
  const [src, setSrc] = useState(source);
  const [tar, setTar] = useState<string>();
  const [cover, setCover] = useState(false);
  const [done, setDone] = useState<RoleTransferResult | null>(null);
  const [busy, setBusy] = useState(false);
  const pair = src !== undefined && tar !== undefined && src !== tar ? { src, tar } : null;
  const query = { cover: cover ? 'true' : 'false' };
  const preview = useQuery({
    queryKey: ['authz', 'preview', list, src, tar, cover],
    queryFn:
      pair && !done
        ? () => callServer(roleTransferCalls.preview, { params: { ...pair, list }, query, quiet: true })
        : skipToken,
    staleTime: 0,
  });
  /** Does it, and waits until everything shown follows: what is offered next is never offered while this goes on. */
  const during = async <T,>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      const result = await work();
      await refreshAuthorisation();
      return result;
    } finally {
      setBusy(false);
    }
  };
  const run = () => {
    if (!pair) return void toast.warning('请选择两个不同的角色');
    void during(() => callServer(CALLS[list], { params: pair, query })).then(setDone, () => undefined);
  };
  const undo = (id: string) =>
    void during(() => callServer(authorisationBackupCalls.restore, { params: { id } })).then(
      () => {
        toast.success('已撤销');
        setDone(null);
      },
      () => undefined,
    );
  const options = roles.map(({ id, name }) => ({ value: id, label: name }));
  const choice = {
    size: 'small',
    showSearch: { optionFilterProp: 'label' },
    options,
    placeholder: '请选择角色',
  } as const;
  return (
    <AppDialog
      open
      title="复制与合并授权"
      name="authz.transfer"
      width={760}
      onClose={onClose}
      onOk={done ? undefined : run}
      okText="执行"
      busy={busy}
      note="执行前自动备份全部授权，可在完成后撤销。"
    >
      {done ? (
        <RoleTransferSummary result={done} busy={busy} onUndo={undo} onClose={onClose} />
      ) : (
        <>
          <Form layout="vertical" size="small" className={styles.pair}>
            <Form.Item label="内容" htmlFor="transfer-list">
              <Select id="transfer-list" size="small" options={[...WAYS]} value={list} onChange={setList} />
            </Form.Item>
            <Form.Item label="源角色" htmlFor="transfer-source">
              <Select id="transfer-source" {...choice} value={src} onChange={setSrc} />
            </Form.Item>
            <Form.Item label="目标角色" htmlFor="transfer-target">
              <Select id="transfer-target" {...choice} value={tar} onChange={setTar} />
            </Form.Item>
          </Form>
          <Checkbox className={styles.cover} checked={cover} onChange={({ target }) => setCover(target.checked)}>
            覆盖：移除目标角色有而源角色没有的
          </Checkbox>
          {pair ? <Preview {...preview} /> : <EmptyState text="选择源角色与目标角色后，在这里预览改动" />}
        </>
      )}
    </AppDialog>
  );
}

interface PreviewProps {
  readonly data: ComponentProps<typeof GrantDifferences> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

/** By name what will change. */
function Preview({ data, error, isFetching }: PreviewProps) {
  const isSame = data && data.added.length + data.removed.length === 0;
  return (
    <>
      {error ? <ErrorState error={error} /> : null}
      {isFetching && !data ? <LoadingState rows={3} /> : null}
      {data && !isSame ? <GrantDifferences {...data} /> : null}
      {isSame ? <EmptyState text="没有需要改动的内容" /> : null}
    </>
  );
}
