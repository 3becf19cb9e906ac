import { CompiledQuery, sql } from 'kysely';
import { RecentlyUsed } from '#kernel/base/collections/recently-used.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { PerPersonMemory } from '../../access/per-person-memory.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../db/types.ts';
import { wordShape } from './keyword-word-conditions.ts';
import { type SearchedWord, WordParameter } from './searched-word.ts';

/** Writes a select of one JSON value for words, or for their places. */
export type WriteForWords = (words: readonly SearchedWord[]) => Sql;

const names = new WeakMap<EntityDefinition, string>();
let named = 0;

/** Names an entity's definition in the name of a question: one that was changed is another, and so is its statement. */
export function definitionName(entity: EntityDefinition): string {
  const name = names.get(entity) ?? `${entity.code} ${++named}`;
  names.set(entity, name);
  return name;
}

interface KeptStatement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** Statements on every kind of record are long: few are kept, of few people. */
const MOST_STATEMENTS = 6;
const MOST_PEOPLE = 50;
const statements = new PerPersonMemory(() => new RecentlyUsed<string, KeptStatement>(MOST_STATEMENTS), MOST_PEOPLE);

/**
 * Questions of one moment on the same words, whatever they waited for before within it, answered by one statement. It is
 * written once a person for all words of a shape: to put a hundred selects together took longer than to send them.
 */
export class StatementBatch {
  private asked: { readonly name: string; readonly write: WriteForWords }[] = [];
  private answers: Promise<readonly unknown[]> | undefined;

  constructor(
    private readonly ctx: Context,
    private readonly words: readonly string[],
  ) {}

  /** @param name the same for the same statement but for the words, among all of the person @returns the value */
  ask(name: string, write: WriteForWords): Promise<unknown> {
    const at = this.asked.push({ name, write }) - 1;
    this.answers ??= new Promise((asked) => setImmediate(asked)).then(() => this.run());
    return this.answers.then((values) => values[at]);
  }

  private async run(): Promise<readonly unknown[]> {
    const { text, parameters } = this.statement();
    this.asked = [];
    this.answers = undefined;
    const values = parameters.map((value) => (value instanceof WordParameter ? value.valueFor(this.words) : value));
    const answer = await this.ctx.db.executeQuery<{ values: unknown[] }>(CompiledQuery.raw(text, values));
    return answer.rows[0]?.values ?? [];
  }

  private statement(): KeptStatement {
    const { ctx, words, asked } = this;
    const key = [...words.map(wordShape), ...asked.map(({ name }) => name)].join('\n');
    return statements.of(ctx.me).of(key, () => {
      const places = words.map((word, at) => ({ word, at }));
      const each = asked.map(({ write }) => sql`(${write(places)})`);
      const query = sql`select to_json(array[${sql.join(each)}]::json[]) as values`.compile(ctx.db);
      return { text: query.sql, parameters: query.parameters };
    });
  }
}
