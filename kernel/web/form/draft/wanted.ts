/** The part of an address that names the draft to be taken up. */
export const WANTED = 'draft';

/** The draft that an address asks for; null where it asks for none. */
export const wantedIn = (search: string): string | null => new URLSearchParams(search).get(WANTED);

/** The same address without the draft it asks for. */
export function withoutWanted(pathname: string, search: string): string {
  if (!wantedIn(search)) return pathname + search;
  const params = new URLSearchParams(search);
  params.delete(WANTED);
  return params.size ? `${pathname}?${params}` : pathname;
}

/** The address that takes a draft up. @param address path and query of its form */
export const wanting = (address: string, id: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${WANTED}=${id}`;
