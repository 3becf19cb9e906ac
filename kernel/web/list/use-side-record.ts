import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isObject } from '#kernel/base/unknown-values.ts';

/** Under which name the address of a page holds the record that stands beside its list; 'new' for one that is being made. */
export const RECORD_QUERY_PARAM = 'record';
const NEW = 'new';
/** Which record the new one is a copy of. */
export const COPY_QUERY_PARAM = 'copy';

/** Where the window stands in its history; NaN where nobody counts. */
const placeInHistory = (): number => {
  const state: unknown = window.history.state;
  return Number(isObject(state) ? state.idx : undefined);
};

/**
 * The record opened beside a list. On a page it stands in the address: it can be shared, back closes it, and a reload
 * opens it again. In a list inside another page it is kept in memory, unless the page gives it a name.
 * @param name of the query parameter; null: in memory
 */
export function useSideRecord(name: string | null) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [inMemory, setInMemory] = useState<string | null>(null);
  const openedAt = useRef(Number.NaN);
  const [copyInMemory, setCopyInMemory] = useState<string | undefined>();
  const addressWith = (id: string | null, copyOf?: string): string => {
    const next = new URLSearchParams(search);
    next.delete(COPY_QUERY_PARAM);
    if (copyOf) next.set(COPY_QUERY_PARAM, copyOf);
    if (name !== null) {
      if (id === null) next.delete(name);
      else next.set(name, id);
    }
    const text = next.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  const open = (id: string = NEW, copyOf?: string) => {
    setCopyInMemory(copyOf);
    if (name === null) return setInMemory(id);
    openedAt.current = placeInHistory() + 1;
    navigate(addressWith(id, copyOf));
  };
  const close = () => {
    if (name === null) return setInMemory(null);
    // Straight back where one came from; whoever came by the address stays on the list.
    if (placeInHistory() === openedAt.current) navigate(-1);
    else navigate(addressWith(null), { replace: true });
  };
  const copyOf = name === null ? copyInMemory : (new URLSearchParams(search).get(COPY_QUERY_PARAM) ?? undefined);
  const shown = name === null ? inMemory : new URLSearchParams(search).get(name);
  return {
    /** The record that is open; `id` is undefined for a new one. */
    beside: shown === null ? null : { id: shown === NEW ? undefined : shown, copyOf },
    addressOf: (id: string): string | undefined => (name === null ? undefined : addressWith(id)),
    open,
    openCopy: (id: string) => open(NEW, id),
    close,
    /** A new record was saved: from now on it is the one that is open. */
    becomes(id: string) {
      if (name === null) setInMemory(id);
      else navigate(addressWith(id), { replace: true });
    },
  };
}
