import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BenchCase, type BenchInputs, benchCases } from './bench-cases.ts';
import { BENCH_ROWS, countChangeLogRows, openBenchDatabase, waitUntilDatabaseRests } from './bench-database.ts';
import { earlierRun, keepRun } from './bench-runs.ts';
import {
  type BenchServer,
  memoryOfProcesses,
  processorTimeOf,
  processTreeOf,
  startBenchServer,
} from './bench-server-processes.ts';
import { measureReceiptClaimProposals } from './claims/measure-receipt-claim-proposals.ts';
import { measureCostFiles } from './cost/measure-cost-files.ts';
import { computeDerivedTotalsOverhead } from './derived-totals-overhead.ts';
import { measureAttendance } from './measure-attendance.ts';
import { measureBankStatementImport } from './measure-bank-statement-import.ts';
import { measureBrowserFirstLoads } from './measure-browser-first-loads.ts';
import { measureHtmlCleaning } from './measure-html-cleaning.ts';
import { measureIncomeQueries } from './measure-income-queries.ts';
import { prepareBenchInputs } from './prepare-bench-inputs.ts';
import {
  type BenchCaseResult,
  type BenchMeasurement,
  type BenchServerResult,
  printBenchReport,
} from './print-bench-report.ts';
import { type BenchWorkload, runBenchWorkload } from './run-bench-workload.ts';

/** Measured seconds of a case, after a warm-up. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const WARM_UP = Number(process.env.BENCH_WARM_UP ?? 2);
/** Words of case names, and names of parts, to run, separated by |; everything where missing. */
const ONLY = process.env.BENCH_CASES;
const note = (text: string) => process.stderr.write(`${text}\n`);

const data = await openBenchDatabase(note);
const facts = await prepareBenchInputs(data.adminUrl);
const postmaster = Number(readFileSync(path.join(data.dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
const product = await startBenchServer(['dist/server/main.js'], {
  DATABASE_URL: data.url,
  DATA_DIR: path.dirname(data.dataDirectory),
  DEMO: 'on',
  PORT: '0',
  LOGIN_CAPTCHA: 'off',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
});
const raw = await startBenchServer(['--import', 'tsx', 'bench/raw-server.ts'], { DATABASE_URL: data.adminUrl });
try {
  const [rows, more] = await runAll();
  note(`\n${BENCH_ROWS.toLocaleString('en-US')} contracts, 32 connections, ${SECONDS} s a case`);
  printBenchReport(rows, more, earlierRun(BENCH_ROWS));
  keepRun(BENCH_ROWS, rows);
} finally {
  await raw.stop();
  await product.stop();
  await data.stop({ evenIfInUse: true });
}
process.exit(0);

async function runAll(): Promise<[BenchCaseResult[], BenchMeasurement[]]> {
  const [manager = '', gm = '', finance = ''] = await Promise.all(
    ['manager', 'gm', 'finance'].map((name) => signIn(product, name)),
  );
  const tokens = { manager, gm, finance };
  const atRest = memory();
  const rows: BenchCaseResult[] = [];
  let underLoad = '';
  for (const one of benchCases) {
    if (ONLY && !ONLY.split('|').some((word) => one.name.includes(word))) continue;
    note(one.name);
    rows.push(await runCase(one, tokens[one.account], facts));
    underLoad = memory();
  }
  const more: BenchMeasurement[] = [
    ...computeDerivedTotalsOverhead(rows),
    { name: 'memory at rest', value: atRest, aim: '' },
    { name: 'memory under load', value: underLoad, aim: '250 MB of the server' },
  ];
  const parts: Readonly<Record<string, () => BenchMeasurement[] | Promise<BenchMeasurement[]>>> = {
    cleaning: measureHtmlCleaning,
    claims: measureReceiptClaimProposals,
    loads: () => measureBrowserFirstLoads(product.base, tokens.gm),
    cost: () => measureCostFiles(product.base, tokens.gm),
    statements: () => measureBankStatementImport(product, tokens.finance, data.adminUrl),
    earned: () => measureIncomeQueries(product, tokens, data.adminUrl),
    attendance: async () => measureAttendance(product, await signIn(product, 'hr'), data.adminUrl),
  };
  for (const [name, measure] of Object.entries(parts)) {
    if (ONLY && !ONLY.split('|').includes(name)) continue;
    note(name);
    more.push(...(await measure()));
  }
  return [rows, more];
}

async function runCase(one: BenchCase, token: string, from: BenchInputs): Promise<BenchCaseResult> {
  const before = await countChangeLogRows(data.adminUrl);
  const ours = await runSide(product, { authtoken: token }, one.product(from));
  const logged = (await countChangeLogRows(data.adminUrl)) - before;
  const remark = one.writes ? `${logged} change log rows for ${ours.written} answers` : '';
  const told = one.aim ? { aim: one.aim } : {};
  return { name: one.name, ...told, product: ours, raw: await runSide(raw, {}, one.raw(from)), remark };
}

/** A warm-up, then the measured seconds. */
async function runSide(
  server: BenchServer,
  headers: Record<string, string>,
  connection: BenchWorkload['connection'],
): Promise<BenchServerResult> {
  await waitUntilDatabaseRests(data.adminUrl);
  const to = { base: server.base, headers, connection };
  const warm = await runBenchWorkload({ ...to, seconds: WARM_UP });
  const used = () => [processorTimeOf([server.pid]), processorTimeOf(processTreeOf(postmaster))] as const;
  const [node, postgres] = used();
  const measured = await runBenchWorkload({ ...to, seconds: SECONDS });
  const [nodeAfter, postgresAfter] = used();
  return {
    ...measured,
    node: (nodeAfter - node) / measured.answers,
    postgres: (postgresAfter - postgres) / measured.answers,
    written: warm.answers - warm.failed + measured.answers - measured.failed,
  };
}

async function signIn({ base }: BenchServer, username: string): Promise<string> {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Zaojia@2026', captcha: '', loginType: 'account' }),
  });
  return ((await answer.json()) as { data: { authToken: string } }).data.authToken;
}

function memory(): string {
  const server = memoryOfProcesses([product.pid]);
  const database = memoryOfProcesses(processTreeOf(postmaster));
  return `server ${server.rss} MB, database ${database.pss ?? database.rss} MB${database.pss ? '' : ', shared pages counted often'}`;
}
