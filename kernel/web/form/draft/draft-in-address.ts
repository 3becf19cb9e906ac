/** The part of an address that names the draft to be taken up. */
export const DRAFT_QUERY_PARAM = 'draft';

/** The draft that an address asks for; null where it asks for none. */
export const draftIdInAddress = (search: string): string | null => new URLSearchParams(search).get(DRAFT_QUERY_PARAM);

/** The same address without the draft it asks for. */
export function addressWithoutDraftId(pathname: string, search: string): string {
  if (!draftIdInAddress(search)) return pathname + search;
  const params = new URLSearchParams(search);
  params.delete(DRAFT_QUERY_PARAM);
  return params.size ? `${pathname}?${params}` : pathname;
}

/** The address that takes a draft up. @param address path and query of its form */
export const addressWithDraftId = (address: string, id: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${DRAFT_QUERY_PARAM}=${id}`;
