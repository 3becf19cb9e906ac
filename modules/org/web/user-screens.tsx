import type { EntityScreens } from '#kernel/web/entity-screens.ts';
import { PageParts } from '#kernel/web/root/page-parts.tsx';
import { user } from '../model/index.ts';
import { ResetPassword } from './reset-password.tsx';

/** 用户: the generic screens, the way to a new password, and what other modules do for an account (`user-form`). */
export const userScreens: EntityScreens = {
  entity: user,
  form: {
    actions: ({ record, reload }) =>
      record ? (
        <>
          <ResetPassword user={record} onDone={reload} />
          <PageParts place="user-form" recordId={record.id} />
        </>
      ) : null,
  },
};
