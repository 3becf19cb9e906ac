import type { FormDesign } from '../design.ts';

/** What stands on the canvas, from top to bottom: headings and rows of fields. */
export type Item = { readonly heading: string } | { readonly codes: readonly string[] };

export const isRow = (item: Item): item is { readonly codes: readonly string[] } => 'codes' in item;

/** A design's rows with its headings among them. */
export function itemsOf({ rows, sections }: Pick<FormDesign, 'rows' | 'sections'>): Item[] {
  const items = rows.flatMap((codes, at): Item[] => [
    ...sections.filter(({ row }) => row === at).map(({ title }) => ({ heading: title })),
    { codes },
  ]);
  const last = sections.filter(({ row }) => row >= rows.length).map(({ title }) => ({ heading: title }));
  return [...items, ...last];
}

/** Rows and headings as a design keeps them; rows without fields go. */
export function layoutOf(items: readonly Item[]): Pick<FormDesign, 'rows' | 'sections'> {
  const rows: string[][] = [];
  const sections: { title: string; row: number }[] = [];
  for (const item of items) {
    if (!isRow(item)) sections.push({ title: item.heading, row: rows.length });
    else if (item.codes.length > 0) rows.push([...item.codes]);
  }
  return { rows, sections };
}
