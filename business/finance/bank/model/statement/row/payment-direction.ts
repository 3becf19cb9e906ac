import type { DebitMeaning } from '#kernel/meta/calls/excel-calls.ts';
import { ZHANG_CHARACTER_PATTERN } from '../map-titles-to-fields.ts';

const IN = /[贷收入存来进]/;
const OUT = /[借支付出取往销消]/;
/** Words that say nothing of the direction, or undo one. */
const OTHER = /[不未冲撤红错]|中性/;
const BACK = /退/;
const LATIN_IN = /^(c|cr|credit|in|income|deposit|receipt|r|\+)$/i;
const LATIN_OUT = /^(d|dr|db|debit|out|expense|withdrawal|payment|p|-)$/i;

const bareWord = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s()[\]]/g, '')
    .replace(/帐/g, ZHANG_CHARACTER_PATTERN);

/** A word that names a side of the books and nothing else: what it is depends on whose books they are. */
export const isDebitCreditWord = (text: string): boolean =>
  /^([借贷][方记]?|c|cr|credit|d|dr|db|debit)$/i.test(bareWord(text));

/**
 * Whether money came or went, by the word a bank has for it: 贷, 收入(贷), 转账支出, 借记, CR, D. Of two words the first
 * counts.
 * @param debit what 借 is, where it stands alone
 * @returns null for what says neither
 */
export function parsePaymentDirection(text: string, debit: DebitMeaning): DebitMeaning | null {
  const told = directionByBank(bareWord(text));
  if (told === null || debit === 'out' || !isDebitCreditWord(text)) return told;
  return told === 'in' ? 'out' : 'in';
}

function directionByBank(bare: string): DebitMeaning | null {
  if (LATIN_IN.test(bare)) return 'in';
  if (LATIN_OUT.test(bare)) return 'out';
  return OTHER.test(bare) || bare.length > LONGEST ? null : byWords(bare);
}

function byWords(text: string): DebitMeaning | null {
  const [came, went] = [text.search(IN), text.search(OUT)].map((at) => (at < 0 ? NOWHERE : at));
  // What was paid and came back, or was received and went back: the word alone does not say which.
  if (BACK.test(text)) return came === went ? 'in' : null;
  if (came === went) return null;
  return (came ?? 0) < (went ?? 0) ? 'in' : 'out';
}

const NOWHERE = Number.POSITIVE_INFINITY;
const LONGEST = 10;
