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

/** One tab for each type of thing that has hits, with how many, the fullest first; the chosen one stays, whatever it has. */
export function SearchTypeTabs({ types, counts, active, onChange }: TypeTabsProps) {
  const totalOf = ({ code }: SearchType) => counts?.get(code)?.total ?? 0;
  const all = types.filter(({ code }) => code === ALL_SEARCH_TYPES);
  const filled = types.filter((type) => type.code !== ALL_SEARCH_TYPES && (totalOf(type) > 0 || type.code === active));
  const inOrder = [...all, ...filled.sort((a, b) => totalOf(b) - totalOf(a))];
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
