import { hostname, userInfo } from 'node:os';
import pino from 'pino';
import '#kernel/fields/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { Database } from '#kernel/server/db/connections/database.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { InterProcessNotices } from '#kernel/server/realtime/inter-process-notices.ts';
import { appendChangeLog } from '#kernel/server/records/changes/append-change-log.ts';
import { SessionStore } from '#kernel/server/session/session-store.ts';
import {
  findAccountByName,
  removeSecondFactor,
  resetPasswordByCommand,
} from '#platform/identity/session/server/index.ts';
import { authzServer } from '#platform/rights/authz/server/index.ts';
import { printLine, withInstallation } from './with-installation.ts';

interface Wishes {
  readonly password: boolean;
  readonly secondFactor: boolean;
}

interface Administrator {
  readonly companyId: string;
  readonly userId: string;
  readonly loginName: string;
}

/**
 * The way in for an administrator who lost password, phone and recovery codes; whoever may run commands here could read
 * the database anyway. The audit keeps it, and the person's sessions end. The product may be running. @throws Refusal
 */
export function resetAdministrator(loginName: string, wishes: Wishes): Promise<void> {
  if (!wishes.password && !wishes.secondFactor)
    throw new Refusal('请写明要重置什么：--password、--second-factor 或两者');
  return withInstallation(async ({ config, url }) => {
    const database = new Database({ url, secondWall: false, limits: config.database });
    try {
      const person = await findAdministrator(database, loginName);
      const told = await database.system.transaction().execute((db) => reset(db, person, wishes));
      for (const line of told) printLine(line);
      await sessionsOf(database, url).endAll(person);
    } finally {
      await database.close();
    }
  });
}

async function findAdministrator(database: Database, loginName: string): Promise<Administrator> {
  const account = await findAccountByName(database.system, loginName);
  if (!account) throw new Refusal(`没有登录名为 ${loginName} 的用户`);
  const person = { companyId: account.company_id, userId: account.user_id, loginName: account.login_name };
  const me = await authzServer.loadPerson?.({ database }, person.companyId, person.userId);
  if (!me?.isAdmin)
    throw new Refusal(`${loginName} 不是启用中的管理员：其他人的密码与两步验证由管理员在“用户管理”中重置`);
  return person;
}

async function reset(db: Db, person: Administrator, wishes: Wishes): Promise<string[]> {
  const told: string[] = [];
  if (wishes.password) {
    const password = await resetPasswordByCommand(db, person);
    told.push(`${person.loginName} 的新密码（只显示这一次，登录后须修改）：${password}`);
  }
  if (wishes.secondFactor) {
    const was = await removeSecondFactor(db, person);
    told.push(was ? `${person.loginName} 的两步验证已关闭` : `${person.loginName} 没有开启两步验证`);
  }
  await note(db, person, wishes);
  return told;
}

/** Into the change log, and from there into the chain of the audit. */
async function note(db: Db, { companyId, userId }: Administrator, wishes: Wishes): Promise<void> {
  const done = [wishes.password ? 'password' : [], wishes.secondFactor ? 'second factor' : []].flat();
  const changes = { reset_by_command: [null, `${done.join(', ')} (${userInfo().username}@${hostname()})`] };
  await appendChangeLog(db, { companyId, entity: 'user', recordId: userId, kind: 'update', by: null, changes });
}

/** Only tells: running products hear that sessions ended. */
function sessionsOf(database: Database, url: string): SessionStore {
  const realtime = new InterProcessNotices(url, database, pino({ level: 'silent' }));
  return new SessionStore(database, realtime, async () => null);
}
