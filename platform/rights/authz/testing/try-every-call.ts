import type { Call } from '#kernel/meta/calls.ts';
import { type EntityDefinition, snake, tableOf } from '#kernel/meta/entity.ts';
import type { TestProduct } from '#tools/testing/product.ts';
import { inSoak } from '#tools/testing/soak.ts';
import { everyEntity, formOnly } from './designed-forms.ts';
import { fillRequest, namesForm, namesRow, type Request } from './fill-request.ts';
import { type MarkedRow, marksIn, ownerOf } from './marked-rows.ts';
import { readAnswer } from './read-answer.ts';
import { type Sight, type Sighted, sightOf } from './sight.ts';
import type { Viewer } from './viewers.ts';

interface Tried {
  requests: number;
  /** What came back, or was changed, beyond the right; empty in a product that does not leak. */
  leaks: string[];
}

/** One viewer tries every call on rows out of sight or reach; reads every answer, and looks at the rows afterwards. */
export async function tryEveryCall(
  product: TestProduct,
  calls: readonly Call[],
  viewer: Viewer,
  rows: readonly MarkedRow[],
): Promise<Tried> {
  const sight = await sightOf(product, viewer.person);
  const before = await rowsOutOfReach(product, sight);
  const leaks = new Set<string>();
  let requests = 0;
  const send = async (call: Call, row: MarkedRow) => {
    requests++;
    const text = await answerTo(product, viewer.token, fillRequest(call, row));
    for (const mark of marksIn(text))
      if (!mayBeTold(sight, mark)) leaks.add(`${viewer.name} reads ${mark.name} by ${call.method} ${call.path}`);
  };
  // A call that ends the session comes last, else whatever follows would be refused for that.
  for (const call of [...calls].sort((one, other) => Number(endsSession(one)) - Number(endsSession(other)))) {
    if (endsSession(call) && !(await isSignedIn(product, viewer)))
      leaks.add(`${viewer.name} was signed out on the way`);
    for (const row of targetsOf(call, viewer, sight, rows)) await send(call, row);
  }
  const after = await rowsOutOfReach(product, sight);
  for (const [name, state] of before) if (after.get(name) !== state) leaks.add(`${viewer.name} changed ${name}`);
  return { requests, leaks: [...leaks] };
}

/** Of a row that is out of sight, only the title may be told, where a link shows it. */
export const mayBeTold = ({ rows, titles }: Sight, { name, deep }: ReturnType<typeof marksIn>[number]): boolean =>
  rows.has(name) || (!deep && titles.has(name));

/** The calls that answer marked rows to somebody who may see them: what the matrix would catch. */
export async function callsThatTell(
  product: TestProduct,
  calls: readonly Call[],
  { token, person }: Viewer,
  rows: readonly MarkedRow[],
): Promise<Set<string>> {
  const { rows: seen } = await sightOf(product, person);
  const kinds = new Map(rows.filter((row) => seen.has(ownerOf(row))).map((row) => [row.form, row]));
  const telling = new Set<string>();
  for (const call of calls.filter((one) => one.method !== 'DELETE' && !endsSession(one)))
    for (const row of person ? shareOf(namedBy(call, [...kinds.values()]), call, person) : [])
      if (!telling.has(call.path) && marksIn(await answerTo(product, token, fillRequest(call, row))).length)
        telling.add(call.path);
  return telling;
}

/** The rows that a call can be about; all where it names none. */
const namedBy = (call: Call, rows: MarkedRow[]): MarkedRow[] => {
  const named = rows.filter((row) => namesRow(call, row));
  return named.length ? named : rows;
};

const endsSession = ({ path }: Call): boolean => path === '/logout';

async function isSignedIn(product: TestProduct, { token, person }: Viewer): Promise<boolean> {
  return person === null || (await product.call(token, 'GET', '/user/info')).success;
}

async function answerTo({ app }: TestProduct, token: string | null, request: Request): Promise<string> {
  const headers = token ? { AuthToken: token } : {};
  const { payload, ...rest } = request;
  const json = payload === undefined ? {} : { payload: JSON.stringify(payload) };
  const type = payload === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await app.inject({ ...rest, ...json, headers: { ...headers, ...type } });
  return readAnswer(answer.rawPayload);
}

