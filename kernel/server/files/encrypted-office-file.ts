import { createReadStream } from 'node:fs';

/** Entries of a compound document's directory stand at multiples of their size, whatever the size of its sectors. */
const ENTRY = 128;
const CHUNK = 64 * 1024;
/** What Office calls the stream that holds an encrypted .docx, .xlsx or .pptx ([MS-OFFCRYPTO] 2.3.4.4). */
const PACKAGE = Buffer.from('EncryptedPackage\0', 'utf16le');

/** Whether a part of a compound document, from one of its sectors on, names an Office file that only a password opens. */
export function mentionsEncryptedPackage(part: Uint8Array): boolean {
  for (let at = 0; at + PACKAGE.length <= part.length; at += ENTRY)
    if (PACKAGE.equals(part.subarray(at, at + PACKAGE.length))) return true;
  return false;
}

/** The same for a file, which is read in parts. */
export async function isEncryptedOfficeFile(path: string): Promise<boolean> {
  for await (const part of createReadStream(path, { highWaterMark: CHUNK }))
    if (Buffer.isBuffer(part) && mentionsEncryptedPackage(part)) return true;
  return false;
}
