import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { counterInSerial, formatSerial } from '#kernel/base/numbers/serial-pattern.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { newRecordValues, type RecordToSave } from '../draft/record-values-to-save.ts';
import { type ReservedSerials, resolveSerialRequest, type SerialNumberRequest } from './serial-numbers.ts';

const AT_ONCE = 200;

/** What many records ask of one counter. */
interface Wish {
  readonly order: SerialNumberRequest;
  /** Numbers it is to give. */
  count: number;
  /** The highest it could have given among those typed by hand. */
  typed: number;
}

/** What a counter gave: the numbers from `next` to `last`. */
interface Given {
  readonly order: SerialNumberRequest;
  readonly last: number;
  /** Where it stood before. */
  readonly before: number;
  next: number;
}

/**
 * Numbers for many records, taken as one block and kept at once: whoever creates a record meanwhile waits for a statement,
 * not for all of them to be saved. Those of records that were not saved after all are given back, unless somebody took the
 * next one already or the process died: only then numbers are missing.
 */
export class SerialBlock implements ReservedSerials {
  private constructor(private readonly given: ReadonlyMap<string, Given>) {}

  /** @param ctx without a transaction: the block must not wait for one */
  static async take(ctx: Context, entity: EntityDefinition, drafts: readonly RecordToSave[]): Promise<SerialBlock> {
    const given = new Map<string, Given>();
    for (const wish of await wishesOf(ctx, entity, drafts)) given.set(wish.order.key, await takeFrom(ctx, wish));
    return new SerialBlock(given);
  }

  next({ key }: SerialNumberRequest): string | null {
    const given = this.given.get(key);
    return given && given.next <= given.last ? formatSerial(given.order, given.next++) : null;
  }

  covers({ key }: SerialNumberRequest, count: number): boolean {
    return count <= (this.given.get(key)?.last ?? 0);
  }

  async giveBack(ctx: Context): Promise<void> {
    for (const { order, last, before } of this.given.values())
      await sql`update record_serial set last = ${before}
        where company_id = ${ctx.me.companyId} and prefix = ${order.key} and last = ${last}`.execute(ctx.db);
  }
}

async function wishesOf(
  ctx: Context,
  entity: EntityDefinition,
  drafts: readonly RecordToSave[],
): Promise<Iterable<Wish>> {
  const codes = Object.keys(entity.fields).filter((code) => entity.fields[code]?.kind === 'serial');
  const wishes = new Map<string, Wish>();
  for (const code of codes) {
    for (const [at, draft] of drafts.entries()) {
      // Rules are kept: without a pause nobody else would be answered until the end.
      if (at % AT_ONCE === 0) await pause();
      const values = newRecordValues(ctx, entity, draft);
      const order = await resolveSerialRequest(ctx, entity, code, values);
      const wish = wishFor(order, wishes);
      if (values[code]) wish.typed = Math.max(wish.typed, counterInSerial(order, String(values[code])) ?? 0);
      else wish.count++;
    }
  }
  return [...wishes.values()].filter(({ count, typed }) => count > 0 || typed > 0);
}

function wishFor(order: SerialNumberRequest, wishes: Map<string, Wish>): Wish {
  const known = wishes.get(order.key);
  if (known) return known;
  const wish = { order, count: 0, typed: 0 };
  wishes.set(order.key, wish);
  return wish;
}

async function takeFrom(ctx: Context, { order, count, typed }: Wish): Promise<Given> {
  const least = Math.max(order.least - 1, typed);
  // What is inserted is selected from `before`, so that it is read before the counter moves: a row that the statement itself has moved is locked no more, and read as none.
  const { rows } = await sql<{ last: string; before: string | null }>`with before as materialized (
      select last from record_serial where company_id = ${ctx.me.companyId} and prefix = ${order.key} for update)
    insert into record_serial as s (company_id, prefix, last)
      select ${ctx.me.companyId}::bigint, ${order.key}::text, ${least + count}::bigint from (select max(last) from before) held
    on conflict (company_id, prefix) do update set last = greatest(s.last, ${least}::bigint) + ${count}::bigint
    returning last, (select last from before) as before`.execute(ctx.db);
  const last = Number(rows[0]?.last);
  return { order, last, before: Number(rows[0]?.before ?? 0), next: last - count + 1 };
}
