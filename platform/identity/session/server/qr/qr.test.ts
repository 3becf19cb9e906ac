import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestAnswer, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let other: TestProduct;
let engineer: string;

beforeAll(async () => {
  product = await startTestProduct();
  other = await product.companion();
  engineer = await product.signIn('engineer');
});

interface Code {
  code: string;
  key: string;
}
const newCode = async (): Promise<Code> => (await product.call(null, 'GET', '/login/qrCode')).data;
/** The asking browser polls another process than the phone speaks to. */
const status = async ({ code, key }: Code) => (await other.call(null, 'POST', '/login/codeStatus', { code, key })).data;
const phone = (what: string, { code }: Code, token = engineer): Promise<TestAnswer> =>
  product.call(token, 'POST', `/b/qrSignIn/${what}`, { code });
const OVER = '二维码已失效，请在电脑上刷新后重新扫描';

describe('signing in by a QR code', () => {
  it('waits, is scanned, is confirmed, and lets in once', async () => {
    const code = await newCode();
    expect(code).toEqual({ code: expect.any(String), key: expect.any(String), seconds: 120 });
    expect(await status(code)).toEqual({ status: 'waiting' });
    const scanned = await phone('scan', code);
    expect(scanned.data).toEqual({ ip: '127.0.0.1', agent: 'node', createdAt: expect.stringMatching(/Z$/) });
    expect(await status(code)).toEqual({ status: 'scanned', scannedBy: '陈晓雯' });
    expect((await phone('confirm', code)).success).toBe(true);
    const answers = await Promise.all([status(code), status(code), status(code)]);
    const entered = answers.filter(({ signedIn }) => signedIn);
    expect(entered).toMatchObject([{ status: 'confirmed', signedIn: { displayName: '陈晓雯' } }]);
    const info = await other.call(entered[0].signedIn.authToken, 'GET', '/user/info');
    expect(info.data.loginName).toBe('engineer');
    expect(await status(code)).toEqual({ status: 'over' });
    expect((await phone('scan', code)).msg).toBe(OVER);
  });

  it('ends when the person says no', async () => {
    const code = await newCode();
    await phone('scan', code);
    await phone('refuse', code);
    expect(await status(code)).toEqual({ status: 'refused' });
    expect((await phone('confirm', code)).msg).toBe(OVER);
  });

  it('is over after two minutes, scanned or not', async () => {
    const codes = [await newCode(), await newCode()] as const;
    await phone('scan', codes[0]);
    const [row] = await product.query(
      'select extract(epoch from expires_at - created_at)::int as s from session_qr_code',
    );
    expect(row.s).toBe(120);
    await product.query('update session_qr_code set expires_at = now()');
    for (const code of codes) expect(await status(code)).toEqual({ status: 'over' });
    expect((await phone('confirm', codes[0])).msg).toBe(OVER);
  });

  it('belongs to the browser that asked and to the person who scanned', async () => {
    const code = await newCode();
    expect(await status({ ...code, key: 'of another browser' })).toEqual({ status: 'over' });
    await phone('scan', code);
    const gm = await product.signIn('gm');
    expect((await phone('scan', code, gm)).msg).toBe('二维码已被其他账号扫描');
    expect((await phone('confirm', code, gm)).msg).toBe(OVER);
    expect(await status(code)).toMatchObject({ status: 'scanned' });
  });

  it('cannot be confirmed unseen, nor asked for without end', async () => {
    expect((await phone('confirm', await newCode())).msg).toBe(OVER);
    await product.query(
      "insert into session_use (what, who) select 'qr-code', '127.0.0.1' from generate_series(1, 60)",
    );
    expect((await product.call(null, 'GET', '/login/qrCode')).status).toBe(429);
  });
});
