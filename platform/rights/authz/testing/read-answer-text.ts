import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

const open = promisify<Buffer, object, ZipFile>(fromBuffer);

/** Everything an answer says: its text, or the texts of all parts of a workbook, document or archive. */
export async function readAnswerText(payload: Buffer): Promise<string> {
  if (payload.subarray(0, 2).toString() !== 'PK') return payload.toString();
  const zip = await open(payload, { lazyEntries: true });
  const parts: string[] = [];
  await new Promise<void>((done, fail) => {
    zip.on('error', fail).on('end', done);
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return fail(error);
        text(stream).then((content) => {
          parts.push(entry.fileName, content);
          zip.readEntry();
        }, fail);
      });
    });
    zip.readEntry();
  });
  return parts.join('\n');
}
