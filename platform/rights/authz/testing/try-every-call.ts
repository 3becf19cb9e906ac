import type { Call } from '#kernel/meta/calls.ts';
import type { TestProduct } from '#tools/testing/product.ts';
import { inSoak } from '#tools/testing/soak.ts';
import { fillRequest, namesForm, namesRow, type Request } from './fill-request.ts';
import { type MarkedRow, marksIn, ownerOf } from './marked-rows.ts';
import { readAnswer } from './read-answer.ts';
import { type Sight, type Sighted, sightOf } from './sight.ts';
import type { Viewer } from './viewers.ts';
import type { WatchedRows } from './watched-rows.ts';

interface Tried {
  requests: number;
  /** What came back, or was changed, beyond the right; empty in a product that does not leak. */
  leaks: string[];
}

/** What there is to be read and changed. */
interface Stage {
  readonly product: TestProduct;
  readonly rows: readonly MarkedRow[];
  readonly watched: WatchedRows;
}

/** One viewer tries every call on rows out of sight or reach; reads every answer, and looks at the rows afterwards. */
export async function tryEveryCall(
  { product, rows, watched }: Stage,
  calls: readonly Call[],
  viewer: Viewer,
): Promise<Tried> {
  const sight = await sightOf(product, viewer.person);
  await watched.changed();
  const leaks = new Set<string>();
  let requests = 0;
  const send = async (call: Call, row: MarkedRow) => {
    requests++;
    const text = await answerTo(product, viewer.token, fillRequest(call, row));
    for (const mark of marksIn(text))
      if (!mayBeTold(sight, mark)) leaks.add(`${viewer.name} reads ${mark.name} by ${call.method} ${call.path}`);
  };
  const onTargets = async (some: readonly Call[]) =>
    inLanes(
      some.flatMap((call) => targetsOf(call, viewer, sight, rows).map((row) => ({ call, row }))),
      ({ call, row }) => send(call, row),
    );
  await onTargets(calls.filter((call) => !endsSession(call)));
  // Calls that end the session come last, else whatever follows would be refused for that.
  if (!(await isSignedIn(product, viewer))) leaks.add(`${viewer.name} was signed out on the way`);
  await onTargets(calls.filter(endsSession));
  for (const { form, id, owner } of await watched.changed())
    if (!reachOf(sight, form).has(owner)) leaks.add(`${viewer.name} changed ${form}.${id}`);
  return { requests, leaks: [...leaks] };
}

const LANES = 4;

/** Does something with each, several at once: the database answers one while the product works on the next. */
async function inLanes<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const lane = async () => {
    for (const one of waiting) await act(one);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
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
  await inLanes(
    calls.filter((one) => one.method !== 'DELETE' && !endsSession(one)),
    async (call) => {
      for (const row of person ? shareOf(namedBy(call, [...kinds.values()]), call, person) : [])
        if (!telling.has(call.path) && marksIn(await answerTo(product, token, fillRequest(call, row))).length)
          telling.add(call.path);
    },
  );
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
 * Of the forms a call can be about, a viewer meets those it speaks of, a twelfth of the others where the call serves
 * every form and one of 48 where it has one of its own, but at least one, and each of these as many of the viewers; in the
 * long run all meet all.
 */
function shareOf(rows: MarkedRow[], call: Call, { userId }: Sighted): MarkedRow[] {
  const path = call.path.toLowerCase();
  const isMet = ({ form }: MarkedRow, at: number) =>
    (!namesForm(call) && path.includes(form.toLowerCase())) ||
    (at + Number(userId)) % (namesForm(call) ? 12 : 48) === 0;
  const met = rows.filter(isMet);
  const at = Number(userId) % rows.length;
  return inSoak(rows, met.length ? met : rows.slice(at, at + 1));
}

const mayWrite = ({ method, access = 'login' }: Call): boolean => method !== 'GET' && !access.endsWith(':read');

/** Messages and footprints change by being read or made, flows by their own rules: whoever sees them may act. */
const reachOf = (sight: Sight, form: string): ReadonlySet<string> =>
  ['message', 'footprint', 'flow', 'task', 'job'].includes(form) ? sight.rows : sight.writable;
