import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measureBrowser } from './browser.ts';
import { type Case, cases, type Facts } from './cases.ts';
import { measureClaims } from './claims/measure-claims.ts';
import { measureCleaning } from './clean-html.ts';
import { measureCost } from './cost/measure-cost.ts';
import { changeLogRows, openData, ROWS } from './data.ts';
import { measureEarned } from './earned.ts';
import { prepare } from './facts.ts';
import { type Load, measure } from './load.ts';
import { memoryOf, processorTimeOf, type Server, startServer, treeOf } from './processes.ts';
import { measureStatements } from './statements.ts';
import { costOfSums } from './sums.ts';
import { type Fact, print, type Row, type Side } from './table.ts';

/** Measured seconds of a case, after a warm-up. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const WARM_UP = 2;
/** Words of case names to run, separated by |; everything where missing. */
const ONLY = process.env.BENCH_CASES;
const note = (text: string) => process.stderr.write(`${text}\n`);

const data = await openData(note);
const facts = await prepare(data.adminUrl);
const postmaster = Number(readFileSync(path.join(data.dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
const product = await startServer(['dist/server/main.js'], {
  DATABASE_URL: data.url,
  DATA_DIR: path.dirname(data.dataDirectory),
  DEMO: 'on',
  PORT: '0',
  LOGIN_CAPTCHA: 'off',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
});
const raw = await startServer(['--import', 'tsx', 'bench/raw-server.ts'], { DATABASE_URL: data.adminUrl });
try {
  const [rows, more] = await runAll();
  note(`\n${ROWS.toLocaleString('en-US')} contracts, 32 connections, ${SECONDS} s a case`);
  print(rows, more);
} finally {
  await raw.stop();
  await product.stop();
  await data.stop({ evenIfInUse: true });
}
process.exit(0);

async function runAll(): Promise<[Row[], Fact[]]> {
  const [manager = '', gm = '', finance = ''] = await Promise.all(
    ['manager', 'gm', 'finance'].map((name) => signIn(product, name)),
  );
  const tokens = { manager, gm, finance };
  const atRest = memory();
  const rows: Row[] = [];
  let underLoad = '';
  for (const one of cases) {
    if (ONLY && !ONLY.split('|').some((word) => one.name.includes(word))) continue;
    note(one.name);
    rows.push(await runCase(one, tokens[one.account], facts));
    underLoad = memory();
  }
  const more: Fact[] = [
    ...costOfSums(rows),
    { name: 'memory at rest', value: atRest, aim: '' },
    { name: 'memory under load', value: underLoad, aim: '' },
  ];
  if (ONLY?.split('|').includes('earned')) more.push(...(await measureEarned(product, tokens, data.adminUrl)));
  if (ONLY?.split('|').includes('statements'))
    more.push(...(await measureStatements(product, tokens.finance, data.adminUrl)));
  if (ONLY) return [rows, more];
  note('claims, browser, cost file, statement, income');
  return [
    rows,
    [
      ...more,
      ...measureCleaning(),
      ...measureClaims(),
      ...(await measureBrowser(product.base, tokens.gm)),
      ...(await measureCost(product.base, tokens.gm)),
      ...(await measureStatements(product, tokens.finance, data.adminUrl)),
      ...(await measureEarned(product, tokens, data.adminUrl)),
    ],
  ];
}

async function runCase(one: Case, token: string, from: Facts): Promise<Row> {
  const before = await changeLogRows(data.adminUrl);
  const ours = await runSide(product, { authtoken: token }, one.product(from));
  const logged = (await changeLogRows(data.adminUrl)) - before;
  const remark = one.writes ? `${logged} change log rows for ${ours.written} answers` : '';
  return { name: one.name, aim: one.aim, product: ours, raw: await runSide(raw, {}, one.raw(from)), remark };
}

/** A warm-up, then the measured seconds. */
async function runSide(server: Server, headers: Record<string, string>, connection: Load['connection']): Promise<Side> {
  const to = { base: server.base, headers, connection };
  const warm = await measure({ ...to, seconds: WARM_UP });
  const used = () => [processorTimeOf([server.pid]), processorTimeOf(treeOf(postmaster))] as const;
  const [node, postgres] = used();
  const measured = await measure({ ...to, seconds: SECONDS });
  const [nodeAfter, postgresAfter] = used();
  return {
    ...measured,
    node: (nodeAfter - node) / measured.answers,
    postgres: (postgresAfter - postgres) / measured.answers,
    written: warm.answers - warm.failed + measured.answers - measured.failed,
  };
}

async function signIn({ base }: Server, username: string): Promise<string> {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Zaojia@2026', captcha: '', loginType: 'account' }),
  });
  return ((await answer.json()) as { data: { authToken: string } }).data.authToken;
}

function memory(): string {
  const server = memoryOf([product.pid]);
  const database = memoryOf(treeOf(postmaster));
  return `server ${server.rss} MB, database ${database.pss ?? database.rss} MB${database.pss ? '' : ', shared pages counted often'}`;
}
