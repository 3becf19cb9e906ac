import type { Readable } from 'node:stream';

/** One small file of an archive. Whoever writes keeps each to a few megabytes, so that memory stays small. */
export interface TarEntry {
  readonly name: string;
  readonly body: Buffer;
}

const block = 512;

/** The end of a tar archive. */
export const TAR_END_BLOCKS = Buffer.alloc(2 * block);

/** One entry in the ustar format, which every tar program reads. Names are ours: ASCII, at most 100 bytes. */
export function encodeTarEntry({ name, body }: TarEntry, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`tar name too long: ${name}`);
  const header = Buffer.alloc(block);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(body.length, 12), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  header.write('        0', 148);
  header.write('ustar\u000000', 257);
  header.write(`${octal(checksum(header), 7)}\0 `, 148);
  return Buffer.concat([header, body, Buffer.alloc(padding(body.length))]);
}

/** Reads the entries of an archive one after the other. Throws where it ends early or a header is damaged. */
export async function* readTar(stream: Readable): AsyncGenerator<TarEntry> {
  const source = new Bytes(stream);
  for (;;) {
    const header = await source.take(block);
    if (header.every((byte) => byte === 0)) return;
    const text = (from: number, length: number) => header.toString('latin1', from, from + length).split('\0')[0] ?? '';
    const stated = Number.parseInt(text(148, 8), 8);
    header.fill(' ', 148, 156);
    if (stated !== checksum(header)) throw new Error('damaged tar header');
    const size = Number.parseInt(text(124, 12), 8);
    const body = await source.take(size);
    await source.take(padding(size));
    yield { name: text(0, 100), body };
  }
}

const padding = (size: number) => (block - (size % block)) % block;

const checksum = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

/** Hands out exactly so many bytes of a stream as asked for. */
class Bytes {
  private readonly chunks: Buffer[] = [];
  private held = 0;
  private readonly source: AsyncIterator<Buffer>;

  constructor(stream: Readable) {
    this.source = stream[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    while (this.held < count) {
      const next = await this.source.next();
      if (next.done) throw new Error('archive ends early');
      this.chunks.push(next.value);
      this.held += next.value.length;
    }
    const all = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
    this.chunks.splice(0, this.chunks.length, all.subarray(count));
    this.held -= count;
    // A copy: the caller may change it, and a small piece must not hold a large chunk in memory.
    return Buffer.from(all.subarray(0, count));
  }
}
