import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import type { KeyboardEvent } from 'react';
import { MenuIcon } from '#kernel/web/pattern/menu-icons.tsx';
import type { StartableProcess } from '../../model/index.ts';
import type { StartFlowCategory } from '../../model/rules/group-flows-by-category.ts';
import styles from './start-flow.module.css';

interface FlowGroupsProps {
  readonly items: readonly StartFlowCategory[];
  readonly favourites: readonly string[];
  readonly onOpen: (flow: StartableProcess) => void;
  readonly onToggle: (key: string) => void;
  /** A key on a flow's button. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Flows under the coloured headers of their categories, each with the star of favourites. */
export function StartFlowCategories({ items, favourites, onOpen, onToggle, onKeyDown }: FlowGroupsProps) {
  return items.map((item) => (
    <section key={item.id} className={styles.group}>
      <h2 className={styles.heading} style={{ background: item.color }}>
        <MenuIcon name={item.image} />
        {item.label}
      </h2>
      <ul className={styles.flows}>
        {item.children.map((flow) => {
          const isFavourite = favourites.includes(flow.key);
          return (
            <li key={flow.key} className={styles.flow}>
              <button
                type="button"
                data-flow={flow.key}
                className={styles.open}
                onKeyDown={onKeyDown}
                onClick={() => onOpen(flow)}
              >
                {flow.name}
              </button>
              <button
                type="button"
                className={isFavourite ? `${styles.star} ${styles.starred}` : styles.star}
                aria-pressed={isFavourite}
                aria-label={`收藏${flow.name}`}
                title={isFavourite ? '取消收藏' : '收藏'}
                onClick={() => onToggle(flow.key)}
              >
                {isFavourite ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
