import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot, readConfig } from './config.ts';

const DATABASE_URL = 'postgresql://zhuheng:x@db/zhuheng';

describe('the demo firm', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.5' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.0.2.7' }, false],
    [{ HOST: '127.example.com' }, false],
    [{ DATABASE_URL }, false],
    [{ DATABASE_URL, DEMO: 'on' }, true],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ DEMO: '' }, true],
  ])('with %j is there: %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });
});

describe('nonsense', () => {
  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ DEMO: '1' }, 'DEMO 应为 on、off 之一：1'],
    [{ LOGIN_CAPTCHA: 'false' }, 'LOGIN_CAPTCHA 应为'],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL 应为'],
    [{ DATABASE_URL: 'db' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://db' }, 'DATABASE_URL'],
  ])('in %j is refused', (env, words) => {
    expect(() => readConfig(env)).toThrow(words);
  });

  it('in DATABASE_URL is refused without its password', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres//zhuheng:Geheim@db/x' })).toThrow(/^(?!.*Geheim)/);
  });
});

/** Names of the variables that the configuration reads. */
function variables(): string[] {
  const read = new Set<string>();
  const given: Record<string, string> = {
    S3_BUCKET: 'x',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
    SMS_URL: 'http://x',
  };
  const notice = (_env: object, name: string) => {
    read.add(name);
    return given[name];
  };
  readConfig(new Proxy({}, { get: notice as ProxyHandler<object>['get'] }));
  return [...read];
}

it.each(['README.md', 'README.en.md', 'docs/OPERATIONS.md'])('every variable is told in %s', (file) => {
  const told = readFileSync(path.join(projectRoot(), file), 'utf8');
  expect(variables().length).toBeGreaterThanOrEqual(20);
  expect(variables().filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});
