import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import styles from './home-page.module.css';

interface HomePanelProps<R> {
  readonly title: string;
  /** Where all of them are. */
  readonly morePath: string;
  readonly query: UseQueryResult<{ data: R[]; total: number }>;
  readonly emptyText: string;
  readonly emptyHint?: string;
  readonly row: (row: R) => ReactNode;
}

/** One topic of the home page: its count, its first rows, and the way to the rest. */
export function HomeListPanel<R>({ title, morePath, query, emptyText, emptyHint, row }: HomePanelProps<R>) {
  const { data, error, refetch } = query;
  return (
    <Panel
      title={
        <>
          {title}
          {data && data.total > 0 ? <span className={styles.count}>{data.total}</span> : null}
        </>
      }
      extra={
        <Link className={styles.more} to={morePath}>
          查看全部
        </Link>
      }
    >
      {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
      {!data && !error ? <LoadingState rows={4} /> : null}
      {data?.data.length === 0 ? <EmptyState text={emptyText} hint={emptyHint} /> : null}
      {data && data.data.length > 0 ? <ul className={styles.rows}>{data.data.map(row)}</ul> : null}
    </Panel>
  );
}
