import { Drawer, type DrawerProps } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';

/** px; never wider than the window. A record with its lists is wide, what is read or chosen beside a page narrower. */
const WIDTHS = { narrow: 340, middle: 640, wide: 920 } as const;

interface SideDrawerProps {
  readonly width: keyof typeof WIDTHS;
  /** Shown above the content, with a button that closes; without one the content brings both. */
  readonly title?: string;
  /** What readers call it where no title is shown. */
  readonly label?: string;
  readonly styles?: DrawerProps['styles'];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** When the drawer is gone the cursor is back where it was, unless somebody put it elsewhere. */
function useCursorBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** The product's drawer, over the right side of the page: closes with Esc and its button, never by a click beside it. */
export function SideDrawer({ width, title, label, styles, onClose, children }: SideDrawerProps) {
  useCursorBack();
  return (
    <Drawer
      open
      title={title}
      closable={title !== undefined}
      aria-label={label}
      size={`min(${WIDTHS[width]}px, 100vw)`}
      mask={{ closable: false }}
      styles={styles}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
