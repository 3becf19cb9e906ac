import { columnNameOf, type EntityDefinition, tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import type { Answered, TestProduct } from '#tools/testing/product.ts';
import { formOnly } from './designed-forms.ts';
import { holderOf, holdersFirst } from './holders.ts';
import { PICKED } from './marked-rows.ts';

/** Whose sight is worked out, and what the test gave them. Written without any code of the product's own scope. */
export interface Sighted {
  companyId: string;
  userId: string;
  /** Of the firm itself, no customer or member. */
  isStaff: boolean;
  isAdmin: boolean;
  functions: ReadonlySet<string>;
  /** Departments seen; null for all. */
  depts: readonly string[] | null;
  /** Form → what holds there instead. */
  special: Readonly<Record<string, { depts: readonly string[] | null; field?: string; values?: readonly string[] }>>;
}

export interface Sight {
  /** 'project.1000003' of rows the person may read. */
  rows: ReadonlySet<string>;
  /** Of rows whose title shows as a link of one that is read. */
  titles: ReadonlySet<string>;
  /** Of rows the person may change. */
  writable: ReadonlySet<string>;
  /** Form → how many rows a list has. */
  totals: ReadonlyMap<string, number>;
}

const NOTHING: Sight = { rows: new Set(), titles: new Set(), writable: new Set(), totals: new Map() };

type RowsOf = (entity: EntityDefinition, companyId: string) => Promise<Answered[]>;

const rowsNow =
  ({ query }: TestProduct): RowsOf =>
  (entity, companyId) =>
    query(`select * from ${tableNameOf(entity)} t where company_id = $1 and ${formOnly(entity)}`, [companyId]);

/** The rows as they are now, read once for all who look: while nobody changes anything. */
export function rowsOnce(product: TestProduct): RowsOf {
  const known = new Map<string, Promise<Answered[]>>();
  const read = rowsNow(product);
  return (entity, companyId) => {
    const name = `${companyId} ${entity.code}`;
    const rows = known.get(name) ?? read(entity, companyId);
    known.set(name, rows);
    return rows;
  };
}

/** What a person may see, row by row. @param person null for nobody at all */
export async function sightOf(
  product: TestProduct,
  person: Sighted | null,
  rowsOf: RowsOf = rowsNow(product),
): Promise<Sight> {
  if (!person) return NOTHING;
  const [rows, titles, writable] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const totals = new Map<string, number>();
  const seenIds = new Set<string>();
  const shares = await product.query('select entity, record_id from record_share where user_id = $1', [person.userId]);
  const lent = new Set(shares.map(({ entity, record_id }) => `${entity}.${record_id}`));
  for (const entity of holdersFirst(await product.runtime.entitiesOf(person.companyId))) {
    const all = await rowsOf(entity, person.companyId);
    const holder = holderOf(entity);
    const seen = all.filter((row) =>
      holder
        ? seenIds.has(`${holder.form}.${row[columnNameOf(entity, holder.field)]}`)
        : sees(person, entity, row) || lent.has(nameIn(entity)(row)),
    );
    addAll(seenIds, seen.map(nameIn(entity)));
    const mayRead = holds(person, entity.access.read);
    if (mayRead) totals.set(entity.code, seen.length);
    if (writes(person, entity)) addAll(writable, seen.map(nameIn(entity)));
    const read = seen.filter((row) => mayRead || [row.receiver, row.person].includes(person.userId));
    addAll(rows, read.map(nameIn(entity)));
    addAll(
      titles,
      read.flatMap((row) => linksOf(entity, row)),
    );
  }
  await addFlows(product, person, rows);
  if (person.isStaff) await addPicked(product, person, titles);
  // Everybody changes the own account by calls made for that.
  writable.add(`user.${person.userId}`);
  rows.add(`job.${90_000_000 + Number(person.userId)}`);
  return { rows, titles, writable, totals };
}

const nameIn =
  ({ code }: EntityDefinition) =>
  ({ id }: Answered): string =>
    `${code}.${id}`;

function addAll(names: Set<string>, more: readonly string[]): void {
  for (const name of more) names.add(name);
}

const holds = ({ isStaff, isAdmin, functions }: Sighted, right: string): boolean =>
  right === 'login' || (right === 'staff' ? isStaff : isAdmin || functions.has(right));

/** Nobody changes what only the product writes, and lines apart from their record. */
const writes = (person: Sighted, entity: EntityDefinition): boolean => {
  const isLog = entity.writtenBy === 'product' && !entity.peopleMay;
  return (
    !isLog &&
    entity.childOf === undefined &&
    (['write', 'remove'] as const).some((act) => holds(person, entityRightFor(entity, act)))
  );
};

function sees(person: Sighted, { code, access }: EntityDefinition, row: Answered): boolean {
  if (access.scope === 'company') return true;
  if ([row.created_by, row.receiver, row.person].includes(person.userId)) return true;
  if (access.scope === 'own') return false;
  if (person.isAdmin) return true;
  const special = person.special[code];
  if (special?.field && !special.values?.includes(row[toSnakeCase(special.field)])) return false;
  const depts = special ? special.depts : person.depts;
  return depts === null || depts.includes(row.dept_id);
}

const linksOf = (entity: EntityDefinition, row: Answered): string[] =>
  Object.entries(entity.fields).flatMap(([code, field]) => {
    const { entity: target } = field as { entity?: string };
    const id = row[columnNameOf(entity, code)];
    return target && id ? [`${target}.${id}`] : [];
  });

/** Pickers show their titles to everybody of the firm. */
async function addPicked(product: TestProduct, { companyId }: Sighted, titles: Set<string>): Promise<void> {
  for (const code of PICKED) {
    const entity = product.runtime.entities.get(code);
    if (!entity) throw new Error(`No such entity: ${code}`);
    const all = await product.query(`select id from ${tableNameOf(entity)} where company_id = $1`, [companyId]);
    for (const { id } of all) titles.add(`${code}.${id}`);
  }
}

/** Flows are seen by who began them, who has a task in them, who may watch all, and who sees their record. */
async function addFlows(product: TestProduct, person: Sighted, rows: Set<string>): Promise<void> {
  const flows = await product.query(
    `select i.id, i.form_code, i.record_id, i.initiator = $2 or exists (select from workflow_task t where t.instance_id = i.id and t.assignee = $2) as mine
     from workflow_instance i where company_id = $1`,
    [person.companyId, person.userId],
  );
  const monitor = person.isAdmin || person.functions.has('workflow:monitor');
  for (const { id, form_code, record_id, mine } of flows)
    if (mine || monitor || rows.has(`${form_code}.${record_id}`)) rows.add(`flow.${id}`);
}
