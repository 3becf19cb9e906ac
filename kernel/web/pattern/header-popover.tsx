import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './header-popover.module.css';

interface HeaderPopoverProps {
  /** What the button is called for readers and as a tooltip. */
  readonly label: string;
  readonly button: ReactNode;
  readonly onOpen?: () => void;
  /** The content, drawn while open; `close` shuts it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A header button that opens a small panel below itself. Esc and a click elsewhere close it. */
export function HeaderPopover({ label, button, onOpen, children }: HeaderPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setOpen(!isOpen);
  };
  return (
    <div ref={box} className={styles.box}>
      <button
        ref={trigger}
        type="button"
        className={styles.button}
        title={label}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {button}
      </button>
      {isOpen ? (
        <div id={id} className={styles.panel}>
          {children(() => setOpen(false))}
        </div>
      ) : null}
    </div>
  );
}

interface HeaderButtonProps {
  readonly label: string;
  /** What it did last is under way: it keeps the focus, and does nothing meanwhile. */
  readonly busy?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A plain header button of the same looks. */
export function HeaderButton({ label, busy, onClick, children }: HeaderButtonProps) {
  const onPress = busy ? undefined : onClick;
  return (
    <button
      type="button"
      className={styles.button}
      title={label}
      aria-label={label}
      aria-disabled={busy}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
