import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from './storage.ts';

/** An object store as small as one can be: it keeps what is put under an address and knows no rights. */
const objects = new Map<string, Buffer>();
const signatures: string[] = [];
let store: Server;
let endpoint: string;

beforeAll(async () => {
  store = createServer(async (request, response) => {
    const key = request.url?.split('?')[0] ?? '';
    signatures.push(request.headers.authorization ?? '');
    const known = objects.get(key);
    if (request.method === 'PUT') objects.set(key, await buffer(request));
    else if (request.method === 'DELETE') objects.delete(key);
    else if (!known) response.statusCode = 404;
    response.end(request.method === 'GET' ? known : undefined);
  });
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
  const address = store.address();
  endpoint = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => store.close());

describe('files in an object store', () => {
  it('are put, read and removed as signed objects of the bucket', async () => {
    const s3 = { endpoint, region: 'cn', bucket: 'firm', accessKeyId: 'A', secretAccessKey: 'S', forcePathStyle: true };
    const storage = openStorage({ dataDir: '/nowhere', s3 });
    const content = '内容'.repeat(100_000);
    const bytes = Buffer.from(content);
    await storage.put('1/abc', Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]), bytes.length);
    expect([...objects.keys()]).toEqual(['/firm/1/abc']);
    expect(objects.get('/firm/1/abc')?.equals(bytes)).toBe(true);
    expect(await text(await storage.get('1/abc'))).toBe(content);
    await storage.remove('1/abc');
    await expect(storage.get('1/abc')).rejects.toThrow();
    expect(signatures.every((line) => line.startsWith('AWS4-HMAC-SHA256 Credential=A/'))).toBe(true);
  });
});
