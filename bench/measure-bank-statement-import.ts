import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type BenchServer, memoryOfProcesses, resetPeakMemory } from './bench-server-processes.ts';
import type { BenchMeasurement } from './print-bench-report.ts';

const ROWS = Number(process.env.BENCH_STATEMENT_ROWS ?? 100_000);
const HEAD = '交易日期,交易时间,收入金额,支出金额,余额,对方户名,对方账号,摘要,流水号';
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 0, 1);
const PER_DAY = 140;

const yuan = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** A statement whose balances follow one another: two credits, then one debit. */
function statement(rows: number): Buffer {
  const lines = [HEAD];
  let balance = 100_000;
  for (let at = 0; at < rows; at++) {
    const isIncome = at % 3 !== 2;
    const cents = 10_000 + ((at * 7919) % 90_000);
    balance += isIncome ? cents : -cents;
    const day = new Date(FIRST_DAY + Math.floor(at / PER_DAY) * DAY_MS).toISOString().slice(0, 10);
    // Later rows are later: the order in which balances follow one another.
    const ofDay = at % PER_DAY;
    const second = String(ofDay % 60).padStart(2, '0');
    const minute = String(Math.floor(ofDay / 60)).padStart(2, '0');
    const sides = isIncome ? `${yuan(cents)},` : `,${yuan(cents)}`;
    lines.push(
      `${day},10:${minute}:${second},${sides},${yuan(balance)},客户${at % 500}有限公司,${10_000 + (at % 500)},咨询费,B${at}`,
    );
  }
  return Buffer.from(lines.join('\n'));
}

type Ask = (method: string, path: string, body?: object | FormData) => Promise<unknown>;

const askAs =
  ({ base }: BenchServer, token: string): Ask =>
  async (method, place, body) => {
    const isForm = body instanceof FormData;
    const headers = { authtoken: token, ...(isForm ? {} : { 'content-type': 'application/json' }) };
    const sent = body ? { body: isForm ? body : JSON.stringify(body) } : {};
    const { success, msg, data } = (await (
      await fetch(`${base}/api${place}`, { method, headers, ...sent })
    ).json()) as {
      success: boolean;
      msg: string;
      data: unknown;
    };
    if (!success) throw new Error(`${place}: ${msg}`);
    return data;
  };

/** @returns seconds of the import from its confirmation on, and the most memory in MB that the server held meanwhile */
async function importOnce(server: BenchServer, ask: Ask, account: string, rows: number) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(statement(rows))]), 'statement.csv');
  const { id: file } = (await ask('POST', '/upload', form)) as { id: string };
  resetPeakMemory(server.pid);
  const began = performance.now();
  const body = { params: { values: { account } } };
  const { id } = (await ask('POST', `/b/excel/template/confirmExcel/bankRow/${file}`, body)) as { id: string };
  for (;;) {
    const { state, error } = (await ask('GET', `/b/job/${id}`)) as { state: string; error: string | null };
    if (state === 'done')
      return { seconds: (performance.now() - began) / 1000, peak: memoryOfProcesses([server.pid]).peak };
    if (state === 'failed' || state === 'cancelled') throw new Error(`Import ${state}: ${error}`);
    await sleep(50);
  }
}

/** COPY of the rows that were imported into a bare table with the same columns and indexes. @returns seconds */
async function copyOnce(adminUrl: string, account: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const folder = await mkdtemp(path.join(tmpdir(), 'zhuheng-copy-'));
  // The database writes there as somebody else.
  await chmod(folder, 0o777);
  try {
    const file = client.escapeLiteral(path.join(folder, 'rows'));
    const columns = await client.query<{
      names: string;
    }>(`select string_agg(quote_ident(attname), ',') as names from pg_attribute
      where attrelid = 'bank_bank_row'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
    const names = columns.rows[0]?.names ?? '';
    await client.query('create temp table raw_bank_row (like bank_bank_row including all)');
    const own = `select ${names} from bank_bank_row where account = ${client.escapeLiteral(account)}::bigint`;
    await client.query(`copy (${own}) to ${file}`);
    const began = performance.now();
    await client.query(`copy raw_bank_row (${names}) from ${file}`);
    return (performance.now() - began) / 1000;
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** 100,000 rows of a bank statement: imported through the product, against COPY of the same rows; how memory grows. */
export async function measureBankStatementImport(
  server: BenchServer,
  token: string,
  adminUrl: string,
): Promise<BenchMeasurement[]> {
  const ask = askAs(server, token);
  const open = async () => {
    const accountNo = String(randomInt(10 ** 11, 10 ** 12));
    const named = { accountUnit: '测试公司', accountName: '测试户', accountNo, bankName: '测试银行' };
    const body = { ...named, openingDate: '2016-01-01', openingBalance: '1000' };
    return (await ask('POST', '/form/bankAccount/save', body)) as { id: string };
  };
  const imported = async (rows: number) => {
    const { id } = await open();
    return { id, rows, ...(await importOnce(server, ask, id, rows)) };
  };
  // The first one loads what imports need; it is no measure.
  await imported(ROWS / 5);
  const parts = [await imported(ROWS / 5), await imported(ROWS / 2)];
  const whole = await imported(ROWS);
  const copied = await copyOnce(adminUrl, whole.id);
  const perSecond = (seconds: number) => Math.round(ROWS / seconds).toLocaleString('en-US');
  const counted = (rows: number) => rows.toLocaleString('en-US');
  return [
    {
      name: `import of a statement of ${counted(ROWS)} rows`,
      value: `${perSecond(whole.seconds)} rows/s, COPY ${perSecond(copied)} rows/s (×${(whole.seconds / copied).toFixed(1)})`,
      aim: '',
    },
    {
      name: 'most memory meanwhile',
      value: [...parts, whole].map(({ rows, peak }) => `${counted(rows)} rows ${peak} MB`).join(', '),
      aim: 'the same',
    },
  ];
}
