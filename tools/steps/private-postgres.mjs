import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const shippedSettings = new URL('../../deploy/postgresql/zhuheng.conf', import.meta.url);

/**
 * Starts a PostgreSQL server of the system on a free local port, with a password and an ordinary owner role, the way a
 * hosted server looks from outside. It lives in a temporary folder.
 * @param {string} bin folder of initdb and postgres
 * @param {readonly string[]} [more] settings beside those that are shipped, as `name=value`
 * @returns {Promise<{ url: string, pid: () => number, crash: () => Promise<void>, restart: () => Promise<void>, stop: () => Promise<void> }>}
 *   crash kills it (kill -9) and starts it again, as a supervisor would; a restart takes its sessions' connections away at
 *   once, as an operator's does
 */
export async function startPrivatePostgres(bin, more = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-server-'));
  const data = path.join(folder, 'data');
  const account = process.getuid?.() === 0 ? systemAccount() : {};
  const secret = randomBytes(16).toString('hex');
  writeFileSync(path.join(folder, 'password'), secret);
  chmodSync(folder, 0o755);
  if (account.uid !== undefined)
    for (const owned of [folder, path.join(folder, 'password')]) chownSync(owned, account.uid, account.gid);
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C.UTF-8', '--pwfile'];
  execFileSync(path.join(bin, 'initdb'), [...initdb, path.join(folder, 'password')], {
    ...account,
    cwd: '/',
    stdio: 'pipe',
  });
  const port = await freePort();
  // With the settings that operators are given: they are proved by every test that runs here.
  appendFileSync(path.join(data, 'postgresql.conf'), readFileSync(shippedSettings, 'utf8'));
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'logging_collector=on', ...more];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const launch = () => spawn(path.join(bin, 'postgres'), args, { ...account, cwd: '/', stdio: 'ignore' });
  let server = launch();
  const end = async (signal) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const admin = `postgresql://postgres:${secret}@127.0.0.1:${port}/postgres`;
  const again = async (signal) => {
    await end(signal);
    // It does not start beside processes of the one that was killed: they end by themselves.
    for (;;) {
      server = launch();
      if (await untilAnswering(admin, server)) return;
    }
  };
  try {
    await untilAnswering(admin, server);
    await makeOwner(admin, secret);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `postgresql://zhuheng:${secret}@127.0.0.1:${port}/zhuheng`;
  return { url, pid: () => server.pid ?? 0, crash: () => again('SIGKILL'), restart: () => again('SIGINT'), stop };
}

/** Whether the server answers at last, or has ended instead. */
async function untilAnswering(url, server) {
  const { default: pg } = await import('pg');
  for (;;) {
    const client = new pg.Client({ connectionString: url }).on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      if (server.exitCode !== null) return false;
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function makeOwner(url, secret) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role zhuheng login createdb createrole password '${secret}'`);
  await client.query('create database zhuheng owner zhuheng');
  await client.end();
}

function systemAccount() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!found) throw new Error('以 root 运行时需要系统用户 postgres 或 nobody');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
