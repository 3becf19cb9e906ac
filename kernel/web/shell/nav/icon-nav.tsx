import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MenuIcon } from '../../pattern/menu-icons.tsx';
import type { SessionMenuNode } from '../../session/session-source-types.ts';
import { isMenuPathTo } from '../menu/menu-paths.ts';
import styles from './icon-nav.module.css';
import { MenuFlyout } from './menu-flyout.tsx';

/** A flyout the pointer has left stays this long (R1-138). */
const CLOSE_AFTER_MS = 2000;

interface Opened {
  readonly node: SessionMenuNode;
  readonly top: number;
}

/** The narrow navigation: first-level entries as icon and word, their children in a flyout beside. */
export function IconNav({
  menu,
  onChoose,
}: {
  menu: readonly SessionMenuNode[];
  onChoose: (node: SessionMenuNode) => void;
}) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const nav = useRef<HTMLElement>(null);
  const timer = useRef(0);
  const stay = () => window.clearTimeout(timer.current);
  const leave = () => {
    stay();
    timer.current = window.setTimeout(() => setOpened(null), CLOSE_AFTER_MS);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!opened) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) setOpened(null);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [opened]);
  const show = (node: SessionMenuNode, button: HTMLElement) => {
    stay();
    setOpened(node.children?.length ? { node, top: button.getBoundingClientRect().top } : null);
  };
  const choose = (node: SessionMenuNode) => {
    setOpened(null);
    onChoose(node);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    setOpened(null);
    nav.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  return (
    <nav
      ref={nav}
      className={styles.nav}
      aria-label="主导航"
      data-print="no"
      onPointerLeave={leave}
      onPointerEnter={stay}
      onKeyDown={onKeyDown}
    >
      <ul className={styles.list}>
        {menu.map((node) => (
          <li key={node.id}>
            <button
              type="button"
              className={isMenuPathTo(node, pathname) ? `${styles.entry} ${styles.current}` : styles.entry}
              aria-expanded={node.children?.length ? opened?.node.id === node.id : undefined}
              onPointerEnter={(event) => event.pointerType === 'mouse' && show(node, event.currentTarget)}
              onClick={(event) => (node.children?.length ? show(node, event.currentTarget) : choose(node))}
            >
              <MenuIcon name={node.icon} />
              <span>{node.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened ? <MenuFlyout node={opened.node} top={opened.top} onChoose={choose} /> : null}
    </nav>
  );
}
