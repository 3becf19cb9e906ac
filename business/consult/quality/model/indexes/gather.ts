import type { CostBill, CostFileLookup, CostResource } from '#business/consult/cost/model/index.ts';
import { belongs, listed } from '../logic/collect.ts';
import { type IndexItem, quantityItems, resourceItems } from './index-items.ts';

/** What people said of rows: the index each belongs to, '' for none, by its id. */
export type Corrections = ReadonlyMap<number, string>;

/** Where a person's word is kept: of bills or of resources. */
export type GatheredKind = 'bill' | 'resource';
export const itemsOf = (kind: GatheredKind): readonly IndexItem[] => (kind === 'bill' ? quantityItems : resourceItems);

const collections = new Map<IndexItem, ReturnType<typeof collectionOf>>();
const collectionOf = ({ codes, words, without }: IndexItem) => ({
  ...{ codes: listed(codes), words: listed(words), without: listed(without) },
});

function known(item: IndexItem) {
  const found = collections.get(item) ?? collectionOf(item);
  collections.set(item, found);
  return found;
}

/** The index a row belongs to by its code and words; '' where none fits. */
export const itemByWords = (kind: GatheredKind, row: { code: string; name: string }): string =>
  itemsOf(kind).find((item) => belongs(known(item), row))?.key ?? '';

/** Bills that are priced by quantity, and resources of unit works (of the project where those list none). */
export function gatherable(index: CostFileLookup, kind: 'bill'): readonly CostBill[];
export function gatherable(index: CostFileLookup, kind: 'resource'): readonly CostResource[];
export function gatherable(index: CostFileLookup, kind: GatheredKind): readonly (CostBill | CostResource)[];
export function gatherable(index: CostFileLookup, kind: GatheredKind): readonly (CostBill | CostResource)[] {
  const { bills, resources } = index.file;
  if (kind === 'bill') return bills.filter(({ calcType, formula }) => calcType !== 3 && formula === '');
  const ofUnits = resources.filter(({ nodeId }) => index.nodes.get(nodeId)?.kind === 'unitWork');
  return ofUnits.length > 0 ? ofUnits : resources;
}

/** Rows by the index each belongs to: as people said, or else by code and words. */
export function gathered<R extends { id: number; code: string; name: string }>(
  rows: readonly R[],
  kind: GatheredKind,
  corrections: Corrections,
): Map<string, R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) {
    const item = corrections.get(row.id) ?? itemByWords(kind, row);
    const rowsOf = found.get(item);
    if (rowsOf) rowsOf.push(row);
    else found.set(item, [row]);
  }
  return found;
}
