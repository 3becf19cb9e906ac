import type { MouseEvent, ReactNode } from 'react';
import { useHref } from 'react-router';

interface OpenerProps {
  /** Where the record stands by itself; without one it can only be opened here, null where there is nothing to open. */
  readonly address?: string | null;
  readonly className: string | undefined;
  /** Rows are walked over by the arrows: the text in them is no stop of its own. */
  readonly tabIndex?: number;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Clicks that ask the browser for a window or tab of its own. */
const isForBrowser = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || button !== 0;

/** The text of a row that opens its record: a click opens it here, a middle click or Ctrl in a window of its own. */
export function RecordLink({ address, className, tabIndex, onOpen, children }: OpenerProps) {
  if (address === null) return children;
  if (address === undefined)
    return (
      <button type="button" tabIndex={tabIndex} className={className} onClick={onOpen}>
        {children}
      </button>
    );
  return <LinkOpener {...{ address, className, tabIndex, onOpen }}>{children}</LinkOpener>;
}

function LinkOpener({ address, className, tabIndex, onOpen, children }: OpenerProps & { readonly address: string }) {
  const href = useHref(address);
  return (
    <a
      href={href}
      tabIndex={tabIndex}
      className={className}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
