import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { useMarkUnsaved } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { diffGrantIds, type GrantTreeNode } from '../../../model/index.ts';
import type { AuthorisationTabProps } from '../authorisation-tabs.ts';
import { GrantCheckboxTree } from './grant-checkbox-tree.tsx';
import { collectGrantedNodeIds } from './grant-checkboxes.ts';

interface TickPaneProps extends AuthorisationTabProps {
  readonly title: string;
  /** What is ticked: "功能权限", "部门". */
  readonly label: string;
  readonly list: 'menu' | 'dept';
  readonly load: () => Promise<readonly GrantTreeNode[]>;
  readonly save: (ids: string[]) => Promise<unknown>;
  readonly note?: ReactNode;
}

/** What a role is granted, as a tree to tick: saved as a whole, or taken back to what is kept. */
export function GrantCheckboxPane({ role, title, label, list, load, save, note, onUnsaved }: TickPaneProps) {
  const mayWrite = useHasRight('role:write');
  const key = ['authz', list, role.id];
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: load });
  const [edited, setEdited] = useState<ReadonlySet<string> | null>(null);
  const [busy, setBusy] = useState(false);
  const saved = data ? collectGrantedNodeIds(data) : new Set<string>();
  const ticks = edited ?? saved;
  const { added, removed } = diffGrantIds([...saved], [...ticks]);
  const changes = added.length + removed.length;
  const isUnsaved = changes > 0;
  useMarkUnsaved(isUnsaved);
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const keep = async () => {
    setBusy(true);
    try {
      // Somebody else may have saved meanwhile: what was changed here is changed in what is kept now.
      const now = collectGrantedNodeIds(await load());
      await save([...now, ...added].filter((id) => !removed.includes(id)));
      await queryClient.invalidateQueries({ queryKey: key });
      setEdited(null);
      toast.success('保存成功');
    } finally {
      setBusy(false);
    }
  };
  const actions = mayWrite ? (
    <>
      <Button size="small" disabled={!isUnsaved || busy} onClick={() => setEdited(null)}>
        撤销改动
      </Button>
      <Button size="small" type="primary" disabled={!isUnsaved} loading={busy} onClick={keep}>
        保存
      </Button>
    </>
  ) : null;
  const told = `已选 ${ticks.size} 项${isUnsaved ? `，${changes} 处改动未保存` : ''}`;
  return (
    <PageFrame
      title={`${role.name} · ${title}`}
      subtitle={data ? <span role="status">{told}</span> : undefined}
      actions={actions}
      fit="fill"
    >
      {note}
      {error ? <ErrorState error={error} retry={() => refetch()} /> : null}
      {data ? (
        <GrantCheckboxTree
          label={label}
          nodes={data}
          saved={saved}
          ticks={ticks}
          onTick={setEdited}
          withParents={list === 'menu'}
          disabled={!mayWrite}
        />
      ) : null}
      {data || error ? null : <LoadingState rows={10} />}
    </PageFrame>
  );
}
