import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { LabeledPagination } from '../../pattern/labeled-pagination.tsx';
import styles from '../list.module.css';
import { type ListQuery, PAGE_SIZES } from '../state/list-query.ts';
import type { ChangeListQuery } from '../state/use-list-query-state.ts';

interface PagerProps {
  readonly query: ListQuery;
  readonly total: number;
  readonly selected: number;
  readonly isMobile: boolean;
  /** false: all that is found stands in groups, there are no pages. */
  readonly paged?: boolean;
  readonly onChange: ChangeListQuery;
}

/** The exact total, the pages with a jump, and how many a page holds. */
export function ListPager({ query, total, selected, isMobile, paged = true, onChange }: PagerProps) {
  return (
    <footer className={styles.pager}>
      <span className={styles.total}>
        共 {formatDecimal(total, 0)} 条{selected > 0 ? `，已选 ${selected} 条` : ''}
      </span>
      {paged && total > query.size ? (
        <span className={styles.onPaper}>本页只有其中一部分，全部请用列表上方的“打印列表”打印</span>
      ) : null}
      {paged ? (
        <LabeledPagination
          // The one-line pager of a phone would say “1 / 0”.
          hideOnSinglePage={isMobile}
          current={query.page}
          pageSize={query.size}
          total={total}
          simple={isMobile}
          showQuickJumper={!isMobile}
          showSizeChanger={!isMobile}
          pageSizeOptions={PAGE_SIZES}
          onChange={(page, size) => onChange(size === query.size ? { page } : { page: 1, size })}
        />
      ) : null}
    </footer>
  );
}
