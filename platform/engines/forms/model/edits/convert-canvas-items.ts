import type { FormDesign } from '../form-design.ts';

/** What stands on the canvas, from top to bottom: headings and rows of fields. */
export type CanvasItem = { readonly heading: string } | { readonly codes: readonly string[] };

export const isCanvasRow = (item: CanvasItem): item is { readonly codes: readonly string[] } => 'codes' in item;

/** A design's rows with its headings among them. */
export function canvasItemsOf({ rows, sections }: Pick<FormDesign, 'rows' | 'sections'>): CanvasItem[] {
  const items = rows.flatMap((codes, at): CanvasItem[] => [
    ...sections.filter(({ row }) => row === at).map(({ title }) => ({ heading: title })),
    { codes },
  ]);
  const last = sections.filter(({ row }) => row >= rows.length).map(({ title }) => ({ heading: title }));
  return [...items, ...last];
}

/** Rows and headings as a design keeps them; rows without fields go. */
export function rowsAndSectionsOf(items: readonly CanvasItem[]): Pick<FormDesign, 'rows' | 'sections'> {
  const rows: string[][] = [];
  const sections: { title: string; row: number }[] = [];
  for (const item of items) {
    if (!isCanvasRow(item)) sections.push({ title: item.heading, row: rows.length });
    else if (item.codes.length > 0) rows.push([...item.codes]);
  }
  return { rows, sections };
}
