import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../../api/call-server.ts';
import { SideDrawer } from '../../pattern/dialog/side-drawer.tsx';
import { useConfirm } from '../../pattern/dialog/use-confirm.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../pattern/page/empty-loading-error-states.tsx';
import { toast } from '../../toast/toast.ts';
import styles from './changes-drawer.module.css';

interface Change {
  readonly id: string;
  readonly at: string;
  readonly by_label: string | null;
  readonly kind: 'create' | 'update' | 'remove' | 'restore';
  readonly changes: readonly { code: string; label: string; from: string; to: string }[];
}

const WORDS = { create: '创建', update: '修改', remove: '删除', restore: '恢复' } as const;

interface EntryProps {
  readonly change: Change;
  /** Offered where the record is no longer as this entry left it and may be changed. */
  readonly onRestore?: () => void;
}

function Entry({ change, onRestore }: EntryProps) {
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{change.by_label ?? '系统'}</strong>
        <span>{WORDS[change.kind]}</span>
        <time dateTime={change.at}>{formatInstant(change.at)}</time>
        {onRestore ? (
          <Button type="link" size="small" onClick={onRestore}>
            恢复到此版本
          </Button>
        ) : null}
      </p>
      <ul className={styles.fields}>
        {change.changes.map(({ code, label, from, to }) => (
          <li key={code}>
            <span className={styles.label}>{label}</span>
            {change.kind === 'update' ? (
              <span>
                由 <del className={styles.from}>{from || '空'}</del> 改为 <ins className={styles.to}>{to || '空'}</ins>
              </span>
            ) : (
              <span className={styles.to}>{to || from || '空'}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface ChangesDrawerProps {
  readonly entity: EntityDefinition;
  readonly id: string;
  /** The version that is seen, where the record may be set back; null where it may not. */
  readonly version: number | null;
  readonly onClose: () => void;
}

/** Sets a record back after a question that names the fields. What is refused was told by its save. */
function useRestore({ entity, id, version, onClose }: ChangesDrawerProps, changes: readonly Change[] | undefined) {
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (to: Change) => {
    const later = (changes ?? []).slice(0, changes?.indexOf(to));
    const fields = [...new Set(later.flatMap((change) => change.changes.map(({ label }) => label)))].join('、');
    const text = `${formatInstant(to.at)} 之后修改的字段将改回当时的内容：${fields}。明细行不变，恢复本身也记入变更记录。`;
    if (version === null || !(await confirm({ title: '恢复到此版本？', text, okText: '恢复' }))) return;
    const params = { name: entity.code, id, change: to.id };
    const isDone = await callServer(recordCalls.restoreVersion, { params, body: { version } }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    toast.success('已恢复');
    await client.invalidateQueries({ queryKey: ['records', entity.code] });
    onClose();
  };
}

/** Who changed which field from what to what, and when; the newest first. */
export function ChangesDrawer(props: ChangesDrawerProps) {
  const { entity, id, version, onClose } = props;
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['records', entity.code, 'changes', id],
    queryFn: async ({ signal }) =>
      await callServer(recordCalls.changes, { params: { name: entity.code, id }, signal, quiet: true }),
  });
  const restore = useRestore(props, data);
  const mayRestore = ({ kind }: Change, at: number) => version !== null && at > 0 && kind !== 'remove';
  return (
    <SideDrawer width="middle" title="变更记录" onClose={onClose}>
      {isPending ? <LoadingState rows={6} /> : null}
      {error ? <ErrorState error={error} retry={() => refetch()} /> : null}
      {data?.length === 0 ? <EmptyState text="还没有变更" /> : null}
      <ol className={styles.entries}>
        {data?.map((change, at) => (
          <Entry
            key={change.id}
            change={change}
            onRestore={mayRestore(change, at) ? () => void restore(change) : undefined}
          />
        ))}
      </ol>
    </SideDrawer>
  );
}
