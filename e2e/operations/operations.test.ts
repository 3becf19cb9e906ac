import type { ChildProcess } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { STORY_PASSWORD } from '../browser-story.ts';
import { type BuiltServer, runCli, startBuiltServer, stopBuiltServer } from '../built-server.ts';
import { copyDemoDataFolder } from '../demo-data-folder.ts';

const folders: string[] = [];
const servers: ChildProcess[] = [];
afterAll(async () => {
  for (const server of servers) await stopBuiltServer(server);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhuheng-operations-'));
  folders.push(folder);
  return folder;
}

interface Running extends BuiltServer {
  call(
    token: string,
    where: string,
    body?: unknown,
  ): Promise<{ success: boolean; msg: string; total: number; data: never }>;
  signIn(username: string, password: string): Promise<string>;
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  const served = await startBuiltServer({ dataDir, env: { LOGIN_CAPTCHA: 'off', ...env }, shows: 'nothing' });
  const { server, address } = served;
  servers.push(server);
  const call: Running['call'] = async (token, where, body) => {
    const init: RequestInit = body
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json', AuthToken: token },
          body: JSON.stringify(body),
        }
      : { headers: { AuthToken: token } };
    return (await fetch(`${address}/api${where}`, init)).json() as ReturnType<Running['call']>;
  };
  const signIn = async (username: string, password: string) => {
    const answer = await call('', '/login', { username, password, captcha: '', loginType: 'account' });
    if (!answer.success) throw new Error(answer.msg);
    return (answer.data as { authToken: string }).authToken;
  };
  return { ...served, call, signIn };
}

/** An upload over a connection that would stay open, whose content comes piece by piece. */
function slowUpload(address: string, token: string) {
  const edge = 'x-edge-x';
  const sent = request(`${address}/api/b/fileItem/upload`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { AuthToken: token, 'content-type': `multipart/form-data; boundary=${edge}` },
  });
  const answered = new Promise<IncomingMessage>((done, fail) => sent.once('response', done).once('error', fail));
  sent.write(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="慢.txt"\r\n\r\n`);
  return {
    write: (piece: string) => sent.write(piece),
    async answer(): Promise<unknown> {
      sent.end(`\r\n--${edge}--\r\n`);
      return JSON.parse(await text(await answered));
    },
  };
}

describe('the built product', () => {
  it('answers what is under way when told to stop, then ends; the next start is quick and knows everything', async () => {
    const folder = await newFolder();
    const first = await start(folder);
    expect(first.output()).toContain('演示账号（密码均为 Zaojia@2026）');
    const token = await first.signIn('gm', STORY_PASSWORD);
    await first.call(token, '/form/customer/save', { name: '停机前', nature: 'state' });
    const upload = slowUpload(first.address, token);
    upload.write('first half, ');
    await sleep(300);
    const ended = new Promise((done) => first.server.once('exit', done));
    first.server.kill('SIGTERM');
    await expect.poll(() => first.output()).toContain('收到 SIGTERM');
    await sleep(300);
    await expect(fetch(`${first.address}/api/health`)).rejects.toThrow();
    upload.write('second half');
    expect(await upload.answer()).toMatchObject({ success: true });
    expect(await ended).toBe(0);

    const began = Date.now();
    const second = await start(folder);
    console.log(`second start ready after ${Date.now() - began} ms`);
    const found = await second.call(token, '/form/customer/queryList', { params: { name: '停机前' } });
    expect(found.total).toBe(1);
    await stopBuiltServer(second.server);
  });

  it('without demo data prints one password, once, and it works', async () => {
    const folder = await newFolder();
    const bare = await start(folder, { DEMO: 'off', LOGIN_CAPTCHA: 'on' });
    const password = /初始密码（只显示这一次）：(\S+)/.exec(bare.output())?.[1] ?? '';
    expect(password).toMatch(/^[\w-]{14}$/);
    expect(bare.output()).not.toContain('演示账号');
    await expect(bare.signIn('admin', password)).rejects.toThrow('请图形验证码');
    await stopBuiltServer(bare.server);
    const again = await start(folder, { DEMO: 'off' });
    expect(again.output()).not.toContain('初始密码');
    // The picture cannot be switched off where there is no demo data.
    await expect(again.signIn('admin', password)).rejects.toThrow('请图形验证码');
    await expect(again.signIn('engineer', STORY_PASSWORD)).rejects.toThrow('请图形验证码');
    await stopBuiltServer(again.server);
  });

  it('writes no password, token or content into its log, however much it logs', async () => {
    const noisy = await start(await newFolder(), { LOG_LEVEL: 'trace' });
    const token = await noisy.signIn('gm', STORY_PASSWORD);
    await expect(noisy.signIn('gm', 'Geheim#Wrong1')).rejects.toThrow('用户名或密码不正确');
    await fetch(`${noisy.address}/api/user/info?AuthToken=${token}`, { headers: { cookie: `AuthToken=${token}` } });
    await fetch(`${noisy.address}/api/nowhere?password=Geheim#1`, { method: 'POST', body: '{"password":' });
    await noisy.call(token, '/form/customer/save', { name: '日志里没有我', nature: 'nothing' });
    await noisy.call(token, '/logout');
    await stopBuiltServer(noisy.server);
    const log = noisy.output();
    const lines = log.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(lines.some((line) => JSON.parse(line).reqId)).toBe(true);
    const demoLine = '演示账号（密码均为 Zaojia@2026）：';
    for (const secret of [STORY_PASSWORD, 'Geheim', token, '日志里没有我', 'argon2'])
      expect([secret, log.replace(demoLine, '').includes(secret)]).toEqual([secret, false]);
  });
});

