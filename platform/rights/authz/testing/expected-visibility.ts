import { columnNameOf, type EntityDefinition, tableNameOf, toSnakeCase } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import type { AnsweredJson, TestProduct } from '#tools/testing/test-product.ts';
import { formRowsCondition } from './designed-forms.ts';
import { PICK_LIST_FORMS } from './marked-rows.ts';
import { sortByVisibilityParent, visibilityParentOf } from './visibility-parents.ts';

/** Whose sight is worked out, and what the test gave them. Written without any code of the product's own scope. */
export interface VisibilitySubject {
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

export interface ExpectedVisibility {
  /** 'project.1000003' of rows the person may read. */
  rows: ReadonlySet<string>;
  /** Of rows whose title shows as a link of one that is read. */
  titles: ReadonlySet<string>;
  /** Of rows the person may change. */
  writable: ReadonlySet<string>;
  /** Form → how many rows a list has. */
  totals: ReadonlyMap<string, number>;
}

const NOTHING: ExpectedVisibility = { rows: new Set(), titles: new Set(), writable: new Set(), totals: new Map() };

type RowsOf = (entity: EntityDefinition, companyId: string) => Promise<AnsweredJson[]>;

const rowsNow =
  ({ query }: TestProduct): RowsOf =>
  (entity, companyId) =>
    query(`select * from ${tableNameOf(entity)} t where company_id = $1 and ${formRowsCondition(entity)}`, [companyId]);

/** The rows as they are now, read once for all who look: while nobody changes anything. */
export function createCachedRowReader(product: TestProduct): RowsOf {
  const known = new Map<string, Promise<AnsweredJson[]>>();
  const read = rowsNow(product);
  return (entity, companyId) => {
    const name = `${companyId} ${entity.code}`;
    const rows = known.get(name) ?? read(entity, companyId);
    known.set(name, rows);
    return rows;
  };
}

/** What a person may see, row by row. @param person null for nobody at all */
export async function computeExpectedVisibility(
  product: TestProduct,
  person: VisibilitySubject | null,
  rowsOf: RowsOf = rowsNow(product),
): Promise<ExpectedVisibility> {
  if (!person) return NOTHING;
  const [rows, titles, writable] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const totals = new Map<string, number>();
  const seenIds = new Set<string>();
  const shares = await product.query('select entity, record_id from record_share where user_id = $1', [person.userId]);
  const lent = new Set(shares.map(({ entity, record_id }) => `${entity}.${record_id}`));
  for (const entity of sortByVisibilityParent(await product.runtime.entitiesOf(person.companyId))) {
    const all = await rowsOf(entity, person.companyId);
    const holder = visibilityParentOf(entity);
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
  ({ id }: AnsweredJson): string =>
    `${code}.${id}`;

function addAll(names: Set<string>, more: readonly string[]): void {
  for (const name of more) names.add(name);
}

const holds = ({ isStaff, isAdmin, functions }: VisibilitySubject, right: string): boolean =>
  right === 'login' || (right === 'staff' ? isStaff : isAdmin || functions.has(right));

/** Nobody changes what only the product writes, and lines apart from their record. */
const writes = (person: VisibilitySubject, entity: EntityDefinition): boolean => {
  const isLog = entity.writtenBy === 'product' && !entity.peopleMay;
  return (
    !isLog &&
    entity.childOf === undefined &&
    (['write', 'remove'] as const).some((act) => holds(person, entityRightFor(entity, act)))
  );
};

function sees(person: VisibilitySubject, { code, access }: EntityDefinition, row: AnsweredJson): boolean {
  if (access.scope === 'company') return true;
  if ([row.created_by, row.receiver, row.person].includes(person.userId)) return true;
  if (access.scope === 'own') return false;
  if (person.isAdmin) return true;
  const open = Object.entries(access.open ?? {});
  if (open.length > 0 && open.every(([field, values]) => values.includes(row[toSnakeCase(field)]))) return true;
  const special = person.special[code];
  if (special?.field && !special.values?.includes(row[toSnakeCase(special.field)])) return false;
  const depts = special ? special.depts : person.depts;
  return depts === null || depts.includes(row.dept_id);
}

const linksOf = (entity: EntityDefinition, row: AnsweredJson): string[] =>
  Object.entries(entity.fields).flatMap(([code, field]) => {
    const { entity: target } = field as { entity?: string };
    const id = row[columnNameOf(entity, code)];
    return target && id ? [`${target}.${id}`] : [];
  });

/** Pickers show their titles to everybody of the firm. */
async function addPicked(product: TestProduct, { companyId }: VisibilitySubject, titles: Set<string>): Promise<void> {
  for (const code of PICK_LIST_FORMS) {
    const entity = product.runtime.entities.get(code);
    if (!entity) throw new Error(`No such entity: ${code}`);
    const all = await product.query(`select id from ${tableNameOf(entity)} where company_id = $1`, [companyId]);
    for (const { id } of all) titles.add(`${code}.${id}`);
  }
}

/** Flows are seen by who began them, who has a task in them, who may watch all, and who sees their record. */
async function addFlows(product: TestProduct, person: VisibilitySubject, rows: Set<string>): Promise<void> {
  const flows = await product.query(
    `select i.id, i.form_code, i.record_id, i.initiator = $2 or exists (select from workflow_task t where t.instance_id = i.id and t.assignee = $2) as mine
     from workflow_instance i where company_id = $1`,
    [person.companyId, person.userId],
  );
  const monitor = person.isAdmin || person.functions.has('workflow:monitor');
  for (const { id, form_code, record_id, mine } of flows)
    if (mine || monitor || rows.has(`${form_code}.${record_id}`)) rows.add(`flow.${id}`);
}
