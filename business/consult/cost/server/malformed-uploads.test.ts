import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSamplePath } from '#tools/testing/shared-samples.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { hasCostSamples } from '../testing/cost-sample-paths.ts';

let product: TestProduct;
let token: string;
let projectId: string;

beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('engineer');
  projectId = (await product.call(token, 'POST', '/form/project/save', { name: '各种文件', kind: 'control' })).data.id;
});

/** How many cost files and rows of theirs there are. */
const kept = async (): Promise<string> => {
  const count = async (table: string) => (await product.query(`select 1 from ${table}`)).length;
  return `${await count('cost_cost_file')} ${await count('cost_node')} ${await count('cost_bill')}`;
};

/** What the product says of a file: the refusal of the upload or of the import, the error of the job, or its result. */
async function importing(name: string, content: Uint8Array): Promise<{ said: string; done: boolean }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await product.fetch(token, '/b/fileItem/upload', { method: 'POST', body: form });
  const { success, msg, data } = (await answer.json()) as { success: boolean; msg: string; data: string[] };
  if (!success) return { said: msg, done: false };
  const started = await product.call(token, 'POST', '/b/project/file/import', { projectId, fileId: data[0] });
  if (!started.success) return { said: started.msg, done: false };
  for (;;) {
    const { data: job } = await product.call(token, 'GET', `/b/job/${started.data.id}`);
    if (!/waiting|running/.test(job.state)) return { said: job.error ?? '', done: job.state === 'done' };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesIn(file) : [file];
  });

/** The real files, and those whose gaps are findings. */
const isCostFile = (file: string) => /(25版|房修清单).*\.xml$|cost\/excel\/.*\.xlsx?$/.test(file);

describe.skipIf(!hasCostSamples)('a real cost file', () => {
  const files = hasCostSamples ? filesIn(sharedSamplePath('cost')).filter(isCostFile) : [];

  it.each(files.map((file) => [path.basename(file), file]))('%s is imported', async (name, file) => {
    expect(await importing(name, readFileSync(file))).toEqual({ said: '', done: true });
  });
});

describe.skipIf(!hasCostSamples)('a file that is no cost file', () => {
  const files = hasCostSamples ? [...filesIn(sharedSamplePath('malicious')), ...filesIn(sharedSamplePath('cost'))] : [];
  const strange = files.filter((file) => !isCostFile(file));

  it.each(strange.map((file) => [path.basename(file), file]))(
    '%s is refused in clear words, whatever it is called',
    async (name, file) => {
      const content = readFileSync(file);
      const before = await kept();
      for (const called of [name, `${name}.xml`]) {
        const { said, done } = await importing(called, content);
        expect(done).toBe(false);
        expect(said).toMatch(/[一-龥]{4}/);
      }
      expect(await kept()).toBe(before);
    },
  );
});
