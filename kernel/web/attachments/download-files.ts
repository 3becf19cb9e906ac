import type { FileLink } from '#kernel/fields/files/kind.ts';
import { fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { downloadAnswer } from '../api/files/download.ts';

/** Saves one file, or several as one archive. The user has been told when it fails. */
export function downloadFiles(files: readonly FileLink[]): void {
  const ids = files.map((file) => file.id).join(',');
  downloadAnswer(fileCalls.download, { params: { ids } }, files[0]?.fileName).catch(() => undefined);
}
