import { beforeAll, describe, expect, it } from 'vitest';
import { defineModule } from '#kernel/meta/module.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  // Nothing of the demo firm stands on what is removed here.
  await product.query(
    "update supply_supply set class = null where class in (select id from asset_supply_class where code = '11')",
  );
});

const startAgain = () => startTestProduct({ databaseUrl: product.databaseUrl });

/** What the database has of one of each kind, by company. */
const rows = () =>
  product.query<{ company: string; what: string }>(`
    select company_id as company, 'param ' || value as what from param_param where key = 'MARK_SHOW'
    union all select company_id, 'policy ' || password_length from security_access_policy
    union all select company_id, 'choice ' || label from dict_dict_item where type = 'process-left-group' and value = 'hr'
    union all select company_id, 'category ' || name from cms_content_category where code = 'pictureNews'
    union all select t.company_id, 'row ' || p.name || '/' || t.name from asset_supply_class t
      join asset_supply_class p on p.company_id = t.company_id and p.id = t.parent_id where t.code = '11'
    order by 1, 2`);

const FORGOTTEN = `
  delete from starting_arrival where key in
    ('param/MARK_SHOW', 'accessPolicy', 'dict/process-left-group/hr', 'contentCategory/pictureNews', 'base/supplyClass/11')`;
const GONE = `
  delete from param_param where key = 'MARK_SHOW'; delete from security_access_policy;
  delete from dict_dict_item where type = 'process-left-group' and value = 'hr';
  delete from cms_content_category where code = 'pictureNews'; delete from asset_supply_class where code = '11'`;

describe('what every company starts with', () => {
  it('comes to the companies there are when a version brings it, once, whoever starts first', async () => {
    const before = await rows();
    expect(before.filter(({ company }) => company === '1')).toHaveLength(5);
    expect(before.filter(({ company }) => company === '2')).toHaveLength(5);
    await product.query(`${FORGOTTEN}; ${GONE}`);
    expect(await rows()).toEqual([]);
    await Promise.all([startAgain(), startAgain(), startAgain()]);
    expect(await rows()).toEqual(before);
  });

  it('leaves what the company made or changed as it is', async () => {
    await product.query(`${FORGOTTEN}; update param_param set value = 'true' where key = 'MARK_SHOW';
      update security_access_policy set password_length = 12; update cms_content_category set name = '版本' where code = 'pictureNews'`);
    const changed = await rows();
    await startAgain();
    expect(await rows()).toEqual(changed);
  });

  it('does not come back where the company removed it', async () => {
    await product.query(GONE);
    await startAgain();
    expect(await rows()).toEqual([]);
  });

  it('grows with a dictionary that a later version adds a choice to', async () => {
    const upgraded = (options: Record<string, string>) => {
      const manifest = defineModule({ title: '用车', dicts: { 'car-kind': { name: '车辆类型', options } } });
      return startTestProduct({ databaseUrl: product.databaseUrl, modules: [{ name: 'car', manifest }] });
    };
    await upgraded({ sedan: '轿车' });
    await product.query("update dict_dict_item set label = '小轿车' where value = 'sedan'");
    const newest = await upgraded({ sedan: '轿车', bus: '客车' });
    const answer = await newest.call(await newest.signIn('engineer'), 'GET', '/share/bd/dict/car-kind');
    expect(answer.data.map(({ label }: { label: string }) => label)).toEqual(['小轿车', '客车']);
  });
});
