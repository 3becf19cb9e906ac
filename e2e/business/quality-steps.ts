import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { BrowserStory } from '../browser-story.ts';

/** What stories of cost files do beside the browser: calls, imports, files taken home. */
export const CHECK_TIMEOUT = { timeout: 60_000 };
export const COST_FILE_NAME = '控制价成果文件.xml';

export type AnyJson = ReturnType<typeof JSON.parse>;

/** The data of a call in the engineer's name. */
export async function callAsEngineer(story: BrowserStory, path: string, body?: object | FormData): Promise<AnyJson> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${story.address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { AuthToken: await story.token('engineer'), ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  return ((await response.json()) as AnyJson).data;
}

/** Waits for a job. @returns its result */
export async function waitForJobResult(story: BrowserStory, jobId: string): Promise<AnyJson> {
  for (;;) {
    const job = await callAsEngineer(story, `/b/job/${jobId}`);
    if (job.state === 'done') return job.result;
    if (job.state === 'failed') throw new Error(job.error);
    await sleep(200);
  }
}

/** Imports a file as the next version of a project. @returns the cost file's id */
export async function importCostFile(story: BrowserStory, projectId: string, text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text]), COST_FILE_NAME);
  const [fileId] = await callAsEngineer(story, '/b/fileItem/upload', form);
  const { id } = await callAsEngineer(story, '/b/project/file/import', { projectId, fileId });
  return (await waitForJobResult(story, id)).costFileId;
}

/** The opened dialog; a click while it still grows may miss. */
export async function waitForDialog(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect
    .poll(() => page.locator('.ant-modal:is(.ant-zoom-appear, .ant-zoom-enter)').count(), CHECK_TIMEOUT)
    .toBe(0);
  return dialog;
}

/** Takes a file home by a button. */
export async function downloadByButton(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download', CHECK_TIMEOUT),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The text of one part of a zip file. */
export function readZipPart(zip: Buffer, name: string): Promise<string> {
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

/** Other tabs keep their pages: only what is in sight counts. */
const inSight = { visible: true };
export const findingsGrid = (page: Page) => page.getByRole('treegrid', { name: '质检问题' }).filter(inSight);
export const findingRow = (page: Page, text: string) =>
  findingsGrid(page).getByRole('row').filter({ hasText: text }).first();
export const qualityCheckRow = (page: Page, title: string) =>
  page.getByRole('treegrid', { name: '检查项' }).filter(inSight).getByRole('row').filter({ hasText: title });
export const findingDetail = (page: Page) => page.getByRole('article', { name: '问题详情' });
export const findingCount = async (page: Page, words: string): Promise<number> =>
  Number.parseInt(
    (await page.getByRole('group', { name: '各级别问题数' }).filter(inSight).getByText(words).textContent()) ?? '',
    10,
  );

/** The versions of a project's cost files, first one first. */
export const costFilesOfProject = (story: BrowserStory, projectId: string): Promise<AnyJson> =>
  callAsEngineer(story, '/form/costFile/queryList', { params: { project: projectId }, sort: 'versionNo' });

/** Checks a file to its end. @returns the id of the record of that check */
export async function checkCostFile(
  story: BrowserStory,
  asked: { readonly fileId: string; readonly checks?: readonly string[] },
): Promise<string> {
  const { id } = await callAsEngineer(story, '/b/quality/checkrecord/start', asked);
  return (await waitForJobResult(story, id)).recordId;
}
