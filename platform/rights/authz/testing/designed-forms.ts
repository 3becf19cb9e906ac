import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { TestProduct } from '#tools/testing/test-product.ts';
import { sortByVisibilityParent } from './visibility-parents.ts';

/** A form that a company made: a line of text, more of it, and lines below. */
const DESIGN = {
  fields: [
    { code: 'reason', kind: 'text', label: '事由', required: true },
    { code: 'more', kind: 'longtext', label: '说明' },
    {
      ...{ code: 'items', kind: 'lines', label: '明细' },
      fields: [{ code: 'item', kind: 'text', label: '项目' }],
    },
  ],
  rows: [['reason'], ['more'], ['items']],
  sections: [],
  list: { columns: ['reason'], filters: [] },
  title: '{事由}',
};

/** Makes and publishes a form of this name in the company of an administrator. */
export async function publishTestForm(product: TestProduct, administrator: string, name: string): Promise<void> {
  const token = await product.signIn(administrator);
  const { data: made } = await product.call(token, 'POST', '/b/forms', { name, category: 'hr' });
  const path = `/b/forms/${made.code}`;
  const { data: draft } = await product.call(token, 'GET', `${path}/draft`);
  const body = {
    design: { ...DESIGN, prefix: draft.design.prefix },
    identity: { name, category: 'hr' },
    revision: draft.revision,
  };
  const { data: saved } = await product.call(token, 'PUT', `${path}/draft`, body);
  const answer = await product.call(token, 'POST', `${path}/publish`, { revision: saved.revision, note: '' });
  if (!answer.success) throw new Error(`form not published: ${answer.msg}`);
}

/** The product's entities and those that companies designed, with the company of these, each behind what it is seen with. */
export async function listEntitiesWithCompany({
  runtime,
  query,
}: TestProduct): Promise<{ entity: EntityDefinition; companyId: string | null }[]> {
  const own = sortByVisibilityParent(runtime.entities).map((entity) => ({ entity, companyId: null }));
  const companies = await query<{ company_id: string }>(
    'select distinct company_id from forms_designed_form order by company_id',
  );
  const designed = [];
  for (const { company_id: companyId } of companies)
    for (const entity of sortByVisibilityParent(await runtime.entitiesOf(companyId)))
      if (!runtime.entities.has(entity.code)) designed.push({ entity, companyId });
  return [...own, ...designed];
}

/** Which rows of a table that many forms share are a form's. */
export const formRowsCondition = ({ shelf, code }: EntityDefinition): string => (shelf ? `form = '${code}'` : 'true');
