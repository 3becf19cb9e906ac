import { beforeAll, expect, it } from 'vitest';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { assignProbeRoles } from '../../testing/test-viewers.ts';

const ACTS = ['read', 'create', 'write'] as const;

let product: TestProduct;
/** Holds every function right, and sees of each list what is his own. */
let probe: string;
let entities: EntityDefinition[];

beforeAll(async () => {
  product = await startTestProduct();
  entities = [...product.runtime.entities.values()];
  await assignProbeRoles(product, [
    ...new Set(entities.flatMap((entity) => ACTS.map((act) => entityRightFor(entity, act)))),
  ]);
  probe = await product.signIn('user0015');
});

interface Link {
  readonly code: string;
  readonly label: string;
  readonly target: EntityDefinition;
}

/** Fields that name records which not everybody of the firm sees. */
const linksOf = ({ fields, childOf }: EntityDefinition): Link[] =>
  Object.entries(fields).flatMap(([code, field]) => {
    const store = fieldColumnMappingOf(field);
    const target = product.runtime.entities.get((store.label === 'linked' && store.target?.(field)) || '');
    const isOpen = !target || target.code === 'user' || target.access.scope === 'company' || target.childOf;
    return isOpen || field.readOnly || field.derived || code === childOf ? [] : [{ code, label: field.label, target }];
  });

/** A record that others made and the probe does not see. */
async function foreignOf(target: EntityDefinition): Promise<{ id: string; title: string } | null> {
  const title = columnNameOf(target, target.titleField);
  const [row] = await product.query(
    `select id::text as id, ${title}::text as title from ${tableNameOf(target)} where company_id = 1 and length(${title}::text) > 5
      and created_by is distinct from (select id from org_user where login_name = 'user0015') order by id limit 1`,
  );
  const isSeen = row && (await product.call(probe, 'GET', `/form/${target.code}/${row.id}`)).success;
  return row && !isSeen ? row : null;
}

/** Every link of every form that people save, with a record to try it with. */
async function trials() {
  const forms = entities.filter(({ writtenBy, childOf }) => writtenBy !== 'product' && !childOf);
  const links = forms.flatMap((entity) => linksOf(entity).map((link) => ({ entity, ...link })));
  const found = [];
  for (const link of links) found.push({ ...link, foreign: await foreignOf(link.target) });
  return found.flatMap(({ foreign, ...link }) => (foreign ? [{ ...link, ...foreign }] : []));
}

it('no save names a record that its writer does not see, nor tells its title', { timeout: 300_000 }, async () => {
  let told = 0;
  for (const { entity, code, label, id, title } of await trials()) {
    const answer: AnsweredJson = await product.call(probe, 'POST', `/form/${entity.code}/save`, { [code]: id });
    const where = `${entity.code}.${code}`;
    expect(`${where} ${answer.success}`).toBe(`${where} false`);
    expect(`${where} ${JSON.stringify(answer).includes(title) ? title : ''}`).toBe(`${where} `);
    if (`${answer.data?.faults?.[code]}` === `所选${label}不存在`) told++;
  }
  expect(told).toBeGreaterThan(40);
});
