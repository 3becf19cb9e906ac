import { Tabs } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MenuDialogProps } from '#kernel/web/module.ts';
import { AppDialog as Frame } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { flowPageAddress, type StartableProcess } from '../../model/index.ts';
import {
  groupFlowsByCategory,
  shuffleCategoryColors,
  toStartFlowCategories,
} from '../../model/rules/group-flows-by-category.ts';
import { useStartableProcesses } from '../lists/use-startable-processes.ts';
import styles from './start-flow.module.css';
import { StartFlowCategories } from './start-flow-categories.tsx';
import { useFavouriteFlows } from './use-favourite-flows.ts';

const TABS = [
  { key: 'all', label: '全部流程' },
  { key: 'favourites', label: '我的收藏' },
];

/** Arrow keys that lead to the next or the previous flow. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The start-flow dialog (R1-236 to R1-242): search, arrows and Enter lead to a flow without the mouse. */
export function Dialog({ onClose }: MenuDialogProps) {
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState('all');
  const [keyword, setKeyword] = useState('');
  const [colors] = useState(() => shuffleCategoryColors());
  const { data, error, refetch } = useStartableProcesses();
  const { favourites, toggle } = useFavouriteFlows();
  const own = tab === 'all' ? data : data?.filter(({ key }) => favourites.includes(key));
  const groups = groupFlowsByCategory(own ?? [], keyword);

  const open = (flow: StartableProcess) => {
    onClose();
    navigate(flowPageAddress({ procDefineId: flow.id, name: flow.name }));
  };
  /** From flow to flow, and from the search down to the first. */
  const move = (event: KeyboardEvent) => {
    const { key, currentTarget: from } = event;
    const step = STEPS[key];
    if (!step) return;
    const flows = [...(panel.current?.querySelectorAll<HTMLElement>('[data-flow]') ?? [])];
    const at = from instanceof HTMLElement ? flows.indexOf(from) : -1;
    flows[Math.min(Math.max(at + step, 0), flows.length - 1)]?.focus();
    event.preventDefault();
  };
  const first = groups[0]?.children[0];

  return (
    <Frame open title="发起流程" name="flow.start" width={920} onClose={onClose}>
      <div className={styles.top}>
        <Tabs size="small" className={styles.tabs} items={TABS} activeKey={tab} onChange={setTab} />
        <SearchInput
          className={styles.search}
          autoFocus
          label="搜索流程"
          value={keyword}
          onChange={setKeyword}
          onKeyDown={(event) => event.key === 'ArrowDown' && move(event)}
          onPressEnter={() => first && open(first)}
        />
      </div>
      <div ref={panel} className={styles.panel}>
        {error && !data ? <ErrorState error={error} retry={() => refetch()} /> : null}
        {!data && !error ? <LoadingState rows={6} /> : null}
        {data && groups.length === 0 ? <Nothing keyword={keyword} isFavourites={tab !== 'all'} /> : null}
        <StartFlowCategories
          items={toStartFlowCategories(groups, colors)}
          favourites={favourites}
          onOpen={open}
          onToggle={toggle}
          onKeyDown={move}
        />
      </div>
    </Frame>
  );
}

function Nothing({ keyword, isFavourites }: { keyword: string; isFavourites: boolean }) {
  if (keyword) return <EmptyState text={`没有找到“${keyword}”`} hint="换个关键字试试" />;
  if (isFavourites) return <EmptyState text="还没有收藏的流程" hint="在“全部流程”中点击星标，常用流程会出现在这里" />;
  return <EmptyState text="没有可以发起的流程" hint="如需发起流程，请联系管理员开通权限" />;
}
