import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { said } from '#kernel/base/texts/said.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { FileGuard } from '#kernel/server/runtime.ts';

const MB = 1024 * 1024;

/** Customers and members share the firm's disk, but not its trust: each has a bounded part of it. */
export const outsideQuota: FileGuard = async ({ db, me, runtime }) => {
  if (me.kind === 'staff') return null;
  const { outsideQuotaMb } = runtime.config;
  const found = await first(
    db,
    sql<{ used: number }>`select coalesce(sum(file_size), 0)::float8 as used from pub_file
    where company_id = ${me.companyId} and created_by = ${me.userId}`,
  );
  const refusal = new Refusal(said`您上传的文件合计不能超过 ${outsideQuotaMb} MB，请删除不需要的文件后再上传`, 413);
  return { bytes: outsideQuotaMb * MB - (found?.used ?? 0), refusal };
};
