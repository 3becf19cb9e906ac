import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectCostFile } from '#business/consult/cost/server/formats/collect.ts';
import { nationalXml } from '#business/consult/cost/server/formats/national-xml/national-xml.ts';
import { nationalSample } from '#business/consult/cost/testing/shared-files.ts';
import { runChecks } from '#business/consult/quality/model/index.ts';
import { fastest, measureGenerated } from './generated-cost.ts';
import type { Fact } from './table.ts';

const ROUNDS = 5;

/** A real cost file: import through the product (upload, read, stored) per MB, and all checks per 1,000 bills. */
export async function measureCost(base: string, token: string): Promise<Fact[]> {
  if (!existsSync(nationalSample)) return [{ name: 'cost file', value: 'sample not here', aim: '' }];
  const megabytes = statSync(nationalSample).size / 1024 / 1024;
  const { file } = await collectCostFile(nationalXml, createReadStream(nationalSample));
  if (!file) throw new Error('The sample was refused');
  const checking = fastest(ROUNDS, () => runChecks(file));
  const importing: number[] = [];
  for (let round = 0; round < 3; round++) importing.push(await importOnce(base, token));
  return [
    { name: 'import of a cost file', value: `${Math.round(Math.min(...importing) / megabytes)} ms per MB`, aim: '' },
    { name: 'all checks', value: `${((checking / file.bills.length) * 1000).toFixed(0)} ms per 1,000 bills`, aim: '' },
    ...(await measureGenerated(20_000)),
    ...(await measureGenerated(100_000)),
  ];
}

/** @returns milliseconds from the upload's start until the import job is done */
async function importOnce(base: string, token: string): Promise<number> {
  const ask = async (method: string, path: string, body?: string | FormData, type?: string) => {
    const headers = { authtoken: token, ...(type ? { 'content-type': type } : {}) };
    const answer = await (await fetch(`${base}/api${path}`, { method, headers, body })).json();
    const { success, msg, data } = answer as { success: boolean; msg: string; data: unknown };
    if (!success) throw new Error(`${path}: ${msg}`);
    return data;
  };
  const json = (path: string, body: object) => ask('POST', path, JSON.stringify(body), 'application/json');
  const [project] = (await json('/form/project/queryList', { pageSize: 1, params: {} })) as { id: string }[];
  const form = new FormData();
  form.append('file', new Blob([readFileSync(nationalSample)]), 'sample.xml');
  const began = performance.now();
  const { id: fileId } = (await ask('POST', '/upload', form)) as { id: string };
  const job = (await json('/b/project/file/import', { projectId: project?.id, fileId })) as {
    id?: string;
    jobId?: string;
  };
  for (;;) {
    const { state, error } = (await ask('GET', `/b/job/${job.id}`)) as {
      state: string;
      error: string | null;
    };
    if (state === 'done') return performance.now() - began;
    if (state === 'failed' || state === 'cancelled') throw new Error(`Import ${state}: ${error}`);
    await sleep(20);
  }
}
