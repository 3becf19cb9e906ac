import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { nationalXmlFormat } from '#business/consult/cost/server/formats/national-xml/national-xml.ts';
import { readCostFileToMemory } from '#business/consult/cost/server/formats/rows/read-cost-file-to-memory.ts';
import { nationalXmlSamplePath } from '#business/consult/cost/testing/cost-sample-paths.ts';
import { yieldByteChunks } from '#business/consult/cost/testing/sample-cost-xml.ts';
import { runChecks } from '#business/consult/quality/model/index.ts';
import type { BenchMeasurement } from '../print-bench-report.ts';
import { measureBidComparison } from './measure-bid-comparison.ts';
import {
  FILE_CHUNK_BYTES,
  fastestOfRounds,
  generateLargeCostFile,
  measureGeneratedCostFile,
  parseBare,
} from './measure-generated-cost-file.ts';

const ROUNDS = 5;
const IMPORT_ROUNDS = 3;
const LARGE_BILLS = 20_000;

/** A real cost file: import through the product (upload, read, stored) per MB, and all checks per 1,000 bills. */
export async function measureCostFiles(base: string, token: string): Promise<BenchMeasurement[]> {
  return [
    ...(await measureSample(base, token)),
    await measureLargeImport(base, token),
    ...(await measureGeneratedCostFile(20_000)),
    ...(await measureGeneratedCostFile(100_000)),
    ...(await measureBidComparison()),
  ];
}

/** The real file, or a generated one of its size where that is absent. */
async function measureSample(base: string, token: string): Promise<BenchMeasurement[]> {
  const bytes = existsSync(nationalXmlSamplePath) ? readFileSync(nationalXmlSamplePath) : generateLargeCostFile(1000);
  const of = existsSync(nationalXmlSamplePath) ? 'a cost file' : 'a generated cost file';
  const { file } = await readCostFileToMemory(nationalXmlFormat, yieldByteChunks(bytes, FILE_CHUNK_BYTES));
  if (!file) throw new Error('The sample was refused');
  const checking = fastestOfRounds(ROUNDS, () => runChecks(file));
  const first = await importOnce(base, token, bytes);
  const following = await importRepeatedly(base, token, bytes);
  const perThousand = (checking / file.bills.length) * 1000;
  return [
    { name: `import of ${of}, first in its thread`, value: perMegabyte(first, bytes), aim: '' },
    { name: `import of ${of}, following`, value: perMegabyte(following, bytes), aim: '150 ms' },
    { name: 'all checks', value: `${perThousand.toFixed(0)} ms per 1,000 bills`, aim: '' },
  ];
}

/** A large generated file through the product, against a bare pass of the XML parser. */
async function measureLargeImport(base: string, token: string): Promise<BenchMeasurement> {
  const bytes = generateLargeCostFile(LARGE_BILLS);
  const bare = fastestOfRounds(3, () => parseBare(bytes));
  const took = await importRepeatedly(base, token, bytes);
  const name = `import of ${LARGE_BILLS.toLocaleString('en-US')} bills`;
  return { name, value: `${perMegabyte(took, bytes)}, ${(took / bare).toFixed(1)} × a bare pass`, aim: '3.0 ×' };
}

const perMegabyte = (ms: number, { length }: Uint8Array): string =>
  `${Math.round((ms / length) * 1024 * 1024)} ms per MB`;

/** @returns milliseconds of the fastest of some imports */
async function importRepeatedly(base: string, token: string, bytes: Uint8Array): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < IMPORT_ROUNDS; round++) took.push(await importOnce(base, token, bytes));
  return Math.min(...took);
}

/** @returns milliseconds from the upload's start until the import job is done */
async function importOnce(base: string, token: string, bytes: Uint8Array): Promise<number> {
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
  form.append('file', new Blob([new Uint8Array(bytes)]), 'sample.xml');
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
