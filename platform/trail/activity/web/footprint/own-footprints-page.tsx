import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { lastDaysRange } from '#kernel/base/time/day-ranges.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { LabeledPagination } from '#kernel/web/pattern/labeled-pagination.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { FOOTPRINT_TYPE_OPTIONS, footprintCalls } from '../../model/index.ts';
import { FootprintAnalysisView } from './footprint-analysis-view.tsx';
import { FootprintRangeChoice } from './footprint-range-choice.tsx';
import styles from './footprint-visit-list.module.css';
import { FootprintVisitList } from './footprint-visit-list.tsx';

interface Filter {
  readonly days: number;
  readonly menuName: string;
  readonly type?: string;
}

const PAGE_SIZE = 50;

function Visits({ filter }: { filter: Filter }) {
  const { from, to } = lastDaysRange(filter.days);
  const params = {
    visitedAt$between: [from, to],
    menuName$like: filter.menuName.trim(),
    type: filter.type ?? '',
  };
  // Another question starts at its first page.
  const asked = JSON.stringify(params);
  const [page, setPage] = useState({ asked, no: 1 });
  const pageNo = page.asked === asked ? page.no : 1;
  const { data, error, refetch } = useQuery({
    queryKey: ['footprints', 'mine', asked, pageNo],
    queryFn: () => callList(footprintCalls.footprints, { body: { pageNo, pageSize: PAGE_SIZE, params }, quiet: true }),
    placeholderData: (before) => before,
  });
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <LoadingState rows={8} />;
  if (data.total === 0) return <EmptyState text="没有足迹" hint="打开菜单或页签时自动记录" />;
  return (
    <>
      <FootprintVisitList visits={data.data} />
      {data.total > PAGE_SIZE ? (
        <LabeledPagination
          align="end"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={data.total}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 条`}
          onChange={(no) => setPage({ asked, no })}
        />
      ) : null}
    </>
  );
}

/** /main-page/myTracks: where I have been, day by day, and how often. */
export function Page() {
  const [view, setView] = useState<'list' | 'analysis'>('list');
  const [filter, setFilter] = useState<Filter>({ days: 30, menuName: '' });
  const views = [
    { value: 'list' as const, label: '足迹列表' },
    { value: 'analysis' as const, label: '足迹分析' },
  ];
  return (
    <PageFrame title="我的足迹" actions={<Segmented size="small" options={views} value={view} onChange={setView} />}>
      <search className={styles.filters} aria-label="筛选">
        <FootprintRangeChoice days={filter.days} onChange={(days) => setFilter({ ...filter, days })} />
        {view === 'list' ? (
          <>
            <SearchInput
              value={filter.menuName}
              label="搜索菜单名称"
              style={{ width: 200 }}
              onChange={(menuName) => setFilter({ ...filter, menuName })}
            />
            <Select
              size="small"
              style={{ width: 120 }}
              placeholder="全部类型"
              aria-label="足迹类型"
              allowClear
              options={FOOTPRINT_TYPE_OPTIONS}
              value={filter.type}
              onChange={(type?: string) => setFilter({ ...filter, type })}
            />
          </>
        ) : null}
      </search>
      {view === 'list' ? (
        <Visits filter={filter} />
      ) : (
        <FootprintAnalysisView
          of="mine"
          range={lastDaysRange(filter.days)}
          onChoose={({ type, menuName = '' }) => {
            setFilter({ days: filter.days, type, menuName });
            setView('list');
          }}
        />
      )}
    </PageFrame>
  );
}
