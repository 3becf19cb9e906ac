import { type EntityDefinition, snake, tableOf } from '#kernel/meta/entity.ts';
import type { Answered, TestProduct } from '#tools/testing/product.ts';
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
  special: Readonly<Record<string, { depts: readonly string[] | null; field: string; values: readonly string[] }>>;
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

/** What a person may see, row by row. @param person null for nobody at all */
export async function sightOf(product: TestProduct, person: Sighted | null): Promise<Sight> {
  if (!person) return NOTHING;
  const [rows, titles, writable] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const totals = new Map<string, number>();
  const seenIds = new Set<string>();
  const shares = await product.query('select entity, record_id from record_share where user_id = $1', [person.userId]);
  const lent = new Set(shares.map(({ entity, record_id }) => `${entity}.${record_id}`));
  for (const entity of product.runtime.entities.values()) {
    const all = await product.query(`select * from ${tableOf(entity)} t where company_id = $1`, [person.companyId]);
    const parent = parentOf(entity);
    const seen = all.filter((row) =>
      parent
        ? seenIds.has(`${parent}.${row[snake(entity.childOf ?? '')]}`)
        : sees(person, entity, row) || lent.has(`${entity.code}.${row.id}`),
    );
    for (const row of seen) seenIds.add(`${entity.code}.${row.id}`);
    const holds = (right: string) =>
      right === 'login' || (right === 'staff' ? person.isStaff : person.isAdmin || person.functions.has(right));
    if (holds(entity.access.read)) totals.set(entity.code, seen.length);
    for (const row of seen) {
      const name = `${entity.code}.${row.id}`;
      const mine = [row.receiver, row.person].includes(person.userId);
      if (holds(entity.access.read) || mine) rows.add(name);
      const isLog = entity.writtenBy === 'product' && !entity.peopleMay;
      if (!isLog && !parent && holds(entity.access.write ?? entity.access.read)) writable.add(name);
      if (rows.has(name)) for (const target of linksOf(entity, row)) titles.add(target);
    }
  }
  await addFlows(product, person, rows);
  if (person.isStaff)
    for (const code of PICKED) {
      const entity = product.runtime.entities.get(code);
      if (!entity) throw new Error(`No such entity: ${code}`);
      const all = await product.query(`select id from ${tableOf(entity)} where company_id = $1`, [person.companyId]);
      for (const { id } of all) titles.add(`${code}.${id}`);
    }
  // Everybody changes the own account by calls made for that.
  writable.add(`user.${person.userId}`);
  rows.add(`job.${90_000_000 + Number(person.userId)}`);
  return { rows, titles, writable, totals };
}

/** The form whose records hold these lines: they are seen with it, and written with it alone. */
const parentOf = ({ childOf, fields }: EntityDefinition): string | undefined =>
  childOf === undefined ? undefined : (fields[childOf] as { entity?: string }).entity;

function sees(person: Sighted, { code, access }: EntityDefinition, row: Answered): boolean {
  if (access.scope === 'company') return true;
  if ([row.created_by, row.receiver, row.person].includes(person.userId)) return true;
  if (access.scope === 'own') return false;
  if (person.isAdmin) return true;
  const special = person.special[code];
  if (special && !special.values.includes(row[snake(special.field)])) return false;
  const depts = special ? special.depts : person.depts;
  return depts === null || depts.includes(row.dept_id);
}

const linksOf = (entity: EntityDefinition, row: Answered): string[] =>
  Object.entries(entity.fields).flatMap(([code, field]) => {
    const { entity: target } = field as { entity?: string };
    const id = row[snake(code)];
    return target && id ? [`${target}.${id}`] : [];
  });

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
