import { parseMt940Details } from './mt940-details.ts';
import {
  joinNonEmpty,
  type StandardStatement,
  type StandardStatementEntry,
  toSignedAmount,
} from './standard-statement-types.ts';

interface Tag {
  readonly name: string;
  readonly lines: string[];
}

const TAG = /^:(\d{2}[A-Z]?|NS):(.*)$/;
/** A file of statements, whatever envelope stands before the first. */
export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:(60[FM]|61):/m.test(text);

/** The tags of a file with the lines below each; a line that ends a message ends its last tag. */
function tagsOf(text: string): Tag[] {
  const tags: Tag[] = [];
  let open = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, name, rest = ''] = TAG.exec(line) ?? [];
    if (name !== undefined) tags.push({ name, lines: [rest] });
    else if (open && !/^-\}?$/.test(line)) tags.at(-1)?.lines.push(line);
    open = name !== undefined || (open && !/^-\}?$/.test(line));
  }
  return tags;
}

/** Value date, date of entry, mark, letter of the currency, amount, kind, references. */
const MOVEMENT = /^(\d{6})(?:\d{4})?(R?[CD]|E[CD])([A-Z])?(\d+(?:[.,]\d*)?)([A-Z][A-Z0-9]{3})?(.*)$/;
const BALANCE = /^([CD])\d{6}([A-Z]{3})([\d.,]+)/;

/** A movement as it stands there: its line with what follows, and the lines of what the bank says of it. */
interface Movement {
  readonly head: readonly string[];
  readonly details: string[];
}

type Growing = { -readonly [K in keyof Omit<StandardStatement, 'entries'>]: StandardStatement[K] } & {
  readonly movements: Movement[];
};

/** Tags below a movement that say what it was. */
const DETAILS = new Set(['86', 'NS']);

const NOTHING = { account: '', currency: '', opening: null, closing: null };

/** Statements in SWIFT MT940: each begins with its reference, so many of them and of accounts as there are. */
export function readMt940(text: string): StandardStatement[] {
  const statements: Growing[] = [];
  let movement: Movement | null = null;
  for (const tag of tagsOf(text)) {
    if (DETAILS.has(tag.name)) {
      movement?.details.push(...tag.lines);
      continue;
    }
    movement = tag.name === '61' ? { head: tag.lines, details: [] } : null;
    if (movement) statements.at(-1)?.movements.push(movement);
    else if (tag.name === '20') statements.push({ ...NOTHING, movements: [] });
    else takeFact(statements.at(-1), tag);
  }
  return statements.map(({ movements, ...about }) => ({ ...about, entries: movements.map(entryOf) }));
}

function takeFact(statement: Growing | undefined, { name, lines: [line = ''] }: Tag): void {
  if (!statement) return;
  if (name === '25') statement.account = line.trim();
  if (/^6[02][FM]$/.test(name)) takeBalance(statement, name, line);
}

function takeBalance(statement: Growing, name: string, line: string): void {
  const [, mark, currency = '', amount = ''] = BALANCE.exec(line) ?? [];
  if (!mark) return;
  const balance = toSignedAmount(pointed(amount), mark === 'D');
  statement.currency ||= currency;
  if (name.startsWith('62')) statement.closing = balance;
  else statement.opening ??= balance;
}

/** Its comma stands before the decimals, also where there are none. */
const pointed = (amount: string): string => amount.replace(',', '.').replace(/\.$/, '');

function entryOf({ head: [head = '', ...supplement], details: lines }: Movement): StandardStatementEntry {
  const [, day = head, mark = '', , amount = head, , references = ''] = MOVEMENT.exec(head) ?? [];
  const [own = '', bank = ''] = references.split('//');
  const serialNo = [bank, own].map((one) => one.trim()).find((one) => one !== '' && !/^nonref$/i.test(one)) ?? '';
  const details = parseMt940Details(lines);
  return {
    ...details,
    day: dayOf(day),
    // What takes a receipt back is paid, and the other way round.
    amount: mark === '' ? amount : toSignedAmount(pointed(amount), /^(D|RC|ED)$/.test(mark)),
    memo: joinNonEmpty([details.memo, ...supplement]),
    serialNo,
    status: mark.startsWith('R') ? '冲正' : '',
  };
}

/** No statement in this form is older than its standard. */
const OLDEST_YEAR = '80';

const dayOf = (text: string): string =>
  /^\d{6}$/.test(text) ? `${text.slice(0, 2) >= OLDEST_YEAR ? '19' : '20'}${text}` : text;
