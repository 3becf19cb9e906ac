import { type EntityDefinition, toSnakeCase } from './entity.ts';
import { targetEntityCodeOf } from './field.ts';

/** How a field is kept by the database, from records that name this one. */
export type RollupFunction = 'sum' | 'count' | 'max' | 'min';

/**
 * What the records of an entity give to those they name: kept by the database in the transaction of whoever writes
 * (docs/decisions/054). The field fed says how it gathers (`derived: 'sum'`), the record says what it brings.
 */
export interface RollupFeed<C extends string = string> {
  /** The field that names the record fed, of kind ref. */
  readonly by: C;
  /** The field fed there. */
  readonly into: string;
  /** What is added to a sum, or compared for the largest or smallest; nothing for a count. */
  readonly of?: C;
  /** What is taken off the sum. */
  readonly less?: C;
  /** Only records that have one of these values in each of these fields count. */
  readonly when?: { readonly [K in C]?: readonly (string | boolean)[] };
  /** Only records in which this amount is above zero count. */
  readonly positive?: C;
}

/** A feed with where it goes. */
interface Fed {
  readonly feed: RollupFeed;
  readonly parent: EntityDefinition;
  readonly as: RollupFunction;
}

/**
 * The feeds of an entity with the entities fed.
 * @throws Error for a feed into what is no gathering field of the record named, or one that does not say what it brings
 */
export function rollupFeedsOf(
  entity: EntityDefinition,
  entities: ReadonlyMap<string, EntityDefinition>,
): readonly Fed[] {
  return (entity.feeds ?? []).map((feed) => {
    const target = targetEntityCodeOf(entity.fields[feed.by]);
    const parent = target === entity.code ? entity : entities.get(target ?? '');
    const as = parent?.fields[feed.into]?.derived;
    if (!parent || typeof as !== 'string' || !isComplete(feed, as) || !isKnown(entity, feed))
      throw new Error(`${entity.code} cannot feed ${String(target)}.${feed.into} by ${feed.by}`);
    return { feed, parent, as };
  });
}

const isKnown = ({ fields }: EntityDefinition, { of, less, positive, when = {} }: RollupFeed): boolean =>
  [of, less, positive, ...Object.keys(when)].every((code) => code === undefined || fields[code]);

function isComplete({ of, less }: RollupFeed, as: RollupFunction): boolean {
  if (as === 'sum') return of !== undefined || less !== undefined;
  return less === undefined && (of !== undefined) === (as !== 'count');
}

const quoted = (value: string | boolean): string =>
  typeof value === 'boolean' ? String(value) : `'${value.replaceAll("'", "''")}'`;

const column = (code: string): string => `"${toSnakeCase(code)}"`;
const amount = (code: string): string => `coalesce(${column(code)}, 0)`;

function plainSql({ of, less }: RollupFeed, as: RollupFunction): string {
  if (as === 'count') return '1';
  if (as !== 'sum') return column(of ?? '');
  return [of ? amount(of) : '0', ...(less ? [amount(less)] : [])].join(' - ');
}

/** What a record brings, as an expression over its columns; of definitions' names and values alone. */
export function rollupValueSql(feed: RollupFeed, as: RollupFunction): string {
  const plain = plainSql(feed, as);
  const conditions = Object.entries<readonly (string | boolean)[] | undefined>(feed.when ?? {}).map(
    ([code, values = []]) => `${column(code)} in (${values.map(quoted).join(', ')})`,
  );
  if (feed.positive) conditions.push(`${column(feed.positive)} > 0`);
  return conditions.length === 0 ? plain : `case when ${conditions.join(' and ')} then ${plain} end`;
}

/** The largest and smallest come from one kind of record; sums and counts may be fed by several. @throws Error */
export function validateRollupFeeds(entities: ReadonlyMap<string, EntityDefinition>): void {
  const alone = new Set<string>();
  for (const entity of entities.values())
    for (const { feed, parent, as } of rollupFeedsOf(entity, entities)) {
      const place = `${parent.code}.${feed.into}`;
      if (as !== 'sum' && as !== 'count' && alone.has(place)) throw new Error(`${place} is fed twice`);
      alone.add(place);
    }
}
