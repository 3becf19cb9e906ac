import type { GrantDifference, NamedGrant } from '../../model/index.ts';
import styles from './authorisation.module.css';

function Names({
  title,
  sign,
  names,
  tone,
}: {
  title: string;
  sign: string;
  names: readonly NamedGrant[];
  tone?: string;
}) {
  return (
    <section className={styles.difference}>
      <h4 className={names.length ? tone : undefined}>
        {title} {names.length} 项
      </h4>
      <ul aria-label={title}>
        {names.map(({ id, name }) => (
          <li key={id}>
            <span aria-hidden="true" className={tone}>
              {sign}
            </span>{' '}
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is gained and lost, by name. */
export function GrantDifferences({ added, removed }: GrantDifference<NamedGrant>) {
  return (
    <div className={styles.differences}>
      <Names title="增加" sign="+" names={added} tone={styles.added} />
      <Names title="移除" sign="−" names={removed} tone={styles.removed} />
    </div>
  );
}
