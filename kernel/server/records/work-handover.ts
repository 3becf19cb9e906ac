import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../db/types.ts';
import { invalidateEntityCache } from './list/query-result-cache.ts';

/** A piece of open work: the id of its record within its kind. */
export interface HandoverItem {
  readonly id: string;
  readonly title: string;
}

export interface HandoverTransfer {
  readonly from: string;
  readonly to: string;
  readonly ids: readonly string[];
}

/** One kind of open work that lies with a person and goes to another when the person leaves (离职交接). */
export interface HandoverKind {
  readonly kind: string;
  readonly title: string;
  /** Open work of a person in the whole company, whatever the acting person's data scope is. */
  list(ctx: Context, userId: string): Promise<HandoverItem[]>;
  /** Gives those of the items that lie with `from` to `to`, within a transaction. @returns the ids that were given */
  give(ctx: Context, move: HandoverTransfer): Promise<string[]>;
  /** True where others may have gone on since: it stays with the receiver when a hand-over is undone. */
  readonly final?: true;
}

interface PersonField<E extends EntityDefinition> {
  readonly kind?: string;
  readonly title: string;
  readonly field: keyof E['fields'] & string;
  /** Which records are open, over the alias `t`; all of them where left out. */
  readonly open?: Sql;
}

/** The hand-over of records by the field that names the person; one statement, told in the change log. */
export function createPersonFieldHandover<E extends EntityDefinition>(
  entity: E,
  options: PersonField<E>,
): HandoverKind {
  const { kind = entity.code, title, field, open = sql`true` } = options;
  const table = sql.table(tableNameOf(entity));
  const column = sql.ref(toSnakeCase(field));
  return {
    kind,
    title,
    async list({ db, me }, userId) {
      const { rows } =
        await sql<HandoverItem>`select t.id, t.${sql.ref(toSnakeCase(entity.titleField))} as title from ${table} t
        where t.company_id = ${me.companyId} and t.${column} = ${userId} and ${open} order by t.id`.execute(db);
      return rows;
    },
    async give(ctx, { from, to, ids }) {
      const { companyId, userId } = ctx.me;
      const { rows } = await sql<{
        id: string;
      }>`update ${table} t set ${column} = ${to}, version = version + 1, updated_by = ${userId}, updated_date = now()
        where t.company_id = ${companyId} and t.${column} = ${from} and t.id = any(${[...ids]}::bigint[]) returning t.id`.execute(
        ctx.db,
      );
      invalidateEntityCache(ctx, entity.code);
      return rows.map(({ id }) => id);
    },
  };
}
