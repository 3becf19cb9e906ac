import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import yazl from 'yazl';
import type { Context } from '#kernel/server/context.ts';
import { openFileStream, type StoredFileWithStorageKey } from '#kernel/server/files/stored-files.ts';
import { setDownloadHeaders } from '#kernel/server/http/download-headers.ts';

/** Several files as one zip with their original names; equal names get a number. Streamed, one file open at a time. */
export function sendZipArchive(
  ctx: Context,
  files: readonly StoredFileWithStorageKey[],
  reply: FastifyReply,
): FastifyReply {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const fail = (error: Error) => output.destroy(error);
  let open: Readable | undefined;
  output.once('close', () => open?.destroy());
  const used = new Map<string, number>();
  for (const file of files) {
    const again = used.get(file.fileName) ?? 0;
    used.set(file.fileName, again + 1);
    const name = again === 0 ? file.fileName : file.fileName.replace(/(\.[^.]*)?$/, `(${again})$1`);
    zip.addReadStreamLazy(name, (give) => {
      openFileStream(ctx, file).then((content) => {
        open = content.once('error', fail);
        give(null, content);
      }, fail);
    });
  }
  zip.end();
  setDownloadHeaders(reply, `附件（${files.length}个）.zip`, 'application/zip');
  return reply.send(output);
}
