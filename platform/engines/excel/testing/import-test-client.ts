import { vi } from 'vitest';
import type { SheetColumnMapping } from '#kernel/meta/calls/excel-calls.ts';
import type { AnsweredJson, TestProduct } from '#tools/testing/test-product.ts';

export { createOneSheetWorkbook, createTestWorkbook } from './test-workbooks.ts';

interface Confirmed {
  map?: SheetColumnMapping;
  params?: object;
}

/** Importing as a person does it, over HTTP. */
export function createImportTestClient(product: TestProduct) {
  const upload = async (token: string, content: Buffer, name = '导入.xlsx'): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const answer = await product.fetch(token, '/upload', { method: 'POST', body: form });
    return ((await answer.json()) as AnsweredJson).data?.id;
  };
  const read = (token: string, code: string, file: string) =>
    product.call(token, 'POST', `/b/excel/template/readExcel/${code}/${file}`);
  /** Without a map the columns are found by their headings. */
  const confirm = (token: string, code: string, file: string, { map, params = {} }: Confirmed = {}) =>
    product.call(token, 'POST', `/b/excel/template/confirmExcel/${code}/${file}`, {
      ...(map ? { colIndexMaps: [map] } : {}),
      params,
    });
  const ended = (token: string, jobId: string) =>
    vi.waitFor(
      async () => {
        const { data } = await product.call(token, 'GET', `/b/job/${jobId}`);
        if (!/done|failed|cancelled/.test(data.state)) throw new Error(`still ${data.state} ${data.progress}`);
        return data;
      },
      { timeout: 110_000, interval: 25 },
    );
  /** The whole way with the columns found by their headings. @returns the ended job */
  const run = async (token: string, code: string, content: Buffer, params: object = {}): Promise<AnsweredJson> => {
    const started = await confirm(token, code, await upload(token, content), { params });
    return started.success ? ended(token, started.data.id) : { state: 'refused', error: started.msg };
  };
  return { upload, read, confirm, ended, run };
}
