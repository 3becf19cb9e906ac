import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let engineer: string;
beforeAll(async () => {
  product = await startTestProduct({ config: { bodySeconds: 1 } });
  engineer = await product.signIn('engineer');
});

const KB = 1024;
const large = (kilobytes: number) => ({ title: 'x', text: '造'.repeat((kilobytes * KB) / 3) });
const status = async (token: string | null, path: string, body: unknown) =>
  (await product.call(token, 'POST', path, body)).status;

describe('a body', () => {
  it('has at most 256 KB, unless the call says more', async () => {
    expect(await status(null, '/login', large(200))).not.toBe(413);
    expect(await status(null, '/login', large(300))).toBe(413);
    expect(await status(engineer, '/b/footmark', large(300))).toBe(413);
    expect(await status(engineer, '/form/leave/save', large(2000))).not.toBe(413);
    expect(await status(engineer, '/form/leave/save', large(9000))).toBe(413);
  });

  it('is read only after session and right were found', async () => {
    for (const body of [large(300), '{"broken', large(9000)]) {
      expect(await status(null, '/form/leave/save', body)).toBe(401);
      expect(await status(engineer, '/a/sys/role', body)).toBe(403);
    }
  });
});

/** A request whose body never comes whole. */
function send(path: string, headers: string, first: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(new URL(product.address).port), '127.0.0.1');
  let text = '';
  const answer = new Promise<string>((done) => {
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('error', () => undefined).on('close', () => done(text));
  });
  socket.write(`POST /api${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n${first}`);
  return { socket, answer };
}
const json = 'content-type: application/json\r\ncontent-length: 1000';

describe('a body that is too large', () => {
  it('is read to its end, so that who sends it reads the reason', async () => {
    for (let round = 0; round < 10; round++) {
      const length = 8 * KB * KB;
      const headers = `AuthToken: ${engineer}\r\ncontent-type: application/json\r\ncontent-length: ${length}`;
      const { socket, answer } = send('/b/footmark', headers, 'x'.repeat(length));
      const faults: Error[] = [];
      socket.on('error', (fault) => faults.push(fault));
      expect(await answer).toMatch(/^HTTP\/1.1 413.*提交的内容过大/s);
      expect(faults).toEqual([]);
    }
  });
});

describe('a body that comes slowly', () => {
  it.each(['/login', '/form/leave/save'])('to %s does not hold its connection', async (path) => {
    const { socket, answer } = send(path, json, '{"username":');
    const drip = setInterval(() => socket.write(' '), 100);
    await answer;
    clearInterval(drip);
    expect(socket.destroyed).toBe(true);
  });

  it('that nobody may send is refused at once', async () => {
    const { socket, answer } = send('/form/leave/save', `${json}\r\nconnection: close`, '{');
    expect(await answer).toMatch(/^HTTP\/1.1 401/);
    socket.destroy();
  });

  it('goes on as long as an upload moves, and ends when it stands still', async () => {
    const edge = 'edge';
    const part = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`;
    const headers = `AuthToken: ${engineer}\r\ncontent-type: multipart/form-data; boundary=${edge}`;
    const pieces = Array.from({ length: 12 }, () => 'piece of text ');
    const length = part.length + pieces.join('').length + `\r\n--${edge}--\r\n`.length;
    const moving = send('/upload', `${headers}\r\ncontent-length: ${length}\r\nconnection: close`, part);
    for (const piece of pieces) {
      moving.socket.write(piece);
      await new Promise((go) => setTimeout(go, 150));
    }
    moving.socket.write(`\r\n--${edge}--\r\n`);
    expect(await moving.answer).toMatch(/^HTTP\/1.1 200/);

    const still = send('/upload', `${headers}\r\ncontent-length: ${length}`, part);
    await still.answer;
    expect(still.socket.destroyed).toBe(true);
  });
});
