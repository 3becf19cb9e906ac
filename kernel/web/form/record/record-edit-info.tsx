import { formatInstant } from '#kernel/base/time/instants.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import styles from '../form.module.css';

const when = (instant: unknown): string => (typeof instant === 'string' && instant ? formatInstant(instant) : '—');

/** Who created a record and who changed it last; a module may add submitter and submission. */
export function RecordEditInfo({
  record,
  more = [],
}: {
  record: DisplayedRecord;
  more?: readonly (readonly [string, string])[];
}) {
  const facts: readonly (readonly [string, string])[] = [
    ['创建人', record.createdBy_label ?? '—'],
    ['创建时间', when(record.createdDate)],
    ['更新人', record.updatedBy_label ?? '—'],
    ['更新时间', when(record.updatedDate)],
    ...more,
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
