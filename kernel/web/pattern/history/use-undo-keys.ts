import { useEffect, useRef } from 'react';

interface History {
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** What a key asks for, where nobody is typing. */
function askedBy(event: KeyboardEvent, { undo, redo }: History): (() => void) | undefined {
  const at = event.target;
  // A control that waits for the first key of a text has nothing of its own to undo.
  const isIdle = at instanceof HTMLTextAreaElement && 'idle' in at.dataset;
  const isTyping = at instanceof HTMLInputElement || (at instanceof HTMLTextAreaElement && !isIdle);
  if (isTyping || !(event.ctrlKey || event.metaKey)) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? redo : undo;
  return key === 'y' ? redo : undefined;
}

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z do again; where somebody is typing, the keys are the text's own. */
export function useUndoKeys(undo: History['undo'], redo: History['redo']): void {
  const latest = useRef<History>({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = askedBy(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
