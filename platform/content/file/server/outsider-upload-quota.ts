import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { UploadQuotaSource } from '#kernel/server/runtime.ts';
import { fileErrors } from './errors.ts';

const MB = 1024 * 1024;

/** Customers and members share the firm's disk, but not its trust: each has a bounded part of it. */
export const outsiderUploadQuota: UploadQuotaSource = async ({ db, me, runtime }) => {
  if (me.kind === 'staff') return null;
  const { outsideQuotaMb } = runtime.config;
  const found = await fetchFirstRow(
    db,
    sql<{ used: number }>`select coalesce(sum(file_size), 0)::float8 as used from pub_file
    where company_id = ${me.companyId} and created_by = ${me.userId}`,
  );
  const refusal = fileErrors.uploadsFull({ most: outsideQuotaMb });
  return { bytes: outsideQuotaMb * MB - (found?.used ?? 0), refusal };
};
