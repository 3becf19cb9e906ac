import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { customerPortal } from '../../model/customer-portal.entity.ts';

/** 客户登录页: each with its address, to look at and to hand out. */
export const customerPortalScreens: EntityScreens = {
  entity: customerPortal,
  list: {
    emptyHint: '为客户建立登录页后，客户可从自己的地址登录和注册',
    extraColumns: [
      {
        key: 'address',
        title: '登录地址',
        width: 180,
        cell: ({ code }) => (
          <a href={`/${String(code)}/login`} target="_blank" rel="noreferrer">
            /{String(code)}/login
          </a>
        ),
      },
    ],
  },
};
