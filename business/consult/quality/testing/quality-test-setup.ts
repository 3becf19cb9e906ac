import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { nationalXmlSamplePath } from '#business/consult/cost/testing/cost-sample-paths.ts';
import { type AnsweredJson, startTestProduct, type TestAnswer, type TestProduct } from '#tools/testing/test-product.ts';

/** A product under test with people who check cost files in it. */
export interface QualityTestSetup {
  readonly product: TestProduct;
  readonly tokens: Readonly<Record<string, string>>;
  call(name: string, method: string, path: string, body?: unknown): Promise<TestAnswer>;
  /** The data of a POST. Throws where the product says no. */
  ask(name: string, path: string, body?: unknown): Promise<AnsweredJson>;
  findings(name: string, body: object): Promise<TestAnswer>;
  record(name: string, id: string): Promise<AnsweredJson>;
  /** Waits for a job to end. @returns its last state */
  ended(name: string, jobId: string): Promise<AnsweredJson>;
  /** Imports the national sample into a new project. @returns the cost file's id */
  importSample(name: string): Promise<string>;
  /** Imports a file as the next version of a project. @returns the cost file's id */
  importInto(name: string, projectId: string, content: Uint8Array, fileName?: string): Promise<string>;
  /** Checks a file and waits. @returns the record's id */
  check(name: string, wish: object): Promise<string>;
}

/** Starts the product with demo data; `people` are signed in. */
export async function startQualityTest(people: readonly string[]): Promise<QualityTestSetup> {
  const product = await startTestProduct();
  const tokens: Record<string, string> = {};
  for (const name of people) tokens[name] = await product.signIn(name);
  const call: QualityTestSetup['call'] = (name, method, path, body) =>
    product.call(tokens[name] ?? null, method, path, body);
  const ask: QualityTestSetup['ask'] = async (name, path, body = {}) => {
    const { success, msg, data } = await call(name, 'POST', path, body);
    if (!success) throw new Error(msg);
    return data;
  };
  const ended: QualityTestSetup['ended'] = async (name, id) => {
    for (;;) {
      const { data: job } = await call(name, 'GET', `/b/job/${id}`);
      if (!/waiting|running/.test(job.state)) return job;
      await sleep(50);
    }
  };
  const importInto: QualityTestSetup['importInto'] = async (name, projectId, content, fileName = '样例.xml') => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), fileName);
    const response = await product.fetch(tokens[name] ?? null, '/b/fileItem/upload', { method: 'POST', body: form });
    const { data } = (await response.json()) as AnsweredJson;
    const started = await ask(name, '/b/project/file/import', { projectId, fileId: data[0] });
    const { result, error } = await ended(name, started.id);
    if (!result) throw new Error(error);
    return result.costFileId;
  };
  return {
    product,
    tokens,
    call,
    ask,
    ended,
    importInto,
    findings: (name, body) => call(name, 'POST', '/b/quality/checkrecord/findings', body),
    record: async (name, id) => (await call(name, 'GET', `/b/quality/checkrecord/${id}`)).data,
    async importSample(name) {
      const project = await ask(name, '/form/project/save', { name: '质检样例项目', kind: 'control' });
      return importInto(name, project.id, readFileSync(nationalXmlSamplePath));
    },
    async check(name, wish) {
      const job = await ended(name, (await ask(name, '/b/quality/checkrecord/start', wish)).id);
      if (job.state !== 'done') throw new Error(job.error ?? job.state);
      return job.result.recordId;
    },
  };
}
