import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { assetErrors, assetKeyOf } from '../../model/index.ts';

/** An asset as its label names it. */
export interface FoundAsset {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly dept: string | null;
  readonly keeper: string | null;
  readonly place: string | null;
}

/** The asset that a label's code or a typed number names. @throws Refusal 409 where there is none */
export async function findAsset({ db, me }: Context, text: string): Promise<FoundAsset> {
  const key = assetKeyOf(text);
  const named = 'id' in key ? sql`id = ${key.id}` : sql`upper(no) = ${key.no}`;
  const found = await fetchFirstRow(
    db,
    sql<FoundAsset>`select id::text as id, no, name, dept::text as dept, keeper::text as keeper, place from asset_asset
      where company_id = ${me.companyId} and ${named}`,
  );
  if (!found) throw assetErrors.assetUnknown({ no: 'no' in key ? key.no : key.id });
  return found;
}
