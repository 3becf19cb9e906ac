import { lazy, Suspense, useEffect, useState } from 'react';

const Finder = lazy(async () => ({ default: (await import('./quick-finder.tsx')).QuickFinder }));
const Shortcuts = lazy(async () => ({
  default: (await import('./keyboard-shortcuts-help.tsx')).KeyboardShortcutsHelp,
}));

type Opened = 'finder' | 'shortcuts' | null;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What a key opens: Ctrl+K the finder, a question mark outside of texts the list of shortcuts. */
function openedBy(event: KeyboardEvent): Opened {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') return 'finder';
  return event.key === '?' && !isTyping(event) ? 'shortcuts' : null;
}

/** Waits for the keys that find anything and explain all keys. */
export function Companion() {
  const [open, setOpen] = useState<Opened>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = openedBy(event);
      if (!wanted) return;
      event.preventDefault();
      setOpen(wanted);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => setOpen(null);
  return (
    <Suspense fallback={null}>
      {open === 'finder' ? <Finder onClose={close} /> : null}
      {open === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
    </Suspense>
  );
}
