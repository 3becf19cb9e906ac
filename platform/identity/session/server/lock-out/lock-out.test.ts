import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AnsweredJson,
  DEMO_TEST_PASSWORD,
  startTestProduct,
  type TestProduct,
} from '#tools/testing/test-product.ts';
import { networkKeyOf } from './rate-limits.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ config: { trustProxy: '127.0.0.1' } });
});
beforeEach(async () => {
  await product.query('delete from session_attempt');
  await product.query('delete from session_use');
});

interface From {
  ip: string;
  cookie?: string;
}

async function post(path: string, body: object, { ip, cookie = '' }: From) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip, cookie };
  const response = await product.fetch(null, path, { method: 'POST', headers, body: JSON.stringify(body) });
  const mark = /^device=([^;]+)/.exec(
    response.headers.getSetCookie().find((one) => one.startsWith('device=')) ?? '',
  )?.[1];
  return { ...((await response.json()) as AnsweredJson), status: response.status, mark };
}
const enter = (username: string, password: string, from: From) =>
  post('/login', { username, password, captcha: '', loginType: 'account' }, from);
const guess = async (username: string, from: From, times: number) => {
  for (let time = 0; time < times; time++) await enter(username, `wrong ${time}`, from);
};

describe('a stranger who guesses', () => {
  const office = '203.0.113.9';

  it('locks the name for the own network alone, not for the colleague elsewhere', async () => {
    await guess('finance', { ip: '198.51.100.1' }, 9);
    expect((await enter('finance', DEMO_TEST_PASSWORD, { ip: '198.51.100.1' })).status).toBe(429);
    expect((await enter('finance', DEMO_TEST_PASSWORD, { ip: office })).success).toBe(true);
    // What the colleague does right says nothing of the stranger.
    expect((await enter('finance', DEMO_TEST_PASSWORD, { ip: '198.51.100.1' })).status).toBe(429);
  });

  it('from many networks, or from the same one, locks no browser in which the colleague has signed in before', async () => {
    const { mark } = await enter('gm', DEMO_TEST_PASSWORD, { ip: office });
    expect(mark).toMatch(/^[\w-]{43}$/);
    const known = { ip: office, cookie: `device=${mark}` };
    for (let at = 1; at <= 6; at++) await guess('gm', { ip: `198.51.100.${at}` }, 8);
    await guess('gm', { ip: office }, 8);
    expect((await enter('gm', DEMO_TEST_PASSWORD, { ip: '192.0.2.77' })).status).toBe(429);
    expect((await enter('gm', DEMO_TEST_PASSWORD, known)).success).toBe(true);
    await product.query(
      "insert into session_attempt (login_name, ip) select 'x' || g, $1 from generate_series(1, 60) g",
      [office],
    );
    expect((await enter('gm', DEMO_TEST_PASSWORD, known)).success).toBe(true);
  });

  it('gains nothing by a mark of another person, one made up, or by the own slips of the browser', async () => {
    const { mark } = await enter('engineer', DEMO_TEST_PASSWORD, { ip: office });
    for (const cookie of [`device=${mark}`, `device=${'x'.repeat(43)}`, "device=' or true --"]) {
      await product.query('delete from session_attempt');
      const from = { ip: '198.51.100.9', cookie };
      await guess('reviewer', from, 8);
      expect((await enter('reviewer', DEMO_TEST_PASSWORD, from)).status).toBe(429);
    }
    const own = { ip: office, cookie: `device=${mark}` };
    await product.query('delete from session_attempt');
    await guess('engineer', own, 8);
    expect((await enter('engineer', DEMO_TEST_PASSWORD, own)).status).toBe(429);
  });

  it('is one network with all addresses of an IPv6 customer', async () => {
    for (let at = 1; at <= 8; at++) await enter('hr', 'wrong', { ip: `2001:db8:1:2::${at}` });
    expect((await enter('hr', DEMO_TEST_PASSWORD, { ip: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await enter('hr', DEMO_TEST_PASSWORD, { ip: '2001:db8:1:3::1' })).success).toBe(true);
    expect(['::1', '1.2.3.4', '::ffff:1.2.3.4', '2001:DB8::5', ''].map(networkKeyOf)).toEqual([
      '0:0:0:0::/64',
      '1.2.3.4',
      '::ffff:1.2.3.4',
      '2001:db8:0:0::/64',
      '',
    ]);
  });

  it('leaves a mark in the database as a hash only, and few of them', async () => {
    const { mark } = await enter('member', DEMO_TEST_PASSWORD, { ip: office });
    for (let time = 0; time < 25; time++) await enter('member', DEMO_TEST_PASSWORD, { ip: office });
    const rows = await product.query(
      "select d.* from session_device d join org_user u on u.id = d.user_id where u.login_name = 'member'",
    );
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain(mark);
  });
});

describe('the captcha in words', () => {
  const ask = async (ip: string): Promise<{ question: string; answer: string }> => {
    const response = await product.fetch(null, '/login/captcha/question', { headers: { 'x-forwarded-for': ip } });
    const id = /captchaId=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1];
    const { data } = (await response.json()) as AnsweredJson;
    const [{ code }] = await product.query('select code from session_captcha where id = $1', [id]);
    return { question: data.question, answer: code };
  };
  /** What a line of a script would read from the question. */
  const ONE_LINERS: ((question: string) => string)[] = [
    (question) =>
      question
        .replace(/[^零一二三四五六七八九\d]/g, '')
        .replace(/[零一二三四五六七八九]/g, (sign) => String('零一二三四五六七八九'.indexOf(sign))),
    (question) =>
      question
        .split('\n')
        .slice(1)
        .map((line) => /[零一二三四五六七八九]/.exec(line)?.[0] ?? '零')
        .map((sign) => '零一二三四五六七八九'.indexOf(sign))
        .join(''),
    (question) =>
      question
        .split('\n')
        .slice(1)
        .map((line) => {
          const [one = 0, two = 0] = [...line.matchAll(/[零一二三四五六七八九十]/g)].map(([sign]) =>
            '零一二三四五六七八九十'.indexOf(sign),
          );
          return line.includes('减') ? one - two : one + two;
        })
        .join(''),
    (question) =>
      question
        .split('\n')
        .slice(1)
        .map((line) => {
          const [, row = '', word = ''] = /“(.*?)”里.*?“(.)”/.exec(line) ?? [];
          return row.split(word || ' ').length - 1;
        })
        .join(''),
  ];

  it('is answered by no single line, and asks of each address so often and no more', async () => {
    let [asked, solved] = [0, 0];
    for (let network = 0; network < 10; network++)
      for (let time = 0; time < 20; time++) {
        const { question, answer } = await ask(`198.51.100.${network}`);
        expect(question.split('\n')).toHaveLength(7);
        expect(question).not.toContain(answer);
        solved += ONE_LINERS.filter((solve) => solve(question) === answer).length;
        asked += 1;
      }
    expect(asked).toBe(200);
    // By chance, as any six digits might be.
    expect(solved).toBeLessThanOrEqual(2);
    const refused = await product.fetch(null, '/login/captcha/question', {
      headers: { 'x-forwarded-for': '198.51.100.0' },
    });
    expect(refused.status).toBe(429);
  });

  it('pictures are drawn for one IPv6 customer so often and no more, whichever address asks', async () => {
    await product.query(
      "insert into session_use (what, who) select 'captcha picture', '2001:db8:0:0::/64' from generate_series(1, 120)",
    );
    for (const path of [
      '/login/captcha',
      '/saas/login/captcha',
      '/cost-manager-login/captcha',
      '/binjiang/login/captcha',
    ])
      expect((await product.fetch(null, path, { headers: { 'x-forwarded-for': '2001:db8::77' } })).status).toBe(429);
  });
});
