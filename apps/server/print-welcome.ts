import { isDemoDatabase } from '#kernel/server/installation/installation-marks-and-locks.ts';
import type { Runtime } from '#kernel/server/runtime.ts';

const ACCOUNTS = [
  ['admin', '管理员'],
  ['gm', '总经理'],
  ['manager', '造价部经理'],
  ['engineer', '造价工程师'],
  ['reviewer', '技术负责人'],
  ['finance', '财务'],
  ['hr', '人事'],
  ['customer', '客户用户'],
  ['member', '会员'],
  ['admin2', '第二家公司管理员'],
] as const;

/** Prints where the product answers and, with demo data, who can sign in. */
export async function printWelcome(runtime: Runtime, address: string, say: (text: string) => void): Promise<void> {
  say(`\n筑衡已启动：${address}`);
  if (!(await isDemoDatabase(runtime.database.system))) return;
  say('演示账号（密码均为 Zaojia@2026）：');
  say(ACCOUNTS.map(([name, title]) => `  ${name.padEnd(9)}${title}`).join('\n'));
}
