import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_TEST_PASSWORD, type TestAnswer } from '#tools/testing/test-product.ts';
import { PROJECT_ROOT } from '../../tools/steps/run-program.mjs';
import { createTestDatabase } from '../../tools/testing/test-database-setup.ts';

const MODULE = 'business/office/visit';
const SOURCES = ['kernel', 'platform', 'business', 'apps', 'tools', 'package.json', 'biome.json', 'tsconfig.json'];
const ADDRESS = /筑衡已启动：(\S+)/;

/** A copy of the sources: what the commands make belongs to it alone. */
const project = mkdtempSync(path.join(tmpdir(), 'zhuheng-making-'));
const dataDir = path.join(project, 'data');
let server: ChildProcess | undefined;

beforeAll(() => {
  const isKept = (file: string) => !/\.test\.tsx?$/.test(file);
  for (const name of SOURCES)
    cpSync(path.join(PROJECT_ROOT, name), path.join(project, name), { recursive: true, filter: isKept });
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(project, 'node_modules'));
});
afterAll(async () => {
  if (server && server.exitCode === null) {
    const ended = new Promise((done) => server?.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(project, { recursive: true, force: true });
});

const tsx = path.join(PROJECT_ROOT, 'node_modules/tsx/dist/cli.mjs');
/** Runs a command of the copy. @returns what it said */
async function command(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: project });
  return stdout;
}
const newModule = (...args: string[]) => command('tools/modules/new-module.mjs', ...args);
const newEntity = (...args: string[]) => command('tools/modules/new-entity.mjs', ...args);
const alterEntity = (...args: string[]) => command(tsx, 'tools/modules/alter-entity.ts', ...args);

const filesNow = () =>
  readdirSync(project, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => path.relative(project, path.join(parentPath, name)));

/** Starts the copy on a database with the demo firm. @returns where it answers */
async function start(): Promise<string> {
  const url = await createTestDatabase(dataDir);
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'on',
    LOGIN_CAPTCHA: 'off',
  };
  const child = spawn(process.execPath, [tsx, 'apps/server/main.ts'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  let output = '';
  return new Promise((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const address = ADDRESS.exec(output)?.[1];
        if (address) found(address);
      });
    child.once('exit', () => failed(new Error(output)));
  });
}

// Six commands and a start: on a loaded machine that takes its time.
it('a module, its entity and a change of it are made by commands, and the product starts with them', {
  timeout: 600_000,
}, async () => {
  const before = filesNow();
  expect(await newModule('office/visit', '拜访|Visits|Visitas')).toContain(`已建：${MODULE}/module.ts`);
  const said = await newEntity(
    MODULE,
    'siteVisit',
    '现场拜访|Site visit|Visita de obra',
    'subject:text=主题|Subject|Asunto',
    'day:date=拜访日|Day of the visit|Día de la visita',
    'cost:money=费用|Cost|Coste',
  );
  expect(said).toMatch(/已建：business\/office\/visit\/server\/migrations\/\d{8}T\d{4}-site-visit\.sql\n接着：/);
  expect(filesNow().filter((file) => !before.includes(file) && !file.startsWith(MODULE))).toEqual([]);
  expect(await command('tools/texts.mjs', MODULE)).toBe('');
  expect(await alterEntity('siteVisit')).toContain('表与定义一致');

  const definition = path.join(project, MODULE, 'model/site-visit.entity.ts');
  const changed = readFileSync(definition, 'utf8')
    .replace(/cost: moneyField\('费用'\)/, "city: textField('城市', { indexed: true })")
    .replaceAll("'cost'", "'city'")
    .replace("search: ['subject']", "search: ['subject', 'city']");
  writeFileSync(definition, changed);
  const altered = (await alterEntity('siteVisit', '--write')).toLowerCase();
  for (const statement of [
    'alter table visit_site_visit drop column cost;',
    'alter table visit_site_visit add column city text;',
    'create index visit_site_visit_city',
    'create index visit_site_visit_grams',
    '已建：',
  ])
    expect(altered).toContain(statement);
  expect(await alterEntity('siteVisit')).toContain('表与定义一致');

  const address = await start();
  const call = async (token: string, method: string, place: string, body?: unknown): Promise<TestAnswer> => {
    const headers = { AuthToken: token, 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api${place}`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as TestAnswer;
  };
  const account = { username: 'admin', password: DEMO_TEST_PASSWORD, captcha: '', loginType: 'account' };
  const { data, msg } = await call('', 'POST', '/login', account);
  expect(msg).toBe('');
  const saved = await call(data.authToken, 'POST', '/form/siteVisit/save', { subject: '验桩', city: '苏州' });
  expect(saved).toMatchObject({ success: true });
  const found = await call(data.authToken, 'POST', '/form/siteVisit/queryList', { params: { city: '苏州' } });
  expect(found.data).toMatchObject([{ subject: '验桩', city: '苏州' }]);
});
