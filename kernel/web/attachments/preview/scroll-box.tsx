import type { ReactNode, RefObject } from 'react';

interface ScrollerProps {
  readonly className?: string;
  readonly label: string;
  readonly hidden?: boolean;
  /** The box itself, for what draws into it. */
  readonly box?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/** A box whose content is scrolled, also by keyboard. */
export function ScrollBox({ className, label, hidden, box, children }: ScrollerProps) {
  const reach = (element: HTMLElement | null) => {
    if (element) element.tabIndex = 0;
    if (box) box.current = element;
  };
  return (
    <section ref={reach} className={className} aria-label={label} hidden={hidden}>
      {children}
    </section>
  );
}
