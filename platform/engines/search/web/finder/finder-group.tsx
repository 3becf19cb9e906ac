import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import { useId } from 'react';
import styles from './quick-finder.module.css';

/** Something that was found, and what choosing it does. */
export interface FinderItem {
  readonly key: string;
  readonly name: string;
  /** Where it stands or what it is. */
  readonly hint: string;
  readonly open: () => void;
  /** Among the favourites; undefined where it cannot be. */
  readonly marked?: boolean;
  readonly onMark?: () => void;
}

/** What was found of one kind. */
export function FinderGroup({ title, finds }: { title: string; finds: readonly FinderItem[] }) {
  const id = useId();
  if (finds.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.list}>
        {finds.map(({ key, name, hint, open, marked, onMark }) => (
          <li key={key} className={styles.find}>
            <button type="button" className={styles.open} data-find onClick={open}>
              <span className={styles.name}>{name}</span>
              <span className={styles.hint}>{hint}</span>
            </button>
            {onMark ? (
              <button
                type="button"
                className={styles.star}
                aria-pressed={marked}
                aria-label={`收藏 ${name}`}
                onClick={onMark}
              >
                {marked ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
