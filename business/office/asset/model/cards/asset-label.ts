import { isRecordId } from '#kernel/meta/wire-schemas.ts';

/** Where the card of an asset opens, on this installation. */
export const assetCardPath = (id: string): string => `/main-page/asset/wf-form?id=${id}`;

/** How an asset was named: by what its label says, or by its number. */
type AssetKey = { readonly id: string } | { readonly no: string };

/** Reads what a label's code holds, or the number that somebody typed. */
export function assetKeyOf(text: string): AssetKey {
  const typed = text.trim();
  const id = /[?&]id=(\d+)/.exec(typed)?.[1] ?? '';
  return typed.includes('/asset/') && isRecordId(id) ? { id } : { no: typed.toUpperCase() };
}
