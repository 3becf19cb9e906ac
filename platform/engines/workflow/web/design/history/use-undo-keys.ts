import { useEffect, useRef } from 'react';

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z do again; where somebody is typing, the keys are the text's own. */
export function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const at = event.target;
      const isTyping = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const does = latest.current;
      const act = key === 'y' || (key === 'z' && event.shiftKey) ? does.redo : key === 'z' ? does.undo : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
