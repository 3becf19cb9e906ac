import { parseArgs } from 'node:util';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { describeFault } from '#kernel/server/describe-fault.ts';
import { runAdoptKeyOrFilesCommand } from './commands/adopt-key-or-file-storage.ts';
import { runBackupCommand } from './commands/backup.ts';
import { runRecountTotalsCommand } from './commands/recount-totals.ts';
import { resetAdministrator } from './commands/reset-administrator.ts';
import { runRestoreCommand } from './commands/restore.ts';
import { runRestoreDrill } from './commands/restore-drill.ts';
import { runVerifyAuditCommand } from './commands/verify-audit.ts';

const USAGE = `用法：
  npm run backup -- [文件.tar.gz 或目录] [--keep N] [--force]
      备份数据库与文件；不写目标时存入 BACKUP_DIR；--keep 只保留最新 N 份；--force 覆盖同名文件
  npm run restore -- <文件.tar.gz> [--force] [--without-key]
      恢复到空库；--force 覆盖已有数据（须先停止服务）；--without-key 在原 secret.key 已丢失时恢复
  npm run restore-drill -- [文件或目录]
      恢复演练：取最新备份，在旁边恢复、启动、核对、报告，然后删除，不影响正在运行的服务
  npm run verify-audit
      核对审计日志的哈希链，指出第一处被改动的记录
  npm run recount -- [--repair]
      由明细重新计算各项合计并核对；--repair 更正不符之处
  npm run reset-administrator -- <登录名> [--password] [--second-factor]
      管理员无法登录时：重置密码、关闭两步验证（写入审计日志）
  npm run adopt -- key 或 files
      原密钥已丢失，或文件已搬家时：让数据库改用当前的密钥或文件存储`;

const OPTIONS = {
  force: { type: 'boolean', default: false },
  repair: { type: 'boolean', default: false },
  'without-key': { type: 'boolean', default: false },
  password: { type: 'boolean', default: false },
  'second-factor': { type: 'boolean', default: false },
  keep: { type: 'string' },
} as const;

/** Administration of the installation that the environment describes. @throws Refusal */
async function run(): Promise<void> {
  const { positionals, values } = readArguments();
  const [command, first] = positionals;
  if (positionals.length > 2) throw new Refusal(USAGE);
  switch (command) {
    case 'backup':
      return runBackupCommand(first, { force: values.force, ...(values.keep ? { keep: countOf(values.keep) } : {}) });
    case 'restore':
      if (!first) throw new Refusal(USAGE);
      return runRestoreCommand(first, { force: values.force, withoutKey: values['without-key'] });
    case 'restore-drill':
      return runRestoreDrill(first);
    case 'verify-audit':
      return runVerifyAuditCommand();
    case 'recount':
      return runRecountTotalsCommand(values.repair);
    case 'reset-administrator':
      if (!first) throw new Refusal(USAGE);
      return resetAdministrator(first, { password: values.password, secondFactor: values['second-factor'] });
    case 'adopt':
      return runAdoptKeyOrFilesCommand(first);
    default:
      throw new Refusal(USAGE);
  }
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch {
    throw new Refusal(USAGE);
  }
}

function countOf(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Refusal(`--keep 应为 1 以上的整数：${text}`);
  return count;
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeFault(error)}\n`);
  process.exitCode = 1;
});
