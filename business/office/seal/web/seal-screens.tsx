import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { cardHolder, seal, sealUse } from '../model/index.ts';

export const sealScreens: EntityScreens = {
  entity: seal,
  list: { emptyHint: '登记印章及其保管人，用印申请审批后由保管人盖章' },
};

/** A use of a seal lives in its process: 新建 starts one. */
export const sealUseScreens: EntityScreens = {
  entity: sealUse,
  form: {
    actions: ({ record, dirty }) =>
      record && !dirty ? (
        <ButtonLikeLink to={flowDocumentAddresses(sealUse).address(record)}>审批流程</ButtonLikeLink>
      ) : null,
  },
  list: { create: flowDocumentAddresses(sealUse).create, emptyHint: '发起用印申请，审批后由保管人盖章并上传扫描件' },
};

export const cardHolderScreens: EntityScreens = {
  entity: cardHolder,
  list: { emptyHint: '登记门禁卡、停车卡、计价软件加密锁和CA锁，再办理领用、转交、归还' },
};
