import { sql } from 'kysely';
import type { Db } from './db/types.ts';
import type { ServerModule } from './module.ts';
import type { Runtime } from './runtime.ts';

/** Rows that belong together and that every company starts with: those there are get them at the first start that knows them. */
export interface SeedPiece {
  /** Its name for good, of this product alone: 'param/sys.name'. What came to a company once never comes again. */
  readonly key: string;
  /** Adds the rows to one company, and leaves those alone that people made there already. */
  readonly write: (db: Db, companyId: string) => Promise<void>;
}

/** Brings the pieces of one module to companies that never had them. `db`: one transaction of the system. */
export async function seedPieces(
  { runtime, db }: { runtime: Runtime; db: Db },
  module: ServerModule,
  companies: readonly string[],
): Promise<void> {
  const pieces = module.starting?.(runtime) ?? [];
  if (pieces.length === 0) return;
  const keys = pieces.map(({ key }) => key);
  const { rows } = await sql<{ companyId: string; keys: string[] }>`
    select c.id as "companyId", array(select k from unnest(${keys}::text[]) k
      where not exists (select from starting_arrival a where a.company_id = c.id and a.key = k)) as keys
    from unnest(${[...companies]}::bigint[]) c (id)`.execute(db);
  for (const { companyId, keys: missing } of rows) {
    const missed = new Set(missing);
    for (const piece of pieces) if (missed.has(piece.key)) await piece.write(db, companyId);
    await sql`insert into starting_arrival (company_id, key) select ${companyId}, unnest(${missing}::text[])`.execute(
      db,
    );
  }
}

/** Every company that was furnished and is still there. */
export async function listSeededCompanies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct company_id as id from starting_arrival order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
