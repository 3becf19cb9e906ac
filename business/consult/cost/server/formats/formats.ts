import type { CostFormat } from './format.ts';
import { nationalXml } from './national-xml/national-xml.ts';

/** All formats that can be read, most particular first. */
export const costFormats: readonly CostFormat[] = [nationalXml];

/** The format of a file by its first bytes, or null when none of ours fits. */
export function detectFormat(head: Uint8Array, fileName: string): CostFormat | null {
  return costFormats.find((format) => format.detect(head, fileName)) ?? null;
}

/** What a format is called, for people; files of formats that are no more are called by their code. */
export const formatTitle = (code: string): string => costFormats.find((format) => format.code === code)?.title ?? code;
