import { type EntityDefinition, tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import type { TestProduct } from '#tools/testing/test-product.ts';
import { formRowsCondition, listEntitiesWithCompany } from './designed-forms.ts';
import { ROW_ID_RANGE } from './marked-rows.ts';

/** A row, and the record that whoever may change it would have to reach. */
interface WatchedRow {
  readonly form: string;
  readonly id: string;
  readonly owner: string;
}

/** Rows of one kind, beginning with `select … as state from`. */
interface Watched {
  readonly form: string;
  readonly sql: string;
}

type States = ReadonlyMap<string, { readonly owner: string; readonly state: string }>;

/**
 * Every row that calls might change. Which tables were written is asked of each at a time; only those are read row by
 * row, for what counts there: a sum may move, and a counter count.
 */
export class ChangedRowsWatcher {
  readonly #product: TestProduct;
  readonly #known = new Map<string, { readonly stamp: string; readonly states: States }>();

  constructor(product: TestProduct) {
    this.#product = product;
  }

  /** The rows that were changed or taken away since the last time; none the first time. */
  async changed(): Promise<WatchedRow[]> {
    const found: WatchedRow[] = [];
    for (const each of await tablesOf(this.#product)) found.push(...(await this.#changedIn(each)));
    return found;
  }

  async #changedIn({ form, sql }: Watched): Promise<WatchedRow[]> {
    const rows = sql.slice(sql.lastIndexOf(' from '));
    const [{ stamp }] = await this.#product.query(
      `select md5(string_agg(t.ctid::text || t.xmin::text, ',' order by t.ctid)) as stamp${rows}`,
    );
    const before = this.#known.get(form);
    if (before && before.stamp === stamp) return [];
    const now = await this.#product.query(sql);
    const states = new Map(now.map(({ id, owner, state }) => [String(id), { owner, state }]));
    this.#known.set(form, { stamp, states });
    return [...(before?.states ?? [])].flatMap(([id, { owner, state }]) =>
      states.get(id)?.state === state ? [] : [{ form, id, owner }],
    );
  }
}

/** Columns that gather from other records. */
const derivedIn = ({ fields }: EntityDefinition): string[] =>
  Object.keys(fields).flatMap((code) => (fields[code]?.derived ? [toSnakeCase(code)] : []));

const tablesOf = async (product: TestProduct): Promise<Watched[]> => [
  ...(await listEntitiesWithCompany(product)).map(({ entity }) => ({
    form: entity.code,
    // Lines of refused sign-ins count, sums follow what feeds them, plans fall due at midnight: the product writes that, whoever asks.
    sql: `select id, '${entity.code}.' || id as owner, md5((to_jsonb(t) - '{${['times', 'last_at', 'due', ...derivedIn(entity)].join()}}'::text[])::text) as state from ${tableNameOf(entity)} t where ${formRowsCondition(entity)}`,
  })),
  { form: 'file', sql: "select id, ref_module || '.' || ref_record_id as owner, md5(t::text) as state from file t" },
  {
    form: 'finding',
    sql: "select id, 'checkRecord.' || record_id as owner, md5(t::text) as state from quality_finding t",
  },
  {
    form: 'bill',
    sql: "select file_id || '/' || id as id, 'costFile.' || file_id as owner, md5(t::text) as state from cost_bill t",
  },
  { form: 'flow', sql: "select id, 'flow.' || id as owner, md5(t::text) as state from workflow_instance t" },
  { form: 'task', sql: "select id, 'flow.' || instance_id as owner, md5(t::text) as state from workflow_task t" },
  // Jobs that a call has started go on by themselves, whoever asks meanwhile.
  {
    form: 'job',
    sql: `select id, 'job.' || id as owner, md5(t::text) as state from job t where id >= ${ROW_ID_RANGE}`,
  },
];
