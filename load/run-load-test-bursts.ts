import { setTimeout as sleep } from 'node:timers/promises';
import { exportContractList, importContracts } from './actions/long-actions.ts';
import { createContract } from './actions/write-actions.ts';
import type { LoadTestPerson } from './load-test-person.ts';

const EXPORTS = 12;
const WRITERS = 11;
const MEMBERS = 8;

/** What many do in the same moment: month's end, a training, an import beside everybody's work. */
export async function runLoadTestBursts(
  people: readonly LoadTestPerson[],
  admin: LoadTestPerson,
  until: number,
  everyMs: number,
): Promise<number> {
  const may = (right: string) => people.filter((person) => person.may(right));
  let count = 0;
  const levels = await admin.client.ask({ kind: 'list', path: '/form/memberLevel/queryList', body: { pageSize: 1 } });
  const levelId = levels.json?.data?.[0]?.id;
  while (Date.now() + everyMs < until) {
    await sleep(everyMs);
    count++;
    const writers = may('contract:write');
    const [importer] = writers;
    await Promise.all([
      ...may('contract:read').slice(0, EXPORTS).map(exportContractList),
      ...(importer ? [importContracts(importer, 200)] : []),
      ...writers.slice(1, WRITERS + 1).map(createContract),
      ...Array.from({ length: MEMBERS }, (_, at) => saveMember(admin, `m${count}x${at}`, levelId)),
    ]);
  }
  return count;
}

async function saveMember({ client }: LoadTestPerson, loginName: string, levelId: string): Promise<void> {
  await client.ask({ kind: 'save member', path: '/b/member/save', body: { name: loginName, loginName, levelId } });
}
