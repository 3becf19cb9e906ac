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

const REQUEST = [
  ...[MODULE, 'visitRequest', '拜访申请|Visit request|Solicitud de visita'],
  ...['subject:text=主题|Subject|Asunto', 'state:state=拜访状态|State of the visit|Estado de la visita'],
  ...['state.asked=申请中|Asked|Pedida', 'state.granted=已批准|Granted|Concedida'],
  ...['state.made=已到访|Made|Hecha', 'state.dropped=已取消|Dropped|Cancelada'],
  ...['grant:asked>granted@approved=批准拜访|Grant|Conceder', 'make:granted>made=登记到访|Record the visit|Registrar'],
  'drop:asked,granted>dropped=取消拜访|Drop|Cancelar',
  'approval=拜访审批|Visit approval|Aprobación de la visita',
];
const KIND = [MODULE, 'visitKind', '拜访类型|Kinds of visits|Tipos de visita'];

/** The files that a command says it made. */
const madeOf = (said: string) => [...said.matchAll(/^已建：(\S+)$/gm)].map(([, file]) => file);
const textsOfModule = ['en', 'es'].map((language) => `${MODULE}/texts/${language}.json`);

// Commands and a start: on a loaded machine that takes its time.
it('a module, its entity and a change of it are made by commands', {
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
});

it('four states and an approval are a definition and a process, a base list is a definition; each with its table', {
  timeout: 600_000,
}, async () => {
  const [definition, process, ...rest] = madeOf(await newEntity(...REQUEST));
  expect([definition, process]).toEqual([
    `${MODULE}/model/visit-request.entity.ts`,
    `${MODULE}/model/visit-request.process.ts`,
  ]);
  expect(rest).toEqual([...textsOfModule, expect.stringMatching(/-visit-request\.sql$/)]);
  expect(madeOf(await newEntity(...KIND, 'list:/base-data/visit-kinds', 'row.first=初访', 'row.again=回访'))).toEqual([
    `${MODULE}/model/base-lists/visit-kind.entity.ts`,
    ...textsOfModule,
    expect.stringMatching(/-visit-kind\.sql$/),
  ]);
  const words = JSON.parse(readFileSync(path.join(project, `${MODULE}/texts/en.json`), 'utf8'));
  expect(words).toMatchObject({ 拜访审批: 'Visit approval', 已到访: 'Made', 登记到访: 'Record the visit' });
});

it('the product starts with them, and a person asks, another approves, by the definition alone', {
  timeout: 600_000,
}, async () => {
  const address = await start();
  const call = async (token: string, method: string, place: string, body?: unknown): Promise<TestAnswer> => {
    const headers = { AuthToken: token, 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api${place}`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as TestAnswer;
  };
  const signIn = async (username: string): Promise<string> => {
    const account = { username, password: DEMO_TEST_PASSWORD, captcha: '', loginType: 'account' };
    const { data, msg } = await call('', 'POST', '/login', account);
    expect(msg).toBe('');
    return data.authToken;
  };
  const admin = await signIn('admin');
  const saved = await call(admin, 'POST', '/form/siteVisit/save', { subject: '验桩', city: '苏州' });
  expect(saved).toMatchObject({ success: true });
  const found = await call(admin, 'POST', '/form/siteVisit/queryList', { params: { city: '苏州' } });
  expect(found.data).toMatchObject([{ subject: '验桩', city: '苏州' }]);
  const kinds = await call(admin, 'POST', '/form/visitKind/queryList', {});
  expect(kinds.data).toMatchObject([{ name: '初访' }, { name: '回访' }]);

  const [engineer, manager] = [await signIn('engineer'), await signIn('manager')];
  const { data: asked } = await call(engineer, 'POST', '/form/visitRequest/save', { subject: '验桩' });
  const take = (step: string, version: unknown) =>
    call(engineer, 'POST', `/form/visitRequest/${asked.id}/step`, { step, version });
  expect((await take('make', asked.version)).msg).toContain('申请中');
  expect((await take('grant', asked.version)).success).toBe(false);
  const form = { version: asked.version };
  const started = await call(engineer, 'POST', '/form/workflow/start', {
    ...{ processCode: 'visitRequest', recordId: asked.id, form },
  });
  expect(started.msg).toBe('');
  const { data: todo } = await call(manager, 'POST', '/b/wf/task/queryTodoList', {});
  const task = todo.find(({ procInstId }: TestAnswer['data']) => procInstId === started.data.procInstId);
  await call(manager, 'POST', `/b/wf/task/${task.id}/decide`, { action: 'approve', opinion: '同意' });
  const { data: granted } = await call(engineer, 'GET', `/form/visitRequest/${asked.id}`);
  expect(granted).toMatchObject({ status: 'approved', state: 'granted', state_label: '已批准' });
  expect((await take('make', granted.version)).data).toMatchObject({ state: 'made', state_label: '已到访' });
});
