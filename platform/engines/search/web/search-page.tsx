import { Button, type InputRef, Segmented } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { useTypedValue } from '#kernel/web/pattern/input/use-typed-value.ts';
import { LabeledPagination } from '#kernel/web/pattern/labeled-pagination.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { ALL_SEARCH_TYPES, MAX_ALL_TYPES_HITS, SEARCH_PAGE_SIZE } from '../model/index.ts';
import styles from './search.module.css';
import { moveFocusAmongHits, SearchHitList } from './search-hit-list.tsx';
import { SearchTypeTabs } from './search-type-tabs.tsx';
import { type SearchOrder, useSearchAddress } from './use-search-address.ts';
import { useSearchCounts, useSearchHits, useSearchTypes } from './use-search-hits.ts';

const ORDERS: { value: SearchOrder; label: string }[] = [
  { value: 'relevance', label: '相关度' },
  { value: 'newest', label: '最新' },
];
const ADVICE = '可以换用更短的词、编号的一部分或拼音首字母（如 bjxq），多个词用空格分开';

/** How many there are, as far as they are counted. */
const found = (total: number, isMore: boolean): string =>
  isMore ? `超过 ${formatDecimal(total, 0)} 条结果` : `共 ${formatDecimal(total, 0)} 条结果`;

/** /global-search?searchkey=: everything the person may see that holds the words, by type. */
export function Page() {
  const [asked, ask] = useSearchAddress();
  const { typed, setTyped, hand: searchFor } = useTypedValue(asked.keyword, (keyword) => ask({ keyword }), String);
  const box = useRef<InputRef>(null);
  const list = useRef<HTMLDivElement>(null);
  const types = useSearchTypes();
  const counts = useSearchCounts(asked.keyword);
  const hits = useSearchHits(asked);
  const search = () => {
    if (typed.trim() === asked.keyword) void Promise.all([hits.refetch(), counts.refetch()]);
    else searchFor(typed.trim());
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && moveFocusAmongHits(list.current, 1)) event.preventDefault();
  };
  const total = hits.data?.total ?? 0;
  const isMore = counts.data?.get(asked.type)?.more === true;
  return (
    <PageFrame title="全局搜索" fit="fill">
      <search className={styles.box}>
        <SearchInput
          ref={box}
          size="middle"
          label="搜索名称、编号、附件或拼音首字母"
          value={typed}
          maxLength={100}
          onChange={setTyped}
          onPressEnter={search}
          onKeyDown={keys}
        />
        <Button type="primary" onClick={search}>
          搜索
        </Button>
      </search>
      <div className={styles.paper}>
        <SearchTypeTabs
          types={types.data ?? []}
          counts={counts.data}
          active={asked.type}
          onChange={(type) => ask({ type })}
        />
        <div className={styles.line}>
          <span role="status">{hits.data ? found(total, isMore) : null}</span>
          <Segmented<SearchOrder>
            size="small"
            aria-label="排序"
            options={ORDERS}
            value={asked.order}
            onChange={(order) => ask({ order })}
          />
        </div>
        <div ref={list} className={styles.scroll}>
          {asked.keyword === '' ? <EmptyState text="请输入要搜索的内容" hint={ADVICE} /> : null}
          {hits.error && !hits.data ? <ErrorState error={hits.error} retry={hits.refetch} /> : null}
          {hits.isLoading ? <LoadingState rows={10} /> : null}
          {hits.data?.total === 0 ? <EmptyState text={`没有找到“${asked.keyword}”`} hint={ADVICE} /> : null}
          {hits.data ? <SearchHitList hits={hits.data.data} onLeave={() => box.current?.focus()} /> : null}
        </div>
        <Foot
          total={total}
          isCut={asked.type === ALL_SEARCH_TYPES && total > MAX_ALL_TYPES_HITS}
          isMore={isMore}
          page={asked.page}
          onPage={(page) => ask({ page })}
        />
      </div>
    </PageFrame>
  );
}

interface FootProps {
  readonly total: number;
  /** Only the first of all types are listed. */
  readonly isCut: boolean;
  /** There are more than were counted. */
  readonly isMore: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Pages, where there are several, with a word on what none of them shows. */
function Foot({ total, isCut, isMore, page, onPage }: FootProps) {
  if (total <= SEARCH_PAGE_SIZE) return null;
  return (
    <footer className={styles.foot}>
      {isCut ? <span>“全部”只列出前 {MAX_ALL_TYPES_HITS} 条，选择类型可翻阅更多</span> : null}
      {isMore && !isCut ? <span>每种类型只列出前 1000 条，补充关键词可缩小范围</span> : null}
      <LabeledPagination
        current={page}
        pageSize={SEARCH_PAGE_SIZE}
        total={isCut ? MAX_ALL_TYPES_HITS : total}
        showSizeChanger={false}
        onChange={onPage}
      />
    </footer>
  );
}
