import { ADDITIONAL_WRITE_RIGHT_LABELS, additionalRightOf } from '#kernel/meta/entity-rights.ts';
import type { TestProduct } from './test-product.ts';

/**
 * Grants a role of every company the entries and buttons of rights, as an administrator would: with a right to change those
 * to new, delete and import.
 */
export async function grantRights(product: TestProduct, roleCode: string, ...rights: string[]): Promise<void> {
  await product.query(
    `insert into authz_role_menu (company_id, role_id, menu_id)
     select r.company_id, r.id, m.id from authz_role r join menu_menu m on m.company_id = r.company_id
     where r.code = $1 and m.permission = any($2) on conflict do nothing`,
    [roleCode, rights.flatMap(withItsParts)],
  );
  await product.runtime.sessions.changed();
}

const withItsParts = (right: string): string[] => [
  right,
  ...Object.keys(ADDITIONAL_WRITE_RIGHT_LABELS).map((act) => additionalRightOf(right, 'write', act)),
];
