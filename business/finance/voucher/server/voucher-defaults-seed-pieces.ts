import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { SeedPiece } from '#kernel/server/seed-pieces.ts';
import {
  ACCOUNTING_SOFTWARE,
  DEFAULT_EXPORT_COLUMNS,
  DEFAULT_VOUCHER_RULES,
  FIELD_SOURCES,
  VOUCHER_EVENT_LABELS,
  VOUCHER_TYPES,
} from '../model/index.ts';

const SIDES = { debit: '借', credit: '贷' } as const;
const TYPES = { text: '文本', number: '数值', date: '日期' } as const;

type TableOf = (typeof DEFAULT_VOUCHER_RULES)[number];
type FieldOf = (typeof DEFAULT_EXPORT_COLUMNS)[number];

const writeTables =
  (which: (table: TableOf) => boolean) =>
  async (db: Db, company: string): Promise<void> => {
    for (const { name, event, word, lines } of DEFAULT_VOUCHER_RULES.filter(which))
      await sql`insert into voucher_kis_table (company_id, name, sort, event, event_label, voucher_word, voucher_word_label, lines, enabled)
      values (${company}, ${name}, 1, ${event}, ${VOUCHER_EVENT_LABELS[event]}, ${word}, ${VOUCHER_TYPES[word]}, ${JSON.stringify(lines.map((line) => ({ ...line, dc_label: SIDES[line.dc] })))}::jsonb, true)
      on conflict (company_id, name) do nothing`.execute(db);
  };

const writeFields =
  (which: (field: FieldOf) => boolean) =>
  async (db: Db, company: string): Promise<void> => {
    for (const { target, sort, field, label, type, length, must, source, constant } of DEFAULT_EXPORT_COLUMNS.filter(
      which,
    ))
      await sql`insert into voucher_kis_field (company_id, target, target_label, sort, field, label, type, type_label, length, must, source, source_label, constant)
      values (${company}, ${target}, ${ACCOUNTING_SOFTWARE[target]}, ${sort}, ${field}, ${label}, ${type}, ${TYPES[type]}, ${length}, ${must}, ${source}, ${FIELD_SOURCES[source]}, ${constant})
      on conflict (company_id, target, field) do nothing`.execute(db);
  };

const isOld = ({ field, source }: FieldOf): boolean => source !== 'empty' && !/^FOBJID/.test(field);

/** The usual tables and columns, for firms to change. */
export const voucherDefaultsSeedPieces = (): SeedPiece[] => [
  { key: 'voucher/tables', write: writeTables(({ event }) => event !== 'wage') },
  { key: 'voucher/fields', write: writeFields(isOld) },
  // What came later reaches firms that have the others already.
  { key: 'voucher/wages', write: writeTables(({ event }) => event === 'wage') },
  { key: 'voucher/objects', write: writeFields((field) => !isOld(field)) },
];
