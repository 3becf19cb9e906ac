import { Tag } from 'antd';
import { Link } from 'react-router';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { createWeekdayFormatter, formatTimeOfDay } from '#kernel/base/time/instants.ts';
import { currentLanguageTag } from '#kernel/web/language/language-pack.ts';
import type { FootprintRow } from '../../model/index.ts';
import styles from './footprint-visit-list.module.css';

const weekday = createWeekdayFormatter(currentLanguageTag());

/** Visits under their days, newest first; a click leads there again. */
export function FootprintVisitList({ visits }: { visits: readonly FootprintRow[] }) {
  const days = new Map<string, FootprintRow[]>();
  for (const visit of visits) {
    const day = dayOfInstant(new Date(visit.visitedAt));
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  return [...days].map(([day, rows]) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h2>
        {day} <span>{weekday(new Date(day))}</span>
      </h2>
      <ol>
        {rows.map((visit) => (
          <li key={visit.id}>
            <time dateTime={visit.visitedAt}>{formatTimeOfDay(new Date(visit.visitedAt))}</time>
            {visit.url ? <Link to={visit.url}>{visit.menuName}</Link> : <span>{visit.menuName}</span>}
            <Tag>{visit.type_label}</Tag>
          </li>
        ))}
      </ol>
    </section>
  ));
}
