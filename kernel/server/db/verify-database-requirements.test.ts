import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '#tools/testing/test-database-setup.ts';
import { describeFault } from '../describe-fault.ts';
import { verifyDatabaseRequirements } from './verify-database-requirements.ts';

const role = `zhuheng_guest_${randomBytes(4).toString('hex')}`;
const ascii = `${role}_ascii`;
let url = '';

beforeAll(async () => {
  url = await createEmptyDatabase();
  await run(`create role ${role} login password 'right'`);
  await run(`create database ${ascii} encoding 'SQL_ASCII' locale 'C' template template0`);
});
afterAll(async () => {
  await run(`drop database ${ascii}`);
  await run(`drop role ${role}`);
});

async function run(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** The address with parts of it changed. */
function changed(change: (address: URL) => void): string {
  const address = new URL(url);
  change(address);
  return address.href;
}

const saidOf = (address: string) =>
  verifyDatabaseRequirements(address).then(
    () => 'fits',
    (error) => describeFault(error),
  );

describe('a database', () => {
  it('that can carry the product is content', async () => {
    expect(await saidOf(url)).toBe('fits');
  });

  it('that is missing, or another in kind, or not ours to change, is told in one sentence', async () => {
    const database = (name: string) =>
      changed((address) => {
        address.pathname = `/${name}`;
      });
    expect(await saidOf(database('no_such_database'))).toContain('服务器上没有 DATABASE_URL 所指的数据库');
    expect(await saidOf(database(ascii))).toContain('数据库的编码是 SQL_ASCII');
    const guest = changed((address) => {
      address.username = role;
      address.password = 'right';
    });
    expect(await saidOf(guest)).toContain('数据库用户不能在 public 模式中建表');
    const nobody = changed((address) => {
      address.username = 'nobody-there';
    });
    expect(await saidOf(nobody)).toContain('数据库拒绝登录');
  });
});

describe('a fault', () => {
  it.each([
    [{ code: '53300', message: 'too many clients' }, '数据库的连接已用完'],
    [{ code: '57P03', message: 'starting up' }, '数据库正在启动、恢复或停止'],
    [{ code: '53100', message: 'could not extend file' }, '磁盘已满'],
    [{ message: 'Migration x: y', cause: { code: 'ENOSPC' } }, '磁盘已满'],
    [{ code: 'EACCES', message: 'permission denied', path: '/data/files' }, '无法读写 /data/files'],
    [{ message: 'something else\n    at code (file.ts:1:1)' }, '未能完成：something else'],
  ])('%j is one sentence', (error, words) => {
    const sentence = describeFault(error);
    expect(sentence).toContain(words);
    expect(sentence).not.toContain('\n');
  });
});
