import type { CostBill, CostFileLookup, CostResource } from '#business/consult/cost/model/index.ts';
import { isRowMatchingCodesAndWords, splitKeywordList } from '../logic/match-rows-by-codes-and-words.ts';
import { type CostIndexItem, quantityIndexItems, resourceIndexItems } from './index-items.ts';

/** What people said of rows: the index each belongs to, '' for none, by its id. */
export type IndexCorrections = ReadonlyMap<number, string>;

/** Where a person's word is kept: of bills or of resources. */
export type IndexSourceKind = 'bill' | 'resource';
export const indexItemsOfKind = (kind: IndexSourceKind): readonly CostIndexItem[] =>
  kind === 'bill' ? quantityIndexItems : resourceIndexItems;

const collections = new Map<CostIndexItem, ReturnType<typeof collectionOf>>();
const collectionOf = ({ codes, words, without }: CostIndexItem) => ({
  ...{ codes: splitKeywordList(codes), words: splitKeywordList(words), without: splitKeywordList(without) },
});

function known(item: CostIndexItem) {
  const found = collections.get(item) ?? collectionOf(item);
  collections.set(item, found);
  return found;
}

/** The index a row belongs to by its code and words; '' where none fits. */
export const findIndexItemKey = (kind: IndexSourceKind, row: { code: string; name: string }): string =>
  indexItemsOfKind(kind).find((item) => isRowMatchingCodesAndWords(known(item), row))?.key ?? '';

/** Bills that are priced by quantity, and resources of unit works (of the project where those list none). */
export function selectIndexableRows(index: CostFileLookup, kind: 'bill'): readonly CostBill[];
export function selectIndexableRows(index: CostFileLookup, kind: 'resource'): readonly CostResource[];
export function selectIndexableRows(index: CostFileLookup, kind: IndexSourceKind): readonly (CostBill | CostResource)[];
export function selectIndexableRows(
  index: CostFileLookup,
  kind: IndexSourceKind,
): readonly (CostBill | CostResource)[] {
  const { bills, resources } = index.file;
  if (kind === 'bill') return bills.filter(({ calcType, formula }) => calcType !== 3 && formula === '');
  const ofUnits = resources.filter(({ nodeId }) => index.nodes.get(nodeId)?.kind === 'unitWork');
  return ofUnits.length > 0 ? ofUnits : resources;
}

/** Rows by the index each belongs to: as people said, or else by code and words. */
export function groupRowsByIndexItem<R extends { id: number; code: string; name: string }>(
  rows: readonly R[],
  kind: IndexSourceKind,
  corrections: IndexCorrections,
): Map<string, R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) {
    const item = corrections.get(row.id) ?? findIndexItemKey(kind, row);
    const rowsOf = found.get(item);
    if (rowsOf) rowsOf.push(row);
    else found.set(item, [row]);
  }
  return found;
}
