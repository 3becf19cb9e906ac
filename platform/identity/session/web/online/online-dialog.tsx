import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useDeferredValue, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { StateBadge } from '#kernel/web/pattern/state-badge.tsx';
import type { TreeColumn } from '#kernel/web/tree/tree-column.ts';
import { TreeGrid } from '#kernel/web/tree/tree-grid.tsx';
import { type OnlineTreeNode, onlineCalls } from '../../model/index.ts';
import styles from './online.module.css';

type Whom = 'null' | 'true' | 'false';
const WHOM: { value: Whom; label: string }[] = [
  { value: 'null', label: '全部' },
  { value: 'true', label: '在线' },
  { value: 'false', label: '离线' },
];

const columns: readonly TreeColumn<OnlineTreeNode>[] = [
  {
    key: 'name',
    title: '节点名称',
    width: 300,
    grow: true,
    text: (node) => node.name,
    cell: (node) => (
      <>
        {node.name}
        {node.dept ? <span className={styles.dept}>在线 {node.onlineNo} 人</span> : null}
      </>
    ),
  },
  { key: 'job', title: '职务', width: 170, cell: (node) => node.job ?? '' },
  {
    key: 'online',
    title: '登录状态',
    width: 100,
    text: (node) => (node.dept ? '' : node.online ? '在线' : '离线'),
    cell: (node) =>
      node.dept ? null : <StateBadge tone={node.online ? 'ok' : 'rest'} label={node.online ? '在线' : '离线'} />,
  },
];
const keyOf = (node: OnlineTreeNode) => node.id;
const childrenOf = (node: OnlineTreeNode) => node.children;

/** Who is signed in, by department (R1-189, R3-145). A list that fails to load only stops loading. */
export function OnlineDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [online, setOnline] = useState<Whom>('null');
  const query = useDeferredValue(name.trim());
  const isNarrowed = query !== '' || online !== 'null';
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['online', 'tree', query, online],
    queryFn: ({ signal }) => callServer(onlineCalls.tree, { query: { name: query, online }, quiet: true, signal }),
    placeholderData: (before) => before,
  });
  return (
    <AppDialog open title="在线用户" name="online" width={700} height="80vh" onClose={onClose}>
      <div className={styles.dialog}>
        <div className={styles.bar}>
          <SearchInput className={styles.search} value={name} label="搜索姓名、部门" onChange={setName} />
          <Segmented size="small" aria-label="登录状态" options={WHOM} value={online} onChange={setOnline} />
          <IconButton icon={<ReloadOutlined aria-hidden />} label="刷新在线用户" onClick={() => void refetch()} />
        </div>
        <div className={styles.tree}>
          <TreeGrid
            key={String(isNarrowed)}
            label="在线用户"
            name="online"
            rows={data ?? []}
            keyOf={keyOf}
            childrenOf={childrenOf}
            columns={columns}
            openLevels={isNarrowed ? Number.POSITIVE_INFINITY : 1}
            toneOf={(node) => (node.dept ? 'strong' : undefined)}
            loading={isFetching}
            empty={<EmptyState text={isNarrowed ? '没有符合条件的用户' : '暂无数据'} />}
          />
        </div>
      </div>
    </AppDialog>
  );
}
