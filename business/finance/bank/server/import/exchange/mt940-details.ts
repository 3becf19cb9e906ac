import { joinNonEmpty, type StandardStatementEntry } from './standard-statement-types.ts';

type Details = Pick<StandardStatementEntry, 'name' | 'no' | 'summary' | 'memo'>;

/** A kind of business in three digits, then parts, each behind the same sign and two digits. */
const PARTED = /^\d{3}([^\w\s])\d{2}/;
/** Parts behind words between strokes: /NAME/…, /IBAN/…, /REMI/…. */
const WORDED = /\/(NAME|IBAN|REMI|EREF|TRTP|BENM|ORDP|CNTP|BIC|ADDR|MARF|CSID|ISDT|ID|USTD|STRD)\//;
/** Lines that each begin with the number of their part. */
const NUMBERED = /^\d{2}\S/;

/** What the lines below a movement say of it: by parts where they have any, else all of it is what it was for. */
export function parseMt940Details(lines: readonly string[]): Details {
  const whole = lines.join('');
  const sign = PARTED.exec(whole)?.[1];
  if (sign) return ofParts(partsOf(whole.slice(3).split(sign)));
  if (WORDED.test(whole)) return ofWords(whole);
  const filled = lines.filter(Boolean);
  if (filled.length > 1 && filled.every((line) => NUMBERED.test(line))) return ofNumbers(partsOf(filled));
  return { name: '', no: '', summary: joinNonEmpty(lines), memo: '' };
}

type Parts = ReadonlyMap<string, string>;

/** Texts by the two digits before them; what comes twice goes on. */
function partsOf(texts: readonly string[]): Parts {
  const parts = new Map<string, string>();
  for (const text of texts) {
    const code = text.slice(0, 2);
    if (code) parts.set(code, (parts.get(code) ?? '') + text.slice(2));
  }
  return parts;
}

/** Of parts from one code to another, in their order. */
const within = (parts: Parts, from: string, to: string): string =>
  [...parts]
    .filter(([code]) => code >= from && code <= to)
    .map(([, text]) => text)
    .join('');

const ofParts = (parts: Parts): Details => ({
  name: joinNonEmpty([parts.get('32'), parts.get('33')]),
  no: parts.get('31')?.trim() || (parts.get('38')?.trim() ?? ''),
  summary: joinNonEmpty([within(parts, '20', '29') + within(parts, '60', '63')]) || joinNonEmpty([parts.get('00')]),
  memo: joinNonEmpty([parts.get('00')]),
});

/** As banks tell movements in parts of their own: 15 and 16 name the other side, 17 is its account, 09 what it was for. */
const ofNumbers = (parts: Parts): Details => ({
  name: joinNonEmpty([within(parts, '15', '16')]),
  no: parts.get('17')?.trim() ?? '',
  summary: joinNonEmpty([parts.get('09')]),
  memo: '',
});

function ofWords(whole: string): Details {
  const told = new Map<string, string>();
  const pieces = whole.split(new RegExp(WORDED, 'g'));
  for (let at = 1; at < pieces.length; at += 2) told.set(pieces[at] ?? '', pieces[at + 1] ?? '');
  // Account, bank and name of the other side, in this order.
  const [iban = '', , name = ''] = (told.get('CNTP') ?? '').split('/');
  const remittance = (told.get('REMI') ?? told.get('USTD') ?? '').replace(/^(USTD|STRD)?\/*/, '');
  return {
    name: joinNonEmpty([told.get('NAME') || name]),
    no: (told.get('IBAN') || iban).trim(),
    summary: joinNonEmpty([remittance]) || joinNonEmpty([whole]),
    memo: joinNonEmpty([told.get('TRTP')]),
  };
}
