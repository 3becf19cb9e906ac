import { expect } from 'vitest';
import { createImportTestClient } from '#platform/engines/excel/testing/import-test-client.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import type { WalkFirm } from './walk-firm.ts';

const HEAD = '交易日期,交易时间,收入金额,支出金额,余额,对方户名,对方账号,摘要,流水号';
/** Lines that statements tell in all; each file tells three in a row, so that neighbours overlap. */
const LINES = 12;
const OF_ONE_FILE = 3;
/** The same line twice, in every file that tells it. */
const TWICE = 5;

const timesOf = (line: number): number => (line === TWICE ? 2 : 1);
const linesFrom = (first: number): number[] => Array.from({ length: OF_ONE_FILE }, (_, at) => (first + at) % LINES);

function csv(lines: readonly number[]): Buffer {
  const told = lines.flatMap((line) => {
    const text = `2018-0${1 + (line % 4)}-${10 + line},0${line % 10}:00:00,${10 + line}.07,,,丁公司,44${line},咨询费,W${line}`;
    return Array.from({ length: timesOf(line) }, () => text);
  });
  return Buffer.from([HEAD, ...told].join('\n'));
}

/** Brings one of a few overlapping statements, again and again; what is there already is left out. */
export async function importRandomStatement({ office, account, roll, count, brought }: WalkFirm): Promise<void> {
  const { upload, confirm, ended } = createImportTestClient(office.product);
  const lines = linesFrom(roll(LINES));
  const file = await upload(office.finance, csv(lines), '走查.csv');
  const params = { values: { account }, duplicates: 'skip' };
  const started = await confirm(office.finance, 'bankRow', file, { params });
  if (!started.success) return;
  const { state } = await ended(office.finance, started.data.id);
  if (count('statement', state === 'done')) for (const line of lines) brought.add(line);
}

const serials = (firm: WalkFirm) =>
  firm.office.product.query<{ serial: string; batch: string }>(
    "select serial_no as serial, batch from bank_bank_row where account = $1 and serial_no like 'W%'",
    [firm.account],
  );

/** While nobody else writes: what files brought is there as often as the one that tells it most often says. @throws where it is not */
export async function verifyStatements(firm: WalkFirm): Promise<void> {
  const there = (await serials(firm)).map(({ serial }) => serial);
  for (let line = 0; line < LINES; line++) {
    const times = there.filter((serial) => serial === `W${line}`).length;
    expect(times, `times of line ${line}`).toBe(firm.brought.has(line) ? timesOf(line) : 0);
  }
}

/** While nobody else writes: one import is taken back, as long as nothing of it is claimed or closed. */
export async function undoRandomImport(firm: WalkFirm): Promise<void> {
  const batch = firm.pick(await serials(firm))?.batch;
  if (!batch) return;
  const { success } = await firm.call('POST', `/b/finance/bankBatch/${batch}/undo`);
  if (!firm.count('undo', success)) return;
  const left = new Set((await serials(firm)).map(({ serial }: AnsweredJson) => serial));
  for (const line of firm.brought) if (!left.has(`W${line}`)) firm.brought.delete(line);
}
