import { beforeAll, expect, it } from 'vitest';
import { storeOf } from '#kernel/fields/stores.ts';
import { columnOf, type EntityDefinition, tableOf } from '#kernel/meta/entity.ts';
import { type Answered, startTestProduct, type TestProduct } from '#tools/testing/product.ts';
import { makeProbes } from '../../testing/viewers.ts';

let product: TestProduct;
/** Holds every function right, and sees of each list what is his own. */
let probe: string;
let entities: EntityDefinition[];

beforeAll(async () => {
  product = await startTestProduct();
  entities = [...product.runtime.entities.values()];
  await makeProbes(product, [...new Set(entities.flatMap(({ access }) => [access.read, access.write ?? access.read]))]);
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
    const store = storeOf(field);
    const target = product.runtime.entities.get((store.label === 'linked' && store.target?.(field)) || '');
    const isOpen = !target || target.code === 'user' || target.access.scope === 'company' || target.childOf;
    return isOpen || field.readOnly || field.derived || code === childOf ? [] : [{ code, label: field.label, target }];
  });

/** A record that others made and the probe does not see. */
async function foreignOf(target: EntityDefinition): Promise<{ id: string; title: string } | null> {
  const title = columnOf(target, target.titleField);
  const [row] = await product.query(
    `select id::text as id, ${title}::text as title from ${tableOf(target)} where company_id = 1 and length(${title}::text) > 5
      and created_by is distinct from (select id from org_user where login_name = 'user0015') order by id limit 1`,
  );
  const isSeen = row && (await product.call(probe, 'GET', `/form/${target.code}/${row.id}`)).success;
  return row && !isSeen ? row : null;
}

it('no save names a record that its writer does not see, nor tells its title', { timeout: 300_000 }, async () => {
  let tried = 0;
  for (const entity of entities.filter(({ writtenBy, childOf }) => writtenBy !== 'product' && !childOf))
    for (const { code, label, target } of linksOf(entity)) {
      const foreign = await foreignOf(target);
      if (!foreign) continue;
      const { id, title } = foreign;
      const answer: Answered = await product.call(probe, 'POST', `/form/${entity.code}/save`, { [code]: id });
      const told = JSON.stringify(answer);
      expect(`${entity.code}.${code} ${answer.success}`).toBe(`${entity.code}.${code} false`);
      expect(`${entity.code}.${code} ${told.includes(title) ? title : ''}`).toBe(`${entity.code}.${code} `);
      expect(`${entity.code}.${code} ${answer.data?.faults?.[code] ?? answer.msg}`).toContain(`所选${label}不存在`);
      tried++;
    }
  expect(tried).toBeGreaterThan(40);
});
