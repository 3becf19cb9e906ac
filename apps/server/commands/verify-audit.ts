import { Refusal } from '#kernel/base/texts/refusal.ts';
import { findKey, Secrets } from '#kernel/server/installation/secrets.ts';
import { verifyAudit } from '#platform/identity/security/server/index.ts';
import { atPlace, say } from './place.ts';

/** @throws Refusal where a chain is broken, so that the command fails */
export function sayAudit(): Promise<void> {
  return atPlace(async ({ config, adminUrl }) => {
    const chains = await verifyAudit(adminUrl, new Secrets(findKey(config) ?? ''));
    for (const { company, entries, broken, sealed } of chains) {
      const until = sealed ? `已封存至第 ${sealed.seq} 条（${sealed.at}）` : '尚未封存';
      say(`公司 ${company}：${broken ? `第 ${broken.seq} 条${broken.why}` : `${entries} 条，完整`}，${until}`);
    }
    if (chains.some(({ broken }) => broken)) throw new Refusal('审计日志不完整');
  });
}
