import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#kernel/meta/calls.ts';
import { tableNameOf } from '#kernel/meta/entity.ts';
import { jobCallHandlers } from '#kernel/server/jobs/calls.ts';
import { recordCallHandlers } from '#kernel/server/records/calls.ts';
import { startTestProduct, type TestProduct } from '../../tools/testing/test-product.ts';
import { serverModules } from './modules.ts';

/**
 * Written beside every call or by nobody's call: how often somebody asks, the operation log, what triggers keep of other
 * writes, and what processes note of themselves and of what is due.
 */
const BOOKKEEPING = new Set([
  ...['session_use', 'activity_operation', 'record_count', 'record_change', 'security_audit', 'security_audit_head'],
  ...['job', 'server_process', 'schedule_run', 'watched'],
]);
/** What it begins lies in another system. */
const ELSEWHERE = '/ecms3/getEcms3Info';

const calls: readonly Call[] = [
  ...serverModules.flatMap((module) => module.calls ?? []),
  jobCallHandlers,
  recordCallHandlers,
]
  .flatMap((group) => Object.values(group.calls))
  .filter(({ method }) => method === 'GET');

interface Example {
  form: string;
  ids: [string, string];
}

let product: TestProduct;
let admin: string;
let examples: Example[];

/** Every table notes each statement that would write to it, also one that finds no row. */
async function watchTables(): Promise<void> {
  await product.query('create table watched (name text not null)');
  await product.query(`create function note_write() returns trigger language plpgsql security definer set search_path = public
    as $$ begin insert into watched values (tg_table_name); return null; end $$`);
  const tables = await product.query<{ name: string }>(`select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`);
  for (const { name } of tables.filter((one) => !BOOKKEEPING.has(one.name)))
    await product.query(`create trigger watch after insert ${name === 'session' ? '' : 'or update'} or delete on ${name}
      for each statement execute function note_write()`);
}

/** Two rows of each kind, so that a call finds what it speaks of. */
async function findExamples(): Promise<Example[]> {
  const found: Example[] = [];
  for (const entity of product.runtime.entities.values()) {
    const rows = await product.query<{ id: string }>(
      `select id from ${tableNameOf(entity)} where company_id = 1 order by id desc limit 2`,
    );
    const [first = { id: '1' }, second = first] = rows;
    found.push({ form: entity.code, ids: [first.id, second.id] });
  }
  const [file] = await product.query<{ id: string }>('select id from file where company_id = 1 order by id limit 1');
  const [task] = await product.query<{ id: string }>(
    'select id from workflow_task where company_id = 1 order by id limit 1',
  );
  for (const id of [file?.id, task?.id]) if (id) found.push({ form: 'file', ids: [id, id] });
  return found;
}

function addressOf({ path, query }: Call, { form, ids }: Example): string {
  let at = 0;
  const url = path.replace(/\{(\w+)\??\}/g, (_, name: string) => {
    if (/^(name|form|formCode|code|dictCode|key)$/.test(name)) return form;
    if (name === 'cover') return '1';
    if (name === 'encodedItem')
      return Buffer.from(JSON.stringify({ id: ids[0], fileName: 'x.txt' })).toString('base64');
    return ids[at++ % 2] ?? '1';
  });
  return `/api${url}${query ? `?id=${ids[0]}&fileId=${ids[0]}&recordId=${ids[0]}&cover=true` : ''}`;
}

/** What a call writes each time it is asked: work that its hour had come for is written once. */
async function tablesWrittenAgain(call: Call): Promise<string[]> {
  const once = await tablesWrittenBy(call);
  if (call.changes || once.length === 0) return once;
  const again = new Set(await tablesWrittenBy(call));
  return once.filter((name) => again.has(name));
}

/** What the calls below change is there before: a role with departments, no key for passwords yet. */
async function prepareChanges(): Promise<void> {
  const [role] = examples.filter(({ form }) => form === 'role');
  await product.query(
    'insert into authz_role_dept (company_id, role_id, dept_id) select 1, $1, min(id) from org_dept where company_id = 1',
    [role?.ids[0]],
  );
  await product.query('delete from session_key');
}

async function tablesWrittenBy(call: Call): Promise<string[]> {
  const urls = new Set(examples.map((example) => addressOf(call, example)));
  const token = call.path === '/logout' ? await product.signIn('admin') : admin;
  await product.query('delete from watched');
  for (const url of urls) await product.app.inject({ method: 'GET', url, headers: { AuthToken: token } });
  return (await product.query('select distinct name from watched order by name')).map(({ name }) => name);
}

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
  examples = await findExamples();
  await prepareChanges();
  await watchTables();
});

describe('a call by GET', () => {
  it('that writes says that it changes something', async () => {
    expect(calls.length).toBeGreaterThan(80);
    const unmarked: Record<string, string[]> = {};
    for (const call of calls) {
      const written = await tablesWrittenAgain(call);
      if (written.length && !call.changes) unmarked[call.path] = written;
      if (!written.length && call.changes && call.path !== ELSEWHERE) unmarked[call.path] = ['nothing, though marked'];
    }
    expect(unmarked).toEqual({});
  });
});
