import type { ReactNode } from 'react';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import type { StaffEventRow } from '../../model/index.ts';
import styles from './staff-file.module.css';

interface StaffTimelineProps {
  readonly events: readonly StaffEventRow[];
  /** How the document that something came from is shown; its name where left out. */
  readonly source?: (event: StaffEventRow) => ReactNode;
}

/** What happened to a person in the firm, from the first day on. */
export function StaffTimeline({ events, source = ({ doc }) => doc }: StaffTimelineProps) {
  return (
    <Panel title="任职经历">
      {events.length === 0 ? <EmptyState text="还没有任职经历" hint="报到、转正、调岗等办结后自动记入" /> : null}
      <ol className={styles.timeline} aria-label="任职经历">
        {events.map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <time dateTime={event.date}>{event.date}</time>
            <strong>{event.kind_label}</strong>
            <span>{[event.before, event.after].filter(Boolean).join(' → ')}</span>
            <small>{source(event)}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
