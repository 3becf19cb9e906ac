import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Which record stands beside a list; 'new' for one that is being made. */
const BESIDE = 'record';
const NEW = 'new';

/** Where the window stands in its history; NaN where nobody counts. */
const placeInHistory = (): number => Number((window.history.state as { readonly idx?: number } | null)?.idx);

/**
 * The record opened beside a list. On a page it stands in the address: it can be shared, back closes it, and a reload
 * opens it again. In a list inside another page it is kept in memory.
 */
export function useBeside(place: 'page' | 'panel') {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [inMemory, setInMemory] = useState<string | null>(null);
  const openedAt = useRef(Number.NaN);
  const isPage = place === 'page';
  const addressWith = (id: string | null): string => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(BESIDE);
    else next.set(BESIDE, id);
    const text = next.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  const open = (id: string = NEW) => {
    if (!isPage) return setInMemory(id);
    openedAt.current = placeInHistory() + 1;
    navigate(addressWith(id));
  };
  const close = () => {
    if (!isPage) return setInMemory(null);
    // Straight back where one came from; whoever came by the address stays on the list.
    if (placeInHistory() === openedAt.current) navigate(-1);
    else navigate(addressWith(null), { replace: true });
  };
  const shown = isPage ? new URLSearchParams(search).get(BESIDE) : inMemory;
  return {
    /** The record that is open; `id` is undefined for a new one. */
    beside: shown === null ? null : { id: shown === NEW ? undefined : shown },
    addressOf: (id: string): string | undefined => (isPage ? addressWith(id) : undefined),
    open,
    close,
    /** A new record was saved: from now on it is the one that is open. */
    becomes(id: string) {
      if (isPage) navigate(addressWith(id), { replace: true });
      else setInMemory(id);
    },
  };
}
