import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues } from '../displayed-record-types.ts';

interface FirstFocus {
  /** Codes of the fields that may be typed, in reading order. */
  readonly codes: readonly string[];
  readonly values: FieldValues;
  /** Begin of the controls' DOM ids. */
  readonly idPrefix: string;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The first empty field, or the first one where all are filled. */
const firstOf = ({ codes, values }: FirstFocus): string | undefined =>
  codes.find((code) => isEmpty(values[code])) ?? codes[0];

/** Whether the cursor stands in something that is typed into: it is never taken from there. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;

/**
 * Puts the cursor into the first empty field when one begins to type in a form, as soon as that field is there; when
 * the page is shown again, back to the field it was in. Not where `begun` is false, nor while somebody types elsewhere.
 */
export function useFirstFocus(root: RefObject<HTMLElement | null>, begun: boolean, form: FirstFocus): void {
  const latest = useRef(form);
  latest.current = form;
  const lastId = useRef<string | null>(null);
  useEffect(() => {
    const place = root.current;
    if (!begun || !place) return;
    const focus = (): boolean => {
      if (isTyping()) return true;
      const control = document.getElementById(
        lastId.current ?? `${latest.current.idPrefix}-${firstOf(latest.current)}`,
      );
      control?.focus({ preventScroll: true });
      return control !== null && document.activeElement === control;
    };
    const watch = new MutationObserver(() => focus() && watch.disconnect());
    const frame = requestAnimationFrame(() => {
      if (!focus()) watch.observe(place, { childList: true, subtree: true });
    });
    const note = ({ target }: FocusEvent) => {
      watch.disconnect();
      if (target instanceof HTMLElement && target.id) lastId.current = target.id;
    };
    place.addEventListener('focusin', note);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      place.removeEventListener('focusin', note);
    };
  }, [root, begun]);
}
