import { type Context, createUserContext } from '#kernel/server/context.ts';
import type { TestProduct } from '../test-product.ts';

/** What handlers work with for a person of the demo firm, by the name they sign in with. */
export async function createPersonContext(product: TestProduct, loginName: string): Promise<Context> {
  const [{ id }] = await product.query('select id::text as id from org_user where company_id = 1 and login_name = $1', [
    loginName,
  ]);
  return createUserContext(product.runtime, '1', id, 'test');
}
