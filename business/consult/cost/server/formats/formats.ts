import { excelTables } from './excel/excel-tables.ts';
import { exchangeXml } from './exchange-xml/exchange-xml.ts';
import type { CostFormat } from './format.ts';
import { gaebXml } from './gaeb-xml/gaeb-xml.ts';
import { gczjwj } from './gczjwj/gczjwj.ts';
import { hunanXml } from './hunan-xml/hunan-xml.ts';
import { jiangsu13jk } from './jiangsu-13jk/jiangsu-13jk.ts';
import { mergedRoot } from './merged-root/merged-root.ts';
import { nationalXml } from './national-xml/national-xml.ts';
import { yunnanXml } from './yunnan-xml/yunnan-xml.ts';
import { zhejiangXml } from './zhejiang-xml/zhejiang-xml.ts';

/** All formats that can be read, most particular first. */
export const costFormats: readonly CostFormat[] = [
  nationalXml,
  yunnanXml,
  jiangsu13jk,
  gczjwj,
  zhejiangXml,
  hunanXml,
  exchangeXml,
  mergedRoot,
  gaebXml,
  excelTables,
];

/** The format a file is of for sure by its first bytes, or null. */
export function detectFormat(head: Uint8Array, fileName: string): CostFormat | null {
  return costFormats.find((format) => format.detect(head, fileName) === 'sure') ?? null;
}

/** The format whose root a file has without being of it for sure, and what is strange; null where there is none. */
export function likeFormat(head: Uint8Array, fileName: string): { format: CostFormat; why: string } | null {
  for (const format of costFormats) {
    const found = format.detect(head, fileName);
    if (found !== null && found !== 'sure') return { format, why: found.like };
  }
  return null;
}

/** What a format is called, for people; files of formats that are no more are called by their code. */
export const formatTitle = (code: string): string => costFormats.find((format) => format.code === code)?.title ?? code;
