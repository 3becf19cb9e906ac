import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { createAllRecords } from '#kernel/server/records/write/create-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { createDemoContext } from '#platform/engines/workflow/server/index.ts';
import { cardHolder, seal } from '../model/index.ts';

/** Code, name, kind, who keeps it, where. */
const SEALS = [
  ['YZ01', '公司公章', 'company', 'hr', '行政保险柜'],
  ['YZ02', '合同专用章', 'contract', 'hr', '行政保险柜'],
  ['YZ03', '财务专用章', 'finance', 'finance', '财务保险柜'],
  ['YZ04', '法定代表人章', 'legal', 'finance', '财务保险柜'],
  ['YZ05', '报告专用章', 'report', 'reviewer', '技术质量部'],
] as const;

/** Kind, number, what it opens, who has it (nobody: in store), days until it ends. */
const CARDS = [
  ['door', 'MJ0012', '3楼办公区', 'engineer', null],
  ['door', 'MJ0013', '3楼办公区', 'manager', null],
  ['door', 'MJ0040', '3楼办公区', null, null],
  ['parking', 'TC-A018', '地下车库A区', 'gm', 120],
  ['dongle', 'GL-88213045', '计价软件（土建）', 'engineer', 240],
  ['dongle', 'GL-88213046', '计价软件（安装）', 'user0012', 240],
  ['dongle', 'GL-88213047', '计价软件（市政）', null, 18],
  ['key', 'CA-3301-5562', '公共资源交易平台', 'manager', 25],
  ['key', 'UK-2026-03', '网银U盾（制单）', 'finance', 400],
] as const;

/** The firm's seals, and cards and keys that people hold. */
export async function createDemoSealsAndCards(runtime: Runtime): Promise<void> {
  const ctx = await createDemoContext(runtime, 'hr');
  const { companyId, userId } = ctx.me;
  if (await fetchFirstRow(ctx.db, sql`select id from seal_seal where company_id = ${companyId} limit 1`)) return;
  const people = await fetchRows(
    ctx.db,
    sql<{ login: string; id: string }>`select login_name as login, id::text as id from pub_person
      where company_id = ${companyId} and state = 'enabled'`,
  );
  const idOf = (login: string | null) => people.find((one) => one.login === login)?.id ?? null;
  const today = dayOfInstant(new Date());
  await createAllRecords(
    ctx,
    seal,
    SEALS.map(([code, name, kind, keeper, place], at) => ({
      ...{ code, name, kind, place, sort: at + 1, enabled: true },
      keeper: idOf(keeper) ?? userId,
    })),
  );
  await createAllRecords(
    ctx,
    cardHolder,
    CARDS.map(([kind, no, name, login, ends], at) => ({
      ...{ kind, no, name, keeper: userId },
      holder: idOf(login),
      since: login ? addDays(today, -200 + at * 11) : null,
      expiry: ends === null ? null : addDays(today, ends),
      deposit: kind === 'door' ? '50.00' : null,
      state: login ? 'out' : 'stock',
    })),
  );
}
