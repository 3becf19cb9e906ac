import { useHref } from 'react-router';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import type { ReferencingRecords } from '#kernel/meta/calls/record-calls.ts';
import styles from '../list.module.css';

/** What names a record that was to be deleted, each with a way to open it in a window of its own. */
export function RecordReferencesList({ uses }: { readonly uses: readonly ReferencingRecords[] }) {
  return (
    <dl className={styles.uses}>
      {uses.map((use) => (
        <div key={`${use.form} ${use.field} ${use.title}`}>
          <dt>
            {use.title} · {use.field}（{use.count}条）
          </dt>
          {use.records.map(({ id, title }) => (
            <dd key={id}>
              <UseLink form={use.form} id={id} title={title ?? id} />
            </dd>
          ))}
          {use.count > use.records.length ? (
            <dd>{use.records.length > 0 ? `另有${use.count - use.records.length}条` : '您无权查看这些记录'}</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

function UseLink({ form, id, title }: Readonly<Record<'form' | 'id' | 'title', string>>) {
  const href = useHref(buildRecordAddress(form, id, title));
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {title}
    </a>
  );
}
