import { sql } from 'kysely';
import type { z } from 'zod';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getStoredFile } from '#kernel/server/files/stored-files.ts';
import { changeManyRecordsTogether } from '#kernel/server/records/write/change-many-records-together.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import { voucher, type writeBackResultSchema } from '../model/index.ts';
import type { ExternalVoucherNumber, VoucherNumbersFile } from './voucher-numbers-worker.ts';

const READ_MEMORY_MB = 512;
const LONGEST = 40;
const LONGEST_FAULT = 200;

interface Known {
  readonly id: string;
  readonly no: string;
  readonly state: string;
  readonly outNo: string | null;
}

/** What becomes of one line: why not, or what it changes. */
function judge(
  { line, no, outNo, fault }: ExternalVoucherNumber,
  known: Known | undefined,
): string | 'failed' | 'same' | 'written' {
  if (!known) return `第${line}行：没有凭证${no}`;
  if (known.state === 'waiting') return `第${line}行：凭证${no}尚未导出`;
  if (known.outNo && outNo && known.outNo !== outNo)
    return `第${line}行：凭证${no}已回写为${known.outNo}，文件中为${outNo}`;
  if (known.outNo) return 'same';
  if (!outNo) return fault ? 'failed' : `第${line}行：没有外部凭证号`;
  return outNo.length > LONGEST ? `第${line}行：外部凭证号超过${LONGEST}个字` : 'written';
}

/**
 * Writes the numbers of a file to their vouchers; what was written before stays. Reading a file twice changes nothing.
 * @throws Refusal for a file that cannot be read
 */
export async function writeBackVoucherNumbers(
  ctx: Context,
  fileId: string,
): Promise<z.infer<typeof writeBackResultSchema>> {
  const { storageKey, fileName } = await getStoredFile(ctx, fileId);
  const file: VoucherNumbersFile = {
    config: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId).config,
    storageKey,
    fileName,
  };
  const told = await ctx.runtime.threads.run<ExternalVoucherNumber[]>('voucher-numbers', file, {
    ...{ memoryMb: READ_MEMORY_MB, who: ctx.me },
  });
  return inTransaction(ctx, (tx) => write(tx, told));
}

async function write(
  tx: Context,
  told: readonly ExternalVoucherNumber[],
): Promise<z.infer<typeof writeBackResultSchema>> {
  const company = tx.me.companyId;
  const found = await fetchRows(
    tx.db,
    sql<Known>`select id, no, state, out_no as "outNo" from voucher_voucher where company_id = ${company} and no = any(${told.map(({ no }) => no)}::text[]) order by id for update`,
  );
  const byNo = new Map(found.map((one) => [one.no, one]));
  const judged = told.map((one) => {
    const known = byNo.get(one.no);
    const becomes = judge(one, known);
    // A second number of the same file is judged by the first.
    if (known && becomes === 'written') byNo.set(one.no, { ...known, outNo: one.outNo });
    return { ...one, id: known?.id, becomes };
  });
  const [written, failed, same] = ['written', 'failed', 'same'].map((what) =>
    judged.filter(({ becomes }) => becomes === what),
  );
  const changes = new Map(
    [...(written ?? []), ...(failed ?? [])].map(({ id = '0', becomes, outNo, fault }) => {
      const why = becomes === 'failed' ? fault.slice(0, LONGEST_FAULT) : null;
      return [id, { id, state: becomes, outNo: outNo || null, fault: why }];
    }),
  );
  await changeManyRecordsTogether(tx, voucher, [...changes.values()]);
  const known = new Set(['written', 'failed', 'same']);
  return {
    ...{ written: written?.length ?? 0, failed: failed?.length ?? 0, same: same?.length ?? 0 },
    faults: judged.filter(({ becomes }) => !known.has(becomes)).map(({ becomes }) => becomes),
  };
}
