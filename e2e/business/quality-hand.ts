import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { Story } from '../story.ts';

/** What stories of cost files do beside the browser: calls, imports, files taken home. */
export const CHECK_MS = { timeout: 60_000 };
export const FILE = '控制价成果文件.xml';

export type Json = ReturnType<typeof JSON.parse>;

/** The data of a call in the engineer's name. */
export async function ask(story: Story, path: string, body?: object | FormData): Promise<Json> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${story.address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { AuthToken: await story.token('engineer'), ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  return ((await response.json()) as Json).data;
}

/** Waits for a job. @returns its result */
export async function resultOf(story: Story, jobId: string): Promise<Json> {
  for (;;) {
    const job = await ask(story, `/b/job/${jobId}`);
    if (job.state === 'done') return job.result;
    if (job.state === 'failed') throw new Error(job.error);
    await sleep(200);
  }
}

/** Imports a file as the next version of a project. @returns the cost file's id */
export async function imported(story: Story, projectId: string, text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text]), FILE);
  const [fileId] = await ask(story, '/b/fileItem/upload', form);
  const { id } = await ask(story, '/b/project/file/import', { projectId, fileId });
  return (await resultOf(story, id)).costFileId;
}

/** The opened dialog; a click while it still grows may miss. */
export async function openDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => page.locator('.ant-modal:is(.ant-zoom-appear, .ant-zoom-enter)').count(), CHECK_MS).toBe(0);
  return dialog;
}

/** Takes a file home by a button. */
export async function downloaded(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download', CHECK_MS),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The text of one part of a zip file. */
export function partOf(zip: Buffer, name: string): Promise<string> {
  return new Promise((done, fail) => {
    fromBuffer(zip, { lazyEntries: true }, (error, archive) => {
      if (error) return fail(error);
      archive.on('entry', (entry) => {
        if (entry.fileName !== name) return archive.readEntry();
        archive.openReadStream(entry, (reason, stream) => {
          if (reason) return fail(reason);
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => done(Buffer.concat(chunks).toString()));
        });
      });
      archive.readEntry();
    });
  });
}
