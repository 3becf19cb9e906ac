import { Pagination, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from './read.module.css';
import { useReadableArticles, useReadableCategories } from './use-readable-articles.ts';

const PAGE_SIZE = 20;
const ALL = '';

interface ContentListProps {
  /** Address of an article. */
  readonly to: (id: string) => string;
  /** Whose articles a visitor reads. */
  readonly companyId?: string | null;
}

/** What there is to read: of one column or all, found by words, a page of it. */
export function ContentList({ to, companyId = null }: ContentListProps) {
  const [search, setSearch] = useSearchParams();
  const category = search.get('category') ?? ALL;
  const [keyword, setKeyword] = useState('');
  const [pageNo, setPage] = useState(1);
  const categories = useReadableCategories(companyId);
  const { data, error, refetch } = useReadableArticles(
    { category, keyword: keyword.trim(), pageNo, pageSize: PAGE_SIZE },
    companyId,
  );
  const choose = (next: string) => {
    const others = new URLSearchParams(search);
    if (next) others.set('category', next);
    else others.delete('category');
    setPage(1);
    setSearch(others, { replace: true });
  };
  const options = [
    { value: ALL, label: '全部' },
    ...(categories.data ?? []).map(({ id, code, name, count }) => ({ value: code ?? id, label: `${name} ${count}` })),
  ];
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.columns}>
          <Segmented aria-label="栏目" size="small" options={options} value={category} onChange={choose} />
        </div>
        <SearchInput
          value={keyword}
          style={{ maxWidth: 280 }}
          label="搜索标题、摘要"
          onChange={(text) => {
            setKeyword(text);
            setPage(1);
          }}
        />
      </div>
      {error ? <ErrorState error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <LoadingState rows={6} /> : null}
      {data?.total === 0 ? <EmptyState text={keyword ? '没有匹配的内容' : '暂无内容'} /> : null}
      {data?.total ? (
        <ul className={styles.lines}>
          {data.data.map((line) => (
            <li key={line.id}>
              <Link to={to(line.id)} className={styles.line}>
                <span className={styles.title}>
                  {line.onTop ? <Tag color="red">置顶</Tag> : null}
                  {line.title}
                </span>
                <span className={styles.facts}>
                  {line.category_label} ·{' '}
                  <time dateTime={line.publishedAt}>{dayOfInstant(new Date(line.publishedAt))}</time> · 阅读{' '}
                  {line.readCount}
                </span>
                {line.summary ? <span className={styles.summary}>{line.summary}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.total > PAGE_SIZE ? (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={data.total}
          onChange={setPage}
          showSizeChanger={false}
        />
      ) : null}
    </>
  );
}
