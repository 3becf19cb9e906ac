import { Refusal } from '#kernel/base/refusal.ts';
import { verifyAudit } from '#modules/security/server/index.ts';
import { atPlace, say } from './place.ts';

/** @throws Refusal where a chain is broken, so that the command fails */
export function sayAudit(): Promise<void> {
  return atPlace(async ({ adminUrl }) => {
    const chains = await verifyAudit(adminUrl);
    for (const { company, entries, broken } of chains)
      say(broken ? `公司 ${company}：第 ${broken.seq} 条${broken.why}` : `公司 ${company}：${entries} 条，完整`);
    if (chains.some(({ broken }) => broken)) throw new Refusal('审计日志不完整');
  });
}
