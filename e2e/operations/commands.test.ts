import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeBase32, totpCodeAt, totpStepAt } from '#platform/identity/session/server/second-factor/totp.ts';
import { STORY_PASSWORD, startBrowserStory } from '../browser-story.ts';
import { runCli } from '../built-server.ts';

const story = await startBrowserStory({ env: { METRICS_FROM: '127.0.0.1' } });
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zhuheng-commands-'));
  folders.push(folder);
  return folder;
}

const command = (...args: string[]) => runCli(story.dataDir, ...args);

async function call(token: string, where: string, body?: object) {
  const json = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const headers = { AuthToken: token, ...(body ? { 'content-type': 'application/json' } : {}) };
  return (await fetch(`${story.address}/api${where}`, { headers, ...json })).json() as Promise<{
    success: boolean;
    msg: string;
    data: { authToken?: string; ticket?: string; secret: string };
  }>;
}

const signIn = (password: string) =>
  call('', '/login', { username: 'admin', password, captcha: '', loginType: 'account' });

describe('beside the running product', () => {
  it('backups go into a folder by their time, the newest stay, and other files there are left alone', async () => {
    const folder = await newFolder();
    for (const name of ['zhuheng-20200101-000000.tar.gz', 'zhuheng-20210101-000000.tar.gz', 'other.tar.gz'])
      await writeFile(path.join(folder, name), 'old');
    const made = await command('backup', folder, '--keep', '2');
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('已删除较早的备份 1 份') });
    const names = (await readdir(folder)).sort();
    expect(names).toEqual([
      'other.tar.gz',
      'zhuheng-20210101-000000.tar.gz',
      expect.stringMatching(/^zhuheng-20[2-9]\d{5}-\d{6}\.tar\.gz$/),
    ]);
    const metrics = await (await fetch(`${story.address}/metrics`)).text();
    expect(Number(/^backup_last_success_timestamp_seconds (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(1_700_000_000);
  });

  it('one command proves that the newest backup can be lived from, and leaves nothing behind', async () => {
    const folder = await newFolder();
    await command('backup', folder);
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith('zhuheng-drill-'));
    const drill = await command('restore-drill', folder);
    expect(drill.code).toBe(0);
    for (const words of [
      '密钥：与这份备份相符',
      '恢复用时',
      '已正常启动并应答',
      '核对：各表行数与备份清单相符',
      '审计日志：完整',
      '演练通过',
    ])
      expect(drill.output).toContain(words);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('zhuheng-drill-'))).toEqual(before);
    expect(await call(await story.token('gm'), '/user/info')).toMatchObject({ success: true });
  });

  it('the drill says what is wrong with a backup', async () => {
    const folder = await newFolder();
    expect(await command('restore-drill', folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${folder} 中没有备份`),
    });
    await writeFile(path.join(folder, 'zhuheng-20990101-000000.tar.gz'), 'damaged');
    expect(await command('restore-drill', folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining('备份文件无法读取或已损坏'),
    });
    expect(await command('restore-drill')).toMatchObject({ code: 1, output: expect.stringContaining('BACKUP_DIR') });
  });
});

describe('an administrator who lost password, phone and recovery codes', () => {
  it('gets in by command; the audit keeps it and stays whole; running sessions end', async () => {
    const token = await story.token('admin');
    const { secret } = (await call(token, '/b/security/secondFactor/begin', {})).data;
    const code = totpCodeAt(decodeBase32(secret), totpStepAt(Date.now()));
    expect(await call(token, '/b/security/secondFactor/confirm', { code })).toMatchObject({ success: true });

    const reset = await command('reset-administrator', 'ADMIN', '--password', '--second-factor');
    expect(reset).toMatchObject({ code: 0, output: expect.stringContaining('admin 的两步验证已关闭') });
    const password = /新密码（.*）：(\S+)/.exec(reset.output)?.[1] ?? '';
    await expect.poll(async () => (await call(token, '/user/info')).success).toBe(false);
    expect(await signIn(STORY_PASSWORD)).toMatchObject({ success: false, msg: '用户名或密码不正确' });
    // A given password asks for one's own, and no code any more.
    const ticket = (await signIn(password)).data.ticket ?? '';
    expect(ticket).not.toBe('');
    const own = { ticket, newPassword: 'Own-Password-1', repeatPassword: 'Own-Password-1' };
    expect(await call('', '/login/setPassword', own)).toMatchObject({ success: true });
    expect((await signIn('Own-Password-1')).data.authToken).toBeTruthy();
    expect(await command('verify-audit')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/公司 1：\d+ 条，完整/),
    });
  });

  it('and only an administrator: nobody else is reset this way', async () => {
    for (const [name, words] of [
      ['engineer', '不是启用中的管理员'],
      ['nobody-here', '没有登录名为 nobody-here 的用户'],
    ] as const)
      expect(await command('reset-administrator', name, '--password')).toMatchObject({
        code: 1,
        output: expect.stringContaining(words),
      });
    expect(await command('reset-administrator', 'admin')).toMatchObject({
      code: 1,
      output: expect.stringContaining('--password'),
    });
  });
});

it('a wrong command shows how commands are used', async () => {
  for (const args of [[], ['nonsense'], ['backup', '--nonsense'], ['restore']])
    expect(await command(...args)).toMatchObject({ code: 1, output: expect.stringContaining('用法：') });
});
