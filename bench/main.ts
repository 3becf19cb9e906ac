import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#kernel/server/config.ts';
import { cases } from './cases.ts';
import { changeLogRows, openData, ROWS } from './data.ts';
import { prepare } from './facts.ts';
import { type Measured, measure } from './load.ts';
import { memoryOf, type Server, startServer, treeOf } from './processes.ts';
import { print, type Row } from './table.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
/** Words of case names to run; all where missing. */
const ONLY = process.env.BENCH_CASES;
const note = (text: string) => process.stderr.write(`${text}\n`);
const root = projectRoot();

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
    const ours = await twice({ base: product.base, headers: { authtoken: tokens[one.account] } }, one.product(facts));
    const logged = (await changeLogRows(data.adminUrl)) - before;
    const base = await twice({ base: raw.base }, one.raw(facts));
    const written = /create|update/.test(one.name) ? `${logged} change log rows for ${ours.written} answers` : '';
    rows.push({ name: one.name, aim: one.aim, product: ours.measured, raw: base.measured, remark: written });
    memory('under load');
  }
}

/** A warm-up, then the measured seconds. */
async function twice(to: { base: string; headers?: Record<string, string> }, connection: Parameters<typeof measure>[0]['connection']) {
  const warm = await measure({ ...to, seconds: 2, connection });
  const measured = await measure({ ...to, seconds: SECONDS, connection });
  return { measured, written: succeeded(warm) + succeeded(measured) };
}

const succeeded = ({ answers, failed }: Measured): number => answers - failed;

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
