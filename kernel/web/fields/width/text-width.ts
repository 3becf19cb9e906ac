import { activeCatalogue } from '#kernel/base/texts/translations.ts';

const FULL = /[\u3000-\u9fff\uff01-\uff60]/;

/** px a heading's text needs at most: 14 for a Chinese sign, 8 for a letter. */
export const textWidth = (text: string): number => [...text].reduce((sum, sign) => sum + (FULL.test(sign) ? 14 : 8), 0);

/** A column's width as its definition has it, made for Chinese headings; wide enough for longer ones in other languages. */
export const widthForHeading = (width: number, heading: string, padding: number): number =>
  activeCatalogue() ? Math.max(width, textWidth(heading) + padding) : width;
