import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORY_PASSWORD, startBrowserStory } from '../browser-story.ts';
import { endWithParent, findFreePort, stopBuiltServer } from '../built-server.ts';

const NGINX = '/usr/sbin/nginx';
const story = await startBrowserStory({ env: { TRUST_PROXY: '127.0.0.1' } });
let folder = '';
let plain = 0;
let secure = 0;

/** nginx with the shipped configuration; only its ports, addresses and certificate are those of the test. */
beforeAll(async () => {
  if (!existsSync(NGINX)) throw new Error('nginx is missing: npm test installs it on Debian');
  folder = await mkdtemp(path.join(tmpdir(), 'zhuheng-nginx-'));
  [plain, secure] = [await findFreePort(), await findFreePort()];
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-newkey', 'rsa:2048', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const shipped = readFileSync('deploy/nginx/zhuheng.conf', 'utf8');
  const site = [
    ['127.0.0.1:8080', new URL(story.address).host],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${secure} ssl`],
    ['/etc/nginx/tls/zhuheng.crt', certificate],
    ['/etc/nginx/tls/zhuheng.key', key],
  ].reduce((text, [from = '', to = '']) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, shipped);
  await writeFile(path.join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr warn; events {}
     http { access_log off; include /etc/nginx/mime.types; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  const nginx = spawn(NGINX, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  endWithParent(nginx);
  ends.push(() => stopBuiltServer(nginx));
  while (
    !(await get('/api/health').then(
      ({ status }) => status === 200,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error('nginx ended');
    await sleep(50);
  }
});
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  await rm(folder, { recursive: true, force: true });
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Address of this machine that the caller comes from. */
  from?: string;
}

/** Asks nginx over TLS. */
function get(where: string, { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Sent = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((done, fail) => {
    const sent = request(
      { host: '127.0.0.1', port: secure, path: where, method, headers, localAddress: from, rejectUnauthorized: false },
      async (answer) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }),
    );
    sent.once('error', fail);
    sent.end(body);
  });
}

const json = async (where: string, sent?: Sent) => JSON.parse(String((await get(where, sent)).body));

describe('behind nginx with TLS', () => {
  it('pages, calls and files have their addresses, the open port leads to TLS, and metrics stay inside', async () => {
    const page = await get('/main-page');
    expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(await json('/api/share/param/paramList')).toMatchObject({ success: true });
    expect((await get('/api/user/info')).status).toBe(401);
    expect((await get('/metrics')).status).toBe(404);
    const open = await fetch(`http://127.0.0.1:${plain}/main-page?x=1`, { redirect: 'manual' });
    expect([open.status, open.headers.get('location')]).toEqual([301, 'https://127.0.0.1/main-page?x=1']);
  });

  it('the address of the caller is seen, and one that the caller makes up is not believed', async () => {
    const account = { username: 'gm', password: STORY_PASSWORD, captcha: '', loginType: 'account' };
    const signIn = (from: string, more = {}) =>
      json('/api/login', {
        method: 'POST',
        from,
        body: JSON.stringify(account),
        headers: { 'content-type': 'application/json', ...more },
      });
    await signIn('127.0.0.3');
    const { data } = await signIn('127.0.0.2', { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' });
    const sessions = (await json('/api/b/security/sessions', { headers: { AuthToken: data.authToken } })).data;
    const seen = sessions.map(({ ip }: { ip: string }) => ip);
    expect(seen).toEqual(expect.arrayContaining(['127.0.0.2', '127.0.0.3']));
    expect(JSON.stringify(seen)).not.toContain('203.0.113.9');
  });

  it('an upload larger than any buffer of nginx arrives whole and comes back', async () => {
    const token = await story.token('gm');
    const content = `内容：${randomBytes(24 * 1024 * 1024).toString('base64')}`;
    const edge = 'edge-of-parts';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="large.txt"\r\n\r\n`;
    const uploaded = await json('/api/b/fileItem/upload', {
      method: 'POST',
      headers: { AuthToken: token, 'content-type': `multipart/form-data; boundary=${edge}` },
      body: `${head}${content}\r\n--${edge}--\r\n`,
    });
    expect(uploaded).toMatchObject({ success: true });
    const back = await get(`/api/b/fileItem/download/${uploaded.data[0]}`, { headers: { AuthToken: token } });
    expect(back.body.equals(Buffer.from(content))).toBe(true);
  });

  it('a browser works over TLS, and the live channel tells it what happens', async () => {
    const page = await (await story.browser.newContext({ ignoreHTTPSErrors: true })).newPage();
    const opened = page.waitForEvent('websocket');
    const token = await story.token('gm');
    const address = `https://127.0.0.1:${secure}`;
    await page.context().addCookies([{ name: 'AuthToken', value: token, url: address }]);
    const stored = JSON.stringify(token);
    await page.addInitScript(
      `localStorage.setItem('AuthToken', ${stored}); sessionStorage.setItem('AuthToken', ${stored});`,
    );
    await page.goto(`${address}/main-page`);
    const channel = await opened;
    expect(channel.url()).toMatch(new RegExp(`^wss://127.0.0.1:${secure}/api/websocket/`));
    const ready = await channel.waitForEvent('framereceived');
    expect(String(ready.payload)).toContain('ready');
  });
});
