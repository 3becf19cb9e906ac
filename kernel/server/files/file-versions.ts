import { sql } from 'kysely';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { type Context, inTransaction } from '../context.ts';
import { fileStorageErrors } from './errors.ts';

interface PlacedFile {
  readonly id: string;
  readonly refModule: string | null;
  readonly refRecordId: string | null;
  readonly businessId: string | null;
}

/** Where a file of the company belongs; null where there is none. Whether somebody may know is asked of getStoredFile. */
export async function loadAttachmentTarget({ db, me }: Context, id: string): Promise<PlacedFile | null> {
  const query = sql<PlacedFile>`select id, ref_module as "refModule", ref_record_id as "refRecordId", business_id as "businessId"
    from file where company_id = ${me.companyId} and id = ${idOrNonexistent(id)}`;
  return (await query.execute(db)).rows[0] ?? null;
}

/**
 * Puts a file in the place of another one, which stays as its earlier version.
 * @throws Refusal 409 where somebody else replaced that one meanwhile
 */
export async function replaceWithNewVersion(ctx: Context, earlier: string, now: string): Promise<void> {
  await inTransaction(ctx, async ({ db, me }) => {
    const { rows } = await sql<{ family: string }>`update file set family = coalesce(family, id), replaced_date = now()
      where company_id = ${me.companyId} and id = ${idOrNonexistent(earlier)} and replaced_date is null returning family`.execute(
      db,
    );
    if (!rows[0]) throw fileStorageErrors.fileReplaced();
    await sql`update file set family = ${rows[0].family} where company_id = ${me.companyId} and id = ${now}`.execute(
      db,
    );
  });
}

/** Makes an earlier version the one that is shown; what was shown becomes an earlier version. Restoring what is shown does nothing. */
export async function restoreFileVersion({ db, me }: Context, id: string): Promise<void> {
  await sql`update file set replaced_date = case when id = ${idOrNonexistent(id)} then null else now() end
    where company_id = ${me.companyId}
      and family = (select family from file where company_id = ${me.companyId} and id = ${idOrNonexistent(id)} and replaced_date is not null)
      and (id = ${idOrNonexistent(id)} or replaced_date is null)`.execute(db);
}
