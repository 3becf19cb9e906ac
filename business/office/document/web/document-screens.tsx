import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { ButtonLikeLink } from '#kernel/web/pattern/link-button.tsx';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { docFlow } from '../model/index.ts';

/** A document lives in its process: 新建 starts one; its record is filed. */
export const docFlowScreens: EntityScreens = {
  entity: docFlow,
  form: {
    actions: ({ record, dirty }) =>
      record && !dirty ? (
        <ButtonLikeLink to={flowDocumentAddresses(docFlow).address(record)}>审批流程</ButtonLikeLink>
      ) : null,
  },
  list: { create: flowDocumentAddresses(docFlow).create, emptyHint: '登记收文或发文，由行政、分管领导和承办人办理' },
};
