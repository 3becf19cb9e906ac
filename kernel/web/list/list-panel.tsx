import { Panel } from '../pattern/page/page-frame.tsx';
import { ListPage } from './list-page.tsx';
import styles from './list-panel.module.css';
import type { ListPageProps } from './use-list-model.tsx';

/** Lines the table has room for: never lower than four, a long one scrolls. */
const LEAST_LINES = 4;
const MOST_LINES = 10;

interface ListPanelProps extends Pick<ListPageProps, 'entity' | 'slots'> {
  readonly title: string;
  /** How many records are expected; the panel is about as high. */
  readonly count?: number;
}

/** The few records that belong to another one, as a panel of its page. */
export function ListPanel({ title, count = 0, ...list }: ListPanelProps) {
  const lines = Math.min(Math.max(count, LEAST_LINES), MOST_LINES);
  return (
    <Panel title={title}>
      <div className={styles.list} style={{ '--lines': lines }}>
        <ListPage {...list} place="panel" />
      </div>
    </Panel>
  );
}
