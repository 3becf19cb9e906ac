import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cases } from './cases.ts';
import { changeLogRows, openData, ROWS } from './data.ts';
import { prepare } from './facts.ts';
import { type Load, type Measured, measure } from './load.ts';
import { memoryOf, processorTimeOf, type Server, startServer, treeOf } from './processes.ts';
import { print, type Row, type Side } from './table.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
/** Words of case names to run; all where missing. */
const ONLY = process.env.BENCH_CASES;
const note = (text: string) => process.stderr.write(`${text}\n`);

const data = await openData(note);
const facts = await prepare(data.adminUrl);
const postmaster = Number(readFileSync(path.join(data.dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
const product = await startServer(['dist/server/main.js'], {
  DATABASE_URL: data.url,
  PORT: '0',
  LOGIN_CAPTCHA: 'off',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
});
const raw = await startServer(['--import', 'tsx', 'bench/raw-server.ts'], { DATABASE_URL: data.adminUrl });
const rows: Row[] = [];
try {
  await runAll();
} finally {
  await raw.stop();
  await product.stop();
  await data.stop({ evenIfInUse: true });
}
note(`\n${ROWS.toLocaleString('en-US')} contracts, 32 connections, ${SECONDS} s a case`);
print(rows);
process.exit(0);

async function runAll(): Promise<void> {
  const tokens = { manager: await signIn(product, 'manager'), gm: await signIn(product, 'gm') };
  memory('at rest');
  for (const one of cases) {
    if (ONLY && !ONLY.split('|').some((word) => one.name.includes(word))) continue;
    note(one.name);
    const before = await changeLogRows(data.adminUrl);
    const ours = await twice(product, { authtoken: tokens[one.account] }, one.product(facts));
    const logged = (await changeLogRows(data.adminUrl)) - before;
    const base = await twice(raw, {}, one.raw(facts));
    const written = /create|update/.test(one.name) ? `${logged} change log rows for ${ours.written} answers` : '';
    rows.push({ name: one.name, aim: one.aim, product: ours, raw: base, remark: written });
    memory('under load');
  }
}

/** A warm-up, then the measured seconds. */
async function twice(server: Server, headers: Record<string, string>, connection: Load['connection']): Promise<Side> {
  const to = { base: server.base, headers, connection };
  const warm = await measure({ ...to, seconds: 2 });
  const before = [processorTimeOf([server.pid]), processorTimeOf(treeOf(postmaster))] as const;
  const measured = await measure({ ...to, seconds: SECONDS });
  const cost = (now: number, then: number) => (now - then) / measured.answers;
  return {
    ...measured,
    node: cost(processorTimeOf([server.pid]), before[0]),
    postgres: cost(processorTimeOf(treeOf(postmaster)), before[1]),
    written: succeeded(warm) + succeeded(measured),
  };
}

function succeeded({ answers, failed }: Measured): number {
  return answers - failed;
}

async function signIn({ base }: Server, username: string): Promise<string> {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Zaojia@2026', captcha: '', loginType: 'account' }),
  });
  return ((await answer.json()) as { data: { authToken: string } }).data.authToken;
}

function memory(when: string): void {
  const node = memoryOf([product.pid]);
  const postgres = memoryOf(treeOf(postmaster));
  note(`memory ${when}: node ${node.rss} MB, postgres ${postgres.rss} MB rss, ${postgres.pss} MB pss`);
}
