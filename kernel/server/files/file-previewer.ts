import { fileSuffixOf } from '#kernel/base/file-suffix.ts';
import type { FilePreview } from '#kernel/meta/calls/file-calls.ts';
import type { Context } from '../context.ts';
import { fileStorageErrors } from './errors.ts';
import { getStoredFile, type StoredFileWithStorageKey } from './stored-files.ts';

/** Reads files of some suffixes so that they can be looked at in the page. */
export interface FilePreviewer {
  readonly suffixes: readonly string[];
  /** @throws Refusal for a file that is none of those it reads */
  read(ctx: Context, file: StoredFileWithStorageKey): Promise<FilePreview>;
}

/** So large files are not read for a look, in bytes. */
const MOST_READ = 20 * 1024 * 1024;

/** What a file in sight says, as the module that reads its kind tells it. @throws Refusal */
export async function previewFile(ctx: Context, id: string): Promise<FilePreview> {
  const file = await getStoredFile(ctx, id);
  const suffix = fileSuffixOf(file.fileName);
  const previewer = ctx.runtime.previewers.find(({ suffixes }) => suffixes.includes(suffix));
  if (!previewer) throw fileStorageErrors.previewUnknown();
  if (file.fileSize > MOST_READ) throw fileStorageErrors.previewLarge();
  return previewer.read(ctx, file);
}