describe('backup and restore', () => {
  it('bring everything but sessions into an empty folder: records, files, the change log', async () => {
    const folder = await copyDemoDataFolder();
    folders.push(folder);
    const archive = path.join(await newFolder(), 'backup.tar.gz');
    const source = await start(folder);
    const before = await source.signIn('gm', STORY_PASSWORD);
    const saved = await source.call(before, '/form/customer/save', { name: '备份客户', nature: 'state' });
    const id = (saved.data as { id: string }).id;
    const form = new FormData();
    form.append('file', new Blob(['底稿内容']), '底稿.txt');
    const upload = await fetch(`${source.address}/api/b/fileItem/upload`, {
      method: 'POST',
      headers: { AuthToken: before },
      body: form,
    });
    const [fileId] = ((await upload.json()) as { data: string[] }).data;
    // While the product runs: the backup is of one moment.
    const made = await runCli(folder, 'backup', archive);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('已备份') });
    const again = await runCli(folder, 'backup', archive);
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining(`${archive} 已存在`) });
    const beside = await runCli(folder, 'restore', archive, '--force');
    expect(beside).toMatchObject({ code: 1, output: expect.stringContaining('请先停止所有进程') });
    await stopBuiltServer(source.server);

    const target = await newFolder();
    const early = await runCli(target, 'restore', archive);
    expect(early).toMatchObject({ code: 1, output: expect.stringContaining('尚未开始恢复') });
    await copyFile(path.join(folder, 'secret.key'), path.join(target, 'secret.key'));
    expect(await runCli(target, 'restore', archive)).toMatchObject({ code: 0 });
    const refused = await runCli(target, 'restore', archive);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('目标数据库已有数据') });
    const restored = await start(target);
    expect(await restored.call(before, '/user/info')).toMatchObject({ success: false });
    const token = await restored.signIn('gm', STORY_PASSWORD);
    expect((await restored.call(token, `/form/customer/${id}`)).data).toMatchObject({ name: '备份客户' });
    expect((await restored.call(token, `/form/customer/${id}/changes`)).data).toHaveLength(1);
    const file = await fetch(`${restored.address}/api/b/fileItem/download/${fileId}`, {
      headers: { AuthToken: token },
    });
    expect(await file.text()).toBe('底稿内容');
    const next = await restored.call(token, '/form/customer/save', { name: '恢复之后', nature: 'state' });
    expect(next.success).toBe(true);
    await stopBuiltServer(restored.server);
  });
});
