import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useEffect, useRef } from 'react';
import { MenuIcon } from '../../pattern/menu-icons.tsx';
import type { SessionMenuNode } from '../../session/session-source-types.ts';
import { SearchBox } from '../header/search-box.tsx';
import styles from './nav-drawer.module.css';

interface NavDrawerProps {
  readonly menu: readonly SessionMenuNode[];
  readonly onChoose: (node: SessionMenuNode) => void;
  readonly onClose: () => void;
}

function Branch({ node, onChoose }: { node: SessionMenuNode; onChoose: (node: SessionMenuNode) => void }) {
  if (!node.children?.length) {
    return (
      <button type="button" className={styles.entry} onClick={() => onChoose(node)}>
        {node.icon ? <MenuIcon name={node.icon} /> : null}
        {node.name}
      </button>
    );
  }
  return (
    <details className={styles.branch}>
      <summary className={styles.entry}>
        {node.icon ? <MenuIcon name={node.icon} /> : null}
        {node.name}
      </summary>
      {node.children.map((child) => (
        <Branch key={child.id} node={child} onChoose={onChoose} />
      ))}
    </details>
  );
}

/** The navigation on narrow windows: a modal drawer with the whole menu. */
export function NavDrawer({ menu, onChoose, onClose }: NavDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A click beside the drawer closes it; Esc does so by itself.
  useEffect(() => {
    const element = dialog.current;
    const onClick = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element?.showModal();
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [onClose]);
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="菜单" onClose={onClose}>
      <header className={styles.head}>
        <strong>菜单</strong>
        <button type="button" aria-label="关闭菜单" onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      </header>
      <SearchBox className={styles.search} onDone={onClose} />
      <div className={styles.list}>
        {menu.map((node) => (
          <Branch key={node.id} node={node} onChoose={onChoose} />
        ))}
      </div>
    </dialog>
  );
}
