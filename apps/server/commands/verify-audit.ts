import { Refusal } from '#kernel/base/texts/refusal.ts';
import { findSecretKey, SecretSealer } from '#kernel/server/installation/secret-sealer.ts';
import { verifyAuditChains } from '#platform/identity/security/server/index.ts';
import { printLine, withInstallation } from './with-installation.ts';

/** @throws Refusal where a chain is broken, so that the command fails */
export function runVerifyAuditCommand(): Promise<void> {
  return withInstallation(async ({ config, adminUrl }) => {
    const chains = await verifyAuditChains(adminUrl, new SecretSealer(findSecretKey(config) ?? ''));
    for (const { company, entries, broken, sealed } of chains) {
      const until = sealed ? `已封存至第 ${sealed.seq} 条（${sealed.at}）` : '尚未封存';
      printLine(`公司 ${company}：${broken ? `第 ${broken.seq} 条${broken.why}` : `${entries} 条，完整`}，${until}`);
    }
    if (chains.some(({ broken }) => broken)) throw new Refusal('审计日志不完整');
  });
}
