import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNT_PASSWORD } from '#platform/identity/session/server/demo-and-initial-passwords.ts';
import type { LoadTestAnswerJson, LoadTestClient } from './load-test-client.ts';

/** So many are made at once: their passwords are hashed. */
const AT_ONCE = 6;
/** What goes wrong here is measured like all else, and tried again. */
const TIMES = 8;

/**
 * Sign-in names of so many people of the firm: those of the demo firm, and new heads of departments besides.
 * @param admin signed in as its administrator @throws Error when one cannot be made
 */
export async function createLoadTestStaff(admin: LoadTestClient, count: number): Promise<string[]> {
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<LoadTestAnswerJson> => {
    for (let time = 0; time < TIMES; time++) {
      const { json } = await admin.ask({ kind: 'hire', method, path, body, mayRefuse: /设置/ });
      if (json) return json;
      await sleep(Math.random() * 500);
    }
    throw new Error(`${method} ${path}: no answer`);
  };
  const params = { kind: 'staff', state: 'enabled' };
  const { data } = await ask('POST', '/form/user/queryList', { pageSize: 1000, params });
  const names: string[] = data.map(({ loginName }: LoadTestAnswerJson) => loginName).slice(0, count);
  const { data: roles } = await ask('POST', '/form/role/queryList', { pageSize: 1, params: { code: 'manager' } });
  const waiting = Array.from({ length: count - names.length }, (_, at) => at);
  const hireNext = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) names.push(await hireOne(at));
  };
  let entering: Promise<LoadTestAnswerJson> = Promise.resolve();
  await Promise.all(Array.from({ length: AT_ONCE }, hireNext));
  return names;

  async function hireOne(at: number): Promise<string> {
    const loginName = `load${at}`;
    const dept = data[at % data.length].dept;
    const draft = { name: `负载员工${at}`, loginName, dept, roles: roles[0].id, kind: 'staff', state: 'enabled' };
    // One after the other, as one clerk enters them.
    entering = entering.then(() => ask('POST', '/form/user/save', draft));
    const saved = await entering;
    if (!saved.success) throw new Error(`${loginName}: ${saved.msg}`);
    const given = await ask('PUT', `/a/sys/user/resetPassword/${saved.data.id}`);
    const account = { username: loginName, password: given.data.password, captcha: '', loginType: 'account' };
    const { data: first } = await ask('POST', '/login', account);
    const words = { ticket: first.ticket, newPassword: DEMO_ACCOUNT_PASSWORD, repeatPassword: DEMO_ACCOUNT_PASSWORD };
    await ask('POST', '/login/setPassword', words);
    return loginName;
  }
}
