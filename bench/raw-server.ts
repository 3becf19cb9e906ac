import Fastify from 'fastify';
import pg from 'pg';

/** Without indexes that fit it reads whole tables for a minute; what takes longer than this tells nothing more. */
const STATEMENT_MS = 5_000;

/**
 * The measure of all cases: Fastify and pg without session, scope, validation, change log or kept totals. Reads ask the
 * product's table, writes go to a plain copy of it. Run with DATABASE_URL; prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, statement_timeout: STATEMENT_MS });
const app = Fastify();

interface Asked {
  dept?: string;
  name?: string;
  pageNo: number;
  total?: boolean;
  sums?: boolean;
}
type Draft = Record<
  'no' | 'name' | 'customer' | 'kind' | 'amount' | 'signDate' | 'manager' | 'state' | 'remark',
  string
>;

/** All that the product answers of a contract, so that both sides carry the same load; without the tenant and what is searched. */
const { rows: columns } = await pool.query<{ names: string }>(
  `select string_agg(attname, ', ' order by attnum) as names from pg_attribute
    where attrelid = 'raw_contract'::regclass and attnum > 0 and not attisdropped and attname <> 'company_id'`,
);
const COLUMNS = columns[0]?.names ?? '';

/** What a contract gathers of others: invoices, receipts, changes, orders, reminders. */
const DERIVED = new Set(
  'changes total invoiced received uninvoiced unreceived ordered outsourced last_dun overdue next_due'.split(' '),
);
const WITHOUT_SUMS = COLUMNS.split(', ')
  .filter((name) => !DERIVED.has(name))
  .join(', ');

app.get<{ Params: { id: string } }>('/contract/:id', async ({ params }) => {
  const text = `select ${COLUMNS} from contract_contract where company_id = 1 and id = $1`;
  return { data: (await pool.query({ name: 'one', text, values: [params.id] })).rows[0] };
});

app.post<{ Body: Asked }>('/list', async ({ body: { dept, name, pageNo, total, sums = true } }) => {
  const values = [...(dept ? [dept] : []), ...(name ? [`%${name}%`] : [])];
  const conditions = [
    'company_id = 1',
    ...(dept ? ['dept_id = $1'] : []),
    ...(name ? [`name like $${values.length}`] : []),
  ];
  const from = `from contract_contract where ${conditions.join(' and ')}`;
  const page = `select ${sums ? COLUMNS : WITHOUT_SUMS} ${from} order by id desc limit 20 offset ${(pageNo - 1) * 20}`;
  const [rows, count] = await Promise.all([
    pool.query(page, values),
    total ? pool.query(`select count(*) as n ${from}`, values) : undefined,
  ]);
  return { data: rows.rows, total: Number(count?.rows[0].n ?? 0) };
});

const SAVED = ['no', 'name', 'customer', 'kind', 'amount', 'signDate', 'manager', 'state'] as const;
app.post<{ Body: Draft }>('/contract', async ({ body }) => {
  const text = `insert into raw_contract (company_id, dept_id, created_by, updated_by, no, name, customer, kind, amount, sign_date, manager, state)
    values (1, 3, 3, 3, $1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`;
  return { data: (await pool.query({ name: 'create', text, values: SAVED.map((code) => body[code]) })).rows[0] };
});

app.put<{ Params: { id: string }; Body: Draft & { version: number } }>(
  '/contract/:id',
  async ({ params, body }, reply) => {
    const text = `update raw_contract set amount = $3, remark = $4, version = version + 1, updated_by = 3, updated_date = now()
    where company_id = 1 and id = $1 and version = $2 returning ${COLUMNS}`;
    const { rows } = await pool.query({
      name: 'update',
      text,
      values: [params.id, body.version, body.amount, body.remark],
    });
    if (rows.length) return { data: rows[0] };
    const now = await pool.query('select version from raw_contract where company_id = 1 and id = $1', [params.id]);
    return reply.code(409).send(now.rows[0]);
  },
);

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
