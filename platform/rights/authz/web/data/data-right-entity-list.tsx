import { useState } from 'react';
import { SearchInput } from '#kernel/web/pattern/input/search-input.tsx';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import type { DataRightEntity } from '../../model/index.ts';
import styles from './data.module.css';
import type { DataRightDrafts } from './use-data-rights.ts';

interface MenuListProps {
  readonly menus: readonly DataRightEntity[];
  /** Data menus the role has rights of its own for. */
  readonly marked: readonly string[];
  readonly drafts: DataRightDrafts;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Data menus by part of the product, with a mark where something is set. */
export function DataRightEntityList({ menus, marked, drafts, chosen, onChoose }: MenuListProps) {
  const [keyword, setKeyword] = useState('');
  const shown = menus.filter(({ name, group }) => `${group} ${name}`.includes(keyword.trim()));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <nav className={styles.menus} aria-label="数据菜单">
      <SearchInput value={keyword} label="搜索数据菜单" onChange={setKeyword} />
      {groups.length ? null : <EmptyState text="没有匹配的数据菜单" />}
      {groups.map((group) => (
        <section key={group}>
          <h2 className={styles.group}>{group}</h2>
          {shown
            .filter((menu) => menu.group === group)
            .map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className={styles.menu}
                aria-current={id === chosen}
                onClick={() => onChoose(id)}
              >
                <span className={styles.name}>{name}</span>
                <Mark unsaved={drafts.of(id) !== undefined} set={marked.includes(id)} />
              </button>
            ))}
        </section>
      ))}
    </nav>
  );
}

function Mark({ unsaved, set }: { unsaved: boolean; set: boolean }) {
  if (unsaved) return <span className={styles.unsaved}>未保存</span>;
  return set ? <span className={styles.set}>已设置</span> : null;
}