const mayCall = ({ isStaff, isAdmin, functions }: Sighted, { access = 'login' }: Call): boolean =>
  ['login', 'open'].includes(access) || (access === 'staff' && isStaff) || isAdmin || functions.has(access);

/** One row out of sight and one out of reach of each kind; any row where the viewer has not even the call's right. */
function targetsOf(call: Call, { person }: Viewer, sight: Sight, rows: readonly MarkedRow[]): MarkedRow[] {
  const [first = { form: 'project', id: '1' }] = rows;
  if (!person || !mayCall(person, call)) return [first];
  const found = new Map<string, MarkedRow>();
  for (const row of rows.filter((one) => namesRow(call, one))) {
    const owner = ownerOf(row);
    if (!sight.rows.has(owner)) found.set(`${row.form} out of sight`, row);
    else if (mayWrite(call) && !reachOf(sight, row.form).has(owner)) found.set(`${row.form} out of reach`, row);
  }
  return found.size ? shareOf([...found.values()], call, person) : [first];
}

/**
 * Of the forms a call can be about, a viewer meets those it speaks of and a third of the others, and each of these a third
 * of the viewers; in the long run all meet all.
 */
function shareOf(rows: MarkedRow[], call: Call, { userId }: Sighted): MarkedRow[] {
  const path = call.path.toLowerCase();
  const isMet = ({ form }: MarkedRow, at: number) =>
    (!namesForm(call) && path.includes(form.toLowerCase())) || (at + Number(userId)) % 3 === 0;
  return inSoak(rows, rows.filter(isMet));
}

const mayWrite = ({ method, access = 'login' }: Call): boolean => method !== 'GET' && !access.endsWith(':read');

/** Messages and footprints change by being read or made, flows by their own rules: whoever sees them may act. */
const reachOf = (sight: Sight, form: string): ReadonlySet<string> =>
  ['message', 'footprint', 'flow', 'task', 'job'].includes(form) ? sight.rows : sight.writable;

/** Fingerprints of all rows that the viewer may not change. */
async function rowsOutOfReach(product: TestProduct, sight: Sight): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const { form, sql } of await tablesOf(product)) {
    for (const { id, owner, state } of await product.query(sql))
      if (!reachOf(sight, form).has(owner)) rows.set(`${form}.${id}`, state);
  }
  return rows;
}

/** Columns that gather from other records. */
const derivedIn = ({ fields }: EntityDefinition): string[] =>
  Object.keys(fields).flatMap((code) => (fields[code]?.derived ? [snake(code)] : []));

const tablesOf = async (product: TestProduct): Promise<{ form: string; sql: string }[]> => [
  ...(await everyEntity(product)).map(({ entity }) => ({
    form: entity.code,
    // Lines of refused sign-ins count, and sums follow what feeds them: the product writes that, whoever asks.
    sql: `select id, '${entity.code}.' || id as owner, md5((to_jsonb(t) - '{${['times', 'last_at', ...derivedIn(entity)].join()}}'::text[])::text) as state from ${tableOf(entity)} t where ${formOnly(entity)}`,
  })),
  { form: 'file', sql: "select id, ref_module || '.' || ref_record_id as owner, md5(t::text) as state from file t" },
  {
    form: 'finding',
    sql: "select id, 'checkRecord.' || record_id as owner, md5(t::text) as state from quality_finding t",
  },
  {
    form: 'bill',
    sql: "select file_id || '/' || id as id, 'costFile.' || file_id as owner, md5(t::text) as state from cost_bill t",
  },
  { form: 'flow', sql: "select id, 'flow.' || id as owner, md5(t::text) as state from workflow_instance t" },
  { form: 'task', sql: "select id, 'flow.' || instance_id as owner, md5(t::text) as state from workflow_task t" },
  { form: 'job', sql: "select id, 'job.' || id as owner, md5(t::text) as state from job t" },
];
