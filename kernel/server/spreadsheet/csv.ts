import type { Readable } from 'node:stream';
import { parseCsv } from 'hucre/csv';
import { detectCsvEncoding } from './csv-encoding.ts';

type Cells = readonly (string | null)[];

const DELIMITERS: readonly string[] = [',', '\t', ';', '|'];
const LOOKED_AT = 200;

/** Fields padded with tabs are still parted by commas: what most lines have most of parts them. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, LOOKED_AT);
  const having = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const [delimiter = ','] = [...DELIMITERS].sort((a, b) => having(b) - having(a));
  return delimiter;
}

const rowsOf = (text: string, delimiter: string) => parseCsv(text, { delimiter }) as Cells[];

/** The lines of a CSV. */
export const parseCsvRows = (text: string): Cells[] => rowsOf(text, delimiterOf(text));

/** Text in the encoding it is found to have. */
export const decodeCsvText = async (content: Uint8Array): Promise<string> =>
  new TextDecoder(await detectCsvEncoding([content])).decode(content);

/** The lines of a CSV one after the other; no more than a piece of its text is in memory. */
export async function* readCsvLines(content: Readable, encoding: string): AsyncGenerator<Cells> {
  let delimiter: string | undefined;
  for await (const piece of wholeLines(textOf(content, encoding))) {
    delimiter ??= delimiterOf(piece);
    yield* rowsOf(piece, delimiter);
  }
}

async function* textOf(content: Readable, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of content) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** Text cut where lines end, not within quotes. */
async function* wholeLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    rest += text;
    const end = lastEnd(rest);
    if (end > 0) yield rest.slice(0, end);
    rest = rest.slice(end);
  }
  if (rest !== '') yield rest;
}

/** Where the last line ends that is whole. */
function lastEnd(text: string): number {
  let end = 0;
  let state: State = 'begins';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    state = after(state, sign);
    if (sign === '\n' && state === 'begins') end = at + 1;
  }
  return end;
}

type State = 'begins' | 'plain' | 'quoted' | 'closed';

/** A field is quoted where a quote begins it; two quotes within are one, so that a closed field may go on. */
function after(state: State, sign: string): State {
  if (state === 'quoted') return sign === '"' ? 'closed' : 'quoted';
  if (sign === '"' && state !== 'plain') return 'quoted';
  return sign === '\n' || DELIMITERS.includes(sign) ? 'begins' : 'plain';
}
