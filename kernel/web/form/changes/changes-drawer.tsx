import { useQuery } from '@tanstack/react-query';
import { showInstant } from '#kernel/base/time/instants.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../../api/client.ts';
import { SideDrawer } from '../../pattern/dialog/side-drawer.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../pattern/page/states.tsx';
import styles from './changes-drawer.module.css';

interface Change {
  readonly at: string;
  readonly by_label: string | null;
  readonly kind: 'create' | 'update' | 'remove' | 'restore';
  readonly changes: readonly { code: string; label: string; from: string; to: string }[];
}

const WORDS = { create: '创建', update: '修改', remove: '删除', restore: '恢复' } as const;

function Entry({ change }: { change: Change }) {
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{change.by_label ?? '系统'}</strong>
        <span>{WORDS[change.kind]}</span>
        <time dateTime={change.at}>{showInstant(change.at)}</time>
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
  readonly onClose: () => void;
}

/** Who changed which field from what to what, and when; the newest first. */
export function ChangesDrawer({ entity, id, onClose }: ChangesDrawerProps) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['records', entity.code, 'changes', id],
    queryFn: async ({ signal }) =>
      (await callServer(recordCalls.changes, {
        params: { name: entity.code, id },
        signal,
        quiet: true,
      })) as readonly Change[],
  });
  return (
    <SideDrawer width="middle" title="变更记录" onClose={onClose}>
      {isPending ? <LoadingState rows={6} /> : null}
      {error ? <ErrorState error={error} retry={() => refetch()} /> : null}
      {data?.length === 0 ? <EmptyState text="还没有变更" /> : null}
      <ol className={styles.entries}>
        {data?.map((change) => (
          <Entry key={`${change.at}-${change.kind}`} change={change} />
        ))}
      </ol>
    </SideDrawer>
  );
}
