import type { Call } from '#kernel/meta/calls.ts';
import { chooseTestLength } from '#tools/testing/choose-test-length.ts';
import type { TestProduct } from '#tools/testing/test-product.ts';
import { sampleLotFor } from '#tools/testing/test-seed.ts';
import {
  answersPickListOf,
  buildRequestForRow,
  canNameRow,
  hasFormInPath,
  type RequestForRow,
} from './build-request-for-row.ts';
import type { ChangedRowsWatcher } from './changed-rows-watcher.ts';
import { computeExpectedVisibility, type ExpectedVisibility, type VisibilitySubject } from './expected-visibility.ts';
import { findMarksInText, type MarkedRow, ownerNameOfRow } from './marked-rows.ts';
import { readAnswerText } from './read-answer-text.ts';
import type { TestViewer } from './test-viewers.ts';

interface Tried {
  requests: number;
  /** What came back, or was changed, beyond the right; empty in a product that does not leak. */
  leaks: string[];
}

/** What there is to be read and changed. */
interface Stage {
  readonly product: TestProduct;
  readonly rows: readonly MarkedRow[];
  readonly watched: ChangedRowsWatcher;
}

/** One viewer tries every call on rows out of sight or reach; reads every answer, and looks at the rows afterwards. */
export async function tryEveryCall(
  { product, rows, watched }: Stage,
  calls: readonly Call[],
  viewer: TestViewer,
): Promise<Tried> {
  const sight = await computeExpectedVisibility(product, viewer.person);
  await watched.changed();
  const leaks = new Set<string>();
  let requests = 0;
  const send = async (call: Call, row: MarkedRow) => {
    requests++;
    const text = await answerTo(product, viewer.token, buildRequestForRow(call, row));
    for (const mark of findMarksInText(text))
      if (!isTitleAllowedInAnswer(sight, mark))
        leaks.add(`${viewer.name} reads ${mark.name} by ${call.method} ${call.path}`);
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
export const isTitleAllowedInAnswer = (
  { rows, titles }: ExpectedVisibility,
  { name, deep }: ReturnType<typeof findMarksInText>[number],
): boolean => rows.has(name) || (!deep && titles.has(name));

/** The calls that answer marked rows to somebody who may see them: what the matrix would catch. */
export async function findCallsAnsweringRows(
  product: TestProduct,
  calls: readonly Call[],
  { token, person }: TestViewer,
  rows: readonly MarkedRow[],
): Promise<Set<string>> {
  const { rows: seen } = await computeExpectedVisibility(product, person);
  const kinds = new Map(rows.filter((row) => seen.has(ownerNameOfRow(row))).map((row) => [row.form, row]));
  const telling = new Set<string>();
  await inLanes(
    calls.filter((one) => one.method !== 'DELETE' && !endsSession(one)),
    async (call) => {
      for (const row of person ? fewOf(namedBy(call, [...kinds.values()]), call) : [])
        if (
          !telling.has(call.path) &&
          findMarksInText(await answerTo(product, token, buildRequestForRow(call, row))).length
        )
          telling.add(call.path);
    },
  );
  return telling;
}

/** The same ones in every run: what the matrix would catch is no matter of chance. */
const fewOf = (rows: MarkedRow[], call: Call): MarkedRow[] =>
  chooseTestLength(
    rows,
    rows.filter(
      (row, at) => speaksOf(call, row) || answersPickListOf(call, row) || at % (hasFormInPath(call) ? 12 : 24) === 0,
    ),
  );

/** The rows that a call can be about; all where it names none. */
const namedBy = (call: Call, rows: MarkedRow[]): MarkedRow[] => {
  const named = rows.filter((row) => canNameRow(call, row));
  return named.length ? named : rows;
};

const endsSession = ({ path }: Call): boolean => path === '/logout';

async function isSignedIn(product: TestProduct, { token, person }: TestViewer): Promise<boolean> {
  return person === null || (await product.call(token, 'GET', '/user/info')).success;
}

async function answerTo({ app }: TestProduct, token: string | null, request: RequestForRow): Promise<string> {
  const headers = token ? { AuthToken: token } : {};
  const { payload, ...rest } = request;
  const json = payload === undefined ? {} : { payload: JSON.stringify(payload) };
  const type = payload === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await app.inject({ ...rest, ...json, headers: { ...headers, ...type } });
  return readAnswerText(answer.rawPayload);
}

const mayCall = ({ isStaff, isAdmin, functions }: VisibilitySubject, { access = 'login' }: Call): boolean =>
  ['login', 'open'].includes(access) || (access === 'staff' && isStaff) || isAdmin || functions.has(access);

/** One row out of sight and one out of reach of each kind; any row where the viewer has not even the call's right. */
function targetsOf(call: Call, viewer: TestViewer, sight: ExpectedVisibility, rows: readonly MarkedRow[]): MarkedRow[] {
  const { person } = viewer;
  const [first = { form: 'project', id: '1' }] = rows;
  if (!person || !mayCall(person, call)) return [first];
  const found = new Map<string, MarkedRow>();
  for (const row of rows.filter((one) => canNameRow(call, one))) {
    const owner = ownerNameOfRow(row);
    if (!sight.rows.has(owner)) found.set(`${row.form} out of sight`, row);
    else if (mayWrite(call) && !reachOf(sight, row.form).has(owner)) found.set(`${row.form} out of reach`, row);
  }
  return found.size ? shareOf([...found.values()], call, viewer) : [first];
}

/**
 * Every viewer tries every call in every run, on rows of the kinds it speaks of. Of all other kinds it could be mistaken
 * for, each viewer meets a few, drawn by the commit: four where the address names the form, one where the call speaks of
 * none, one for every fourth viewer elsewhere. In the long run all meet all.
 */
function shareOf(rows: MarkedRow[], call: Call, viewer: TestViewer): MarkedRow[] {
  const spoken = rows.filter((row) => speaksOf(call, row));
  const others = rows.filter((row) => !speaksOf(call, row));
  const drawing = `leaks ${viewer.name} ${call.method} ${call.path}`;
  const few = spoken.length === 0 || sampleLotFor(`${drawing} others`, 4) === 0 ? 1 : 0;
  const most = Math.min(hasFormInPath(call) ? 4 : few, others.length);
  const at = most && sampleLotFor(drawing, others.length);
  return chooseTestLength(rows, [...spoken, ...[...others, ...others].slice(at, at + most)]);
}

/** Whether the address of a call is about one kind of rows, this one. */
const speaksOf = (call: Call, { form }: MarkedRow): boolean =>
  !hasFormInPath(call) && call.path.toLowerCase().includes(form.toLowerCase());

const mayWrite = ({ method, access = 'login' }: Call): boolean => method !== 'GET' && !access.endsWith(':read');

/** Messages and footprints change by being read or made, flows by their own rules: whoever sees them may act. */
const reachOf = (sight: ExpectedVisibility, form: string): ReadonlySet<string> =>
  ['message', 'footprint', 'flow', 'task', 'job'].includes(form) ? sight.rows : sight.writable;
