import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadTestAnswerJson, LoadTestClient } from '../load-test-client.ts';
import {
  type AcknowledgedJob,
  type AcknowledgedWrites,
  CHANGED_FIELD_BY_FORM,
  LOAD_TEST_NAME_PREFIX,
  type LoadTestForm,
  NAME_FIELD_BY_LOAD_TEST_FORM,
} from './acknowledged-writes.ts';

/** What the product kept of what it said it keeps. */
export interface AcknowledgedWritesVerdict {
  readonly records: number;
  readonly files: number;
  readonly jobs: number;
  readonly rows: number;
  /** Each in one line. */
  readonly lost: string[];
  readonly twice: string[];
}

const PAGE = 1000;

/** Looks for everything that was acknowledged: there, once, and with the value it was given last. */
export async function verifyAcknowledgedWrites(
  reader: LoadTestClient,
  promises: AcknowledgedWrites,
  until: number,
): Promise<AcknowledgedWritesVerdict> {
  const { imported, lost } = await importedBy(promises, until);
  const expected = [...promises.records, ...imported];
  const twice: string[] = [];
  for (const form of Object.keys(NAME_FIELD_BY_LOAD_TEST_FORM) as LoadTestForm[]) {
    const rows = await rowsOf(reader, form);
    const count = new Map<string, number>();
    for (const row of rows)
      count.set(row[NAME_FIELD_BY_LOAD_TEST_FORM[form]], (count.get(row[NAME_FIELD_BY_LOAD_TEST_FORM[form]]) ?? 0) + 1);
    const missing = expected.filter(([name, of]) => of === form && !count.has(name));
    lost.push(...missing.map(([name]) => `${form} ${name}`), ...changesLost(form, rows, promises));
    for (const [name, times] of count) if (times > 1) twice.push(`${form} ${name}: ${times} times`);
  }
  lost.push(...(await filesLost(promises)));
  return {
    records: promises.records.size,
    files: promises.files.size,
    jobs: promises.jobs.length,
    rows: imported.size,
    lost,
    twice,
  };
}

/** What the imports that ended well brought, and those that did not. */
async function importedBy({ jobs }: AcknowledgedWrites, until: number) {
  const imported = new Map<string, LoadTestForm>();
  const lost: string[] = [];
  for (const job of jobs) {
    const state = await endOf(job, until);
    if (state !== 'done') lost.push(`job ${job.id} (${job.form}): ${state}`);
    else for (const name of job.names) imported.set(name, job.form);
  }
  return { imported, lost };
}

function changesLost(
  form: LoadTestForm,
  rows: readonly LoadTestAnswerJson[],
  { changes }: AcknowledgedWrites,
): string[] {
  const isLost = (row: LoadTestAnswerJson) =>
    changes.get(row[NAME_FIELD_BY_LOAD_TEST_FORM[form]])?.has(row[CHANGED_FIELD_BY_FORM[form] ?? '']) === false;
  return rows.filter(isLost).map((row) => `the change of ${row[NAME_FIELD_BY_LOAD_TEST_FORM[form]]}`);
}

async function filesLost({ files }: AcknowledgedWrites): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, { text, client }] of files) {
    const path = `/b/fileItem/download/${id}`;
    const { bytes } = await client.ask({ kind: 'verify', method: 'GET', path, raw: true });
    if (bytes?.toString() !== text) lost.push(`file ${id}`);
  }
  return lost;
}

/** How a job ended, or where it stands when nobody waits any longer. */
async function endOf({ id, client }: AcknowledgedJob, until: number): Promise<string> {
  for (;;) {
    const { json } = await client.ask({ kind: 'verify', method: 'GET', path: `/b/job/${id}` });
    const state: string = json?.data?.state ?? 'no answer';
    if (['done', 'failed', 'cancelled'].includes(state))
      return state === 'failed' ? `failed: ${json.data.error}` : state;
    if (Date.now() > until) return `still ${state}`;
    await sleep(500);
  }
}

async function rowsOf(reader: LoadTestClient, form: LoadTestForm): Promise<LoadTestAnswerJson[]> {
  const rows: LoadTestAnswerJson[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const body = {
      pageNo,
      pageSize: PAGE,
      sort: 'id',
      params: { [`${NAME_FIELD_BY_LOAD_TEST_FORM[form]}$like`]: `${LOAD_TEST_NAME_PREFIX}-` },
    };
    const { json } = await reader.ask({ kind: 'verify', path: `/form/${form}/queryList`, body });
    if (!json?.success) throw new Error(`list of ${form}: ${JSON.stringify(json)?.slice(0, 200)}`);
    rows.push(...json.data);
    if (json.data.length < PAGE) return rows;
  }
}
