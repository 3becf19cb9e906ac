import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#kernel/server/config/config.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

interface Received {
  authorization?: string;
  body: { to: string[]; params: { code: string }; text: string };
}

/** An SMS service of the kind that answers 200 to everything, and says in its answer what it means. */
const received: Received[] = [];
let accepts = true;
let service: Server;
let product: TestProduct;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    received.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
    response.end(JSON.stringify(accepts ? { code: 'OK' } : { code: 'LIMIT', message: '余额不足', sent: text }));
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { sms } = readConfig({
    SMS_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`,
    SMS_AUTHORIZATION: 'Bearer secret',
    SMS_BODY: '{"to":["{phone}"],"params":{"code":"{code}"},"text":"【筑衡】{text}"}',
    SMS_SUCCESS: '"OK"',
  });
  product = await startTestProduct({ config: sms ? { sms } : {} });
});
afterAll(() => new Promise((done) => service.close(done)));

const send = (phone: string) => product.call(null, 'POST', '/login/sms/send', { phone, captcha: '' });
const record = async (phone: string) =>
  (await product.query('select content, state, failure from session_sms_message where phone = $1', [phone]))[0];

it('a message goes out through the configured service; the record keeps its digits hidden', async () => {
  expect((await send('19900000001')).success).toBe(true);
  const [sms] = received;
  expect(sms).toMatchObject({ authorization: 'Bearer secret', body: { to: ['19900000001'] } });
  const code = sms?.body.params.code ?? '';
  expect(code).toMatch(/^\d{6}$/);
  expect(sms?.body.text).toBe(`【筑衡】您的身份验证验证码为${code}，5分钟内有效，请勿告诉他人。`);
  const kept = await record('19900000001');
  expect(kept).toMatchObject({ state: 'sent', failure: null });
  expect(kept.content).toContain('******');
  expect(JSON.stringify(await product.query('select * from session_sms_message'))).not.toContain(code);
});

it('a message the service refused is told and recorded with the reason', async () => {
  accepts = false;
  expect(await send('19900000002')).toMatchObject({ success: false, msg: '短信发送失败，请稍后再试' });
  const kept = await record('19900000002');
  expect(kept).toMatchObject({ state: 'failed', failure: expect.stringContaining('余额不足') });
  expect(kept.failure).not.toContain(received.at(-1)?.body.params.code);
});

it('an installation without a service and without demo data sends nothing and says so', async () => {
  await product.query("update installation set value = 'bare' where key = 'filled'");
  const bare = await startTestProduct({ databaseUrl: product.databaseUrl });
  const answer = await bare.call(null, 'POST', '/login/sms/send', { phone: '19900000003', captcha: '' });
  expect(answer).toMatchObject({ success: false, msg: '尚未开通短信服务，请联系管理员' });
});

it('a wrong configuration is told at the start', () => {
  expect(() => readConfig({ SMS_URL: 'ftp://x' })).toThrow('SMS_URL');
  expect(() => readConfig({ SMS_URL: 'https://x', SMS_BODY: '{' })).toThrow('SMS_BODY');
});
