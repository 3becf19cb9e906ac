import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionMenuNode } from '../../session/session-source-types.ts';
import { isMenuPathTo } from '../menu/menu-paths.ts';
import styles from './icon-nav.module.css';

/** Groups stand side by side in as many columns at most. */
const COLUMNS = 4;

interface MenuFlyoutProps {
  readonly node: SessionMenuNode;
  /** px from the window's top where the entry stands. */
  readonly top: number;
  readonly onChoose: (node: SessionMenuNode) => void;
}

/** Children of a first-level entry; grandchildren stand under their parent's heading, the groups side by side. */
export function MenuFlyout({ node, top, onChoose }: MenuFlyoutProps) {
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState(0);
  // The panel keeps the entry's height and moves up only as far as the window needs.
  useLayoutEffect(() => {
    const height = box.current?.offsetHeight ?? 0;
    setShift(Math.max(0, top + height + 34 - window.innerHeight));
  }, [top]);
  const entry = (child: SessionMenuNode) => (
    <li key={child.id}>
      <button
        type="button"
        className={styles.child}
        aria-current={isMenuPathTo(child, pathname) ? 'page' : undefined}
        onClick={() => onChoose(child)}
      >
        {child.name}
      </button>
    </li>
  );
  const children = node.children ?? [];
  const plain = children.filter((child) => !child.children?.length);
  const groups = children.filter((child) => child.children?.length);
  return (
    <div ref={box} className={styles.flyout} style={{ top: top - shift }}>
      <p className={styles.heading}>{node.name}</p>
      <ul>{plain.map(entry)}</ul>
      {groups.length > 0 ? (
        <div className={styles.groups} style={{ '--columns': Math.min(groups.length, COLUMNS) }}>
          {groups.map((group) => (
            <section key={group.id}>
              <p className={styles.group}>{group.name}</p>
              <ul>{group.children?.map(entry)}</ul>
            </section>
          ))}
        </div>
      ) : null}
    </div>
  );
}
