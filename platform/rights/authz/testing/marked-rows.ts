import { serverModules } from '#apps/server/modules.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import { initialRowsOfBaseList } from '#platform/settings/basedata/model/index.ts';
import type { TestProduct } from '#tools/testing/test-product.ts';
import { listEntitiesWithCompany } from './designed-forms.ts';
import { visibilityParentOf } from './visibility-parents.ts';

/**
 * Rows that carry their own name in their texts: '@project.1000003@' in a title, which records that link to it show too,
 * '#project.1000003#' in every other text and in whatever hangs below the record.
 */
export interface MarkedRow {
  form: string;
  id: string;
  /** The row that decides who sees it, as 'checkRecord.11000002'; itself where left out. */
  owner?: string;
  /** Seen by the whole company: tried only where a call speaks of its kind, else there would be no end. */
  common?: boolean;
}

/** Name of the row that decides who sees a row. */
export const ownerNameOfRow = ({ form, id, owner = `${form}.${id}` }: MarkedRow): string => owner;

/** A word that all marked titles hold. */
export const MARKED_TITLE_WORD = 'lkqz';
const MARK = /([@#])([a-zA-Z][\w.]*\.\d+)\1/g;
const title = ({ form, id }: MarkedRow) => `${MARKED_TITLE_WORD}@${form}.${id}@`;
const deep = ({ form, id }: MarkedRow) => `#${form}.${id}#`;

/** The marks in a text, without repetitions. */
export function findMarksInText(text: string): { deep: boolean; name: string }[] {
  const found = new Map(
    [...text.matchAll(MARK)].map(([mark, sign, name = '']) => [mark, { deep: sign === '#', name }]),
  );
  return [...found.values()];
}

/** Known to everybody of a company by name, so rows are made in the other company alone. */
const KNOWN_TO_ALL = new Set(['menu', 'dictBook', 'dictItem', 'param', 'role', 'area']);
/** What forms choose from: known to the firm's own people, in all its texts, and to nobody outside. */
export const PICK_LIST_FORMS: ReadonlySet<string> = new Set([
  'user',
  'dept',
  ...serverModules
    .flatMap(({ entities = [] }) => entities)
    .filter(initialRowsOfBaseList)
    .map(({ code }) => code),
]);
/** A record named by what it links to has no text of its own there. */
const LINKS: ReadonlySet<string> = new Set(['ref', 'dept', 'user']);
/** A company has one of these, and has it already. */
const SINGLE = new Set(['accessPolicy']);
/** Each kind of row has ids of its own, so that a call cannot take one for another that it may touch. */
export const ROW_ID_RANGE = 1_000_000;

interface Owner {
  id: string;
  company_id: string;
  dept: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** Makes marked rows of every entity, belonging to several people of both companies, and what hangs below them. */
export async function createMarkedRows(product: TestProduct, owners: readonly string[]): Promise<MarkedRow[]> {
  const rows: MarkedRow[] = [];
  const parents = new Map<string, string>();
  const people = await product.query<Owner>(
    'select id, company_id, dept from org_user where login_name = any($1) order by id',
    [[...owners, 'admin2']],
  );
  for (const [at, { entity, companyId }] of (await listEntitiesWithCompany(product)).entries()) {
    let next = (at + 1) * ROW_ID_RANGE;
    for (const owner of people.filter((one) => mayOwn(entity, companyId, one))) {
      for (const turn of [0, 1]) {
        const common = entity.access.scope === 'company';
        const row = { form: entity.code, id: String(next++), common };
        parents.set(`${entity.code} ${owner.id}`, row.id);
        const below = heldBy(entity, (form) => parents.get(`${form} ${owner.id}`));
        await insert(product, tableNameOf(entity), { ...valuesOf(entity, row, owner, turn), ...below });
        rows.push(row);
      }
    }
  }
  await hangBelow(product);
  return [...rows, ...(await rowsBelow(product)), ...(await attach(product, rows))];
}

/** @param companyIdSchema whose the entity is; null for the product's */
const mayOwn = ({ code }: EntityDefinition, companyId: string | null, owner: Owner): boolean =>
  !SINGLE.has(code) &&
  !(KNOWN_TO_ALL.has(code) && owner.company_id === '1') &&
  (companyId === null || companyId === owner.company_id);

/** What is seen with another record stands in one of the same owner. */
function heldBy(entity: EntityDefinition, idOf: (form: string) => string | undefined): Values {
  const holder = visibilityParentOf(entity);
  if (!holder) return {};
  return {
    [columnNameOf(entity, holder.field)]: idOf(holder.form),
    ...(entity.childOf === undefined ? {} : { line_no: 1 }),
  };
}

const insert = (product: TestProduct, table: string, values: Values) =>
  product.query(
    `insert into ${table} (${Object.keys(values)
      .map((column) => `"${column}"`)
      .join(', ')}) overriding system value
     values (${Object.keys(values).map((_, at) => `$${at + 1}`)})`,
    Object.values(values),
  );

function valuesOf(entity: EntityDefinition, row: MarkedRow, owner: Owner, turn: number): Values {
  const texts = Object.entries(entity.fields).filter(
    ([code, { kind }]) => (kind === 'text' || kind === 'longtext') && code !== entity.titleField,
  );
  const own: Values = {
    project: { state: ['running', 'done'][turn] },
    message: { receiver: owner.id, type: 'business', proc_inst_id: null, link: null },
    footprint: { person: owner.id, visited_at: new Date(), url: null },
    checkRecord: { state: 'done', checks: '[]' },
    costFile: { header: '{}', warnings: '[]', version_no: 1 },
    leave: { applicant: owner.id },
    user: { kind: 'staff', state: 'enabled', dept: owner.dept },
    dept: { enabled: true },
  }[entity.code] as Values;
  return {
    ...Object.fromEntries(
      texts.map(([code]) => [columnNameOf(entity, code), PICK_LIST_FORMS.has(entity.code) ? title(row) : deep(row)]),
    ),
    ...(PICK_LIST_FORMS.has(entity.code) && entity.code !== 'user' ? { enabled: true } : {}),
    ...(LINKS.has(entity.fields[entity.titleField]?.kind ?? '')
      ? {}
      : { [columnNameOf(entity, entity.titleField)]: title(row) }),
    ...(entity.shelf ? { form: entity.code } : {}),
    ...own,
    id: row.id,
    company_id: owner.company_id,
    dept_id: owner.dept,
    created_by: owner.id,
    ...(entity.tree ? { parent_id: '-1', parent_ids: '-1', sort: 9000 } : {}),
  };
}

/** Bills, findings, flows and jobs of the demo firm, copied below the marked rows and named after them. */
async function hangBelow({ query }: TestProduct): Promise<void> {
  const costTables = { node: 'name', bill: 'name', norm: 'name', resource: 'name', fee: 'name' };
  for (const [table, column] of Object.entries(costTables))
    await query(`insert into cost_${table} select (jsonb_populate_record(x, jsonb_build_object('file_id', f.id, 'company_id', f.company_id,
        '${column}', '#costFile.' || f.id || '#'))).* from cost_${table} x, cost_cost_file f where x.file_id = 1 and f.id >= ${ROW_ID_RANGE}`);
  await query(`update quality_check_record r set cost_file = f.id, project = p.id from cost_cost_file f, project_project p
    where r.id >= ${ROW_ID_RANGE} and (f.company_id, f.created_by) = (r.company_id, r.created_by) and (p.company_id, p.created_by) = (r.company_id, r.created_by)`);
  await query(`insert into quality_check_run select (jsonb_populate_record(x, jsonb_build_object('record_id', r.id, 'company_id', r.company_id))).*
    from quality_check_run x, quality_check_record r where x.record_id = 1 and r.id >= ${ROW_ID_RANGE}`);
  await query(`insert into quality_finding overriding system value select (jsonb_populate_record(x, jsonb_build_object('id', r.id * 10 + x.no,
      'record_id', r.id, 'company_id', r.company_id, 'settled_by', null, 'message', '#checkRecord.' || r.id || '#'))).*
    from quality_finding x, quality_check_record r where x.record_id = 1 and x.no < 3 and r.id >= ${ROW_ID_RANGE}`);
  await query(`insert into workflow_instance (company_id, id, definition_id, form_code, record_id, title, status, initiator, dept_id, state)
    select 1, l.id + 500000, x.definition_id, 'leave', l.id, '#flow.' || (l.id + 500000) || '#', x.status, l.created_by, l.dept_id, x.state
    from workflow_instance x, attendance_leave l where l.id >= ${ROW_ID_RANGE} and l.company_id = 1
      and x.id = (select min(id) from workflow_instance where status = 'running' and form_code = 'leave')`);
  await query(`insert into workflow_task select (jsonb_populate_record(x, jsonb_build_object('id', i.id * 10 + 1, 'instance_id', i.id,
      'assignee', (select id from org_user where login_name = 'manager'), 'opinion', '#flow.' || i.id || '#'))).*
    from workflow_task x, workflow_instance i where x.id = (select min(id) from workflow_task where status = 'open') and i.id >= ${ROW_ID_RANGE}`);
  await query(`insert into workflow_opinion (company_id, instance_id, node_name, user_id, action, opinion)
    select company_id, id, '发起', initiator, 'submit', '#flow.' || id || '#' from workflow_instance where id >= ${ROW_ID_RANGE}`);
  await query(`insert into job (id, company_id, user_id, kind, title, input, state, ended_at) overriding system value
    select 90000000 + id, company_id, id, 'excel-import', '#job.' || 90000000 + id || '#', '{}', 'done', now() from org_user`);
}

const rowsBelow = ({ query }: TestProduct): Promise<MarkedRow[]> =>
  query<MarkedRow>(`select 'finding' as form, id::text, 'checkRecord.' || record_id as owner from quality_finding where id >= ${ROW_ID_RANGE}
    union all select 'flow', id::text, 'flow.' || id from workflow_instance where id >= ${ROW_ID_RANGE}
    union all select 'task', id::text, 'flow.' || instance_id from workflow_task where id >= ${ROW_ID_RANGE}
    union all select 'job', id::text, 'job.' || id from job where id >= ${ROW_ID_RANGE}`);

/** Files of marked records, put there by the administrator. */
async function attach(product: TestProduct, rows: readonly MarkedRow[]): Promise<MarkedRow[]> {
  await product.query(`alter table file alter column id restart with ${80 * ROW_ID_RANGE}`);
  const token = await product.signIn('admin');
  const places = rows.filter(
    ({ form, id }) => ['project', 'contract', 'costFile'].includes(form) && Number(id) % 2 === 0,
  );
  const files: MarkedRow[] = [];
  for (const row of places) {
    const form = new FormData();
    form.append('refModule', row.form);
    form.append('refRecordId', row.id);
    form.append('file', new Blob([deep(row)]), `${deep(row)}.txt`);
    const answer = await product.fetch(token, '/b/fileItem/upload', { method: 'POST', body: form });
    const { success, data } = (await answer.json()) as { success: boolean; data: string[] };
    if (success) files.push({ form: 'file', id: String(data[0]), owner: ownerNameOfRow(row) });
  }
  return files;
}
