import { Tabs } from 'antd';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { ALL_SEARCH_TYPES, type SearchType, type SearchTypeCount } from '../model/index.ts';
import styles from './search.module.css';

interface TypeTabsProps {
  readonly types: readonly SearchType[];
  /** Undefined while they are being counted. */
  readonly counts: ReadonlyMap<string, SearchTypeCount> | undefined;
  readonly active: string;
  readonly onChange: (type: string) => void;
}

/** One tab for each type of thing, with how many hits it has; those without any stand last. */
export function SearchTypeTabs({ types, counts, active, onChange }: TypeTabsProps) {
  const isEmpty = ({ code }: SearchType) => Number(code !== ALL_SEARCH_TYPES && counts?.get(code)?.total === 0);
  const inOrder = [...types].sort((a, b) => isEmpty(a) - isEmpty(b));
  const items = inOrder.map(({ code, name }) => {
    const { total, more } = counts?.get(code) ?? {};
    return {
      key: code,
      label: (
        <span className={total === 0 ? styles.none : undefined}>
          {name}
          {total === undefined ? null : (
            <span className={styles.count}> {`${formatDecimal(total, 0)}${more ? '+' : ''}`}</span>
          )}
        </span>
      ),
    };
  });
  return <Tabs size="small" className={styles.tabs} items={items} activeKey={active} onChange={onChange} />;
}
