import type { CostFileFormat } from './cost-format-types.ts';
import { excelTablesFormat } from './excel/excel-tables-format.ts';
import { exchangeXmlFormat } from './exchange-xml/exchange-xml.ts';
import { gaebXmlFormat } from './gaeb-xml/gaeb-xml.ts';
import { gczjwjXmlFormat } from './gczjwj/gczjwj-xml.ts';
import { hunanXmlFormat } from './hunan-xml/hunan-xml.ts';
import { jiangsu13jkXmlFormat } from './jiangsu-13jk/jiangsu-13jk-xml.ts';
import { mergedRootXmlFormat } from './merged-root/merged-root-xml.ts';
import { nationalXmlFormat } from './national-xml/national-xml.ts';
import { yunnanXmlFormat } from './yunnan-xml/yunnan-xml.ts';
import { zhejiangXmlFormat } from './zhejiang-xml/zhejiang-xml.ts';

/** All formats that can be read, most particular first. */
export const costFileFormats: readonly CostFileFormat[] = [
  nationalXmlFormat,
  yunnanXmlFormat,
  jiangsu13jkXmlFormat,
  gczjwjXmlFormat,
  zhejiangXmlFormat,
  hunanXmlFormat,
  exchangeXmlFormat,
  mergedRootXmlFormat,
  gaebXmlFormat,
  excelTablesFormat,
];

/** The format a file is of for sure by its first bytes, or null. */
export function detectCostFormat(head: Uint8Array, fileName: string): CostFileFormat | null {
  return costFileFormats.find((format) => format.detect(head, fileName) === 'sure') ?? null;
}

/** The format whose root a file has without being of it for sure, and what is strange; null where there is none. */
export function guessCostFormat(head: Uint8Array, fileName: string): { format: CostFileFormat; why: string } | null {
  for (const format of costFileFormats) {
    const found = format.detect(head, fileName);
    if (found !== null && found !== 'sure') return { format, why: found.like };
  }
  return null;
}

/** What a format is called, for people; files of formats that are no more are called by their code. */
export const findCostFormatTitle = (code: string): string =>
  costFileFormats.find((format) => format.code === code)?.title ?? code;
