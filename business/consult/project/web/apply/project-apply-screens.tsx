import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { projectApply } from '../../model/apply/project-apply.entity.ts';
import { renderAppliedProjectLink } from './applied-project-link.tsx';

/** Applications to begin a project; one that was approved leads to its project. */
export const projectApplyScreens: EntityScreens = {
  entity: projectApply,
  list: {
    ...flowDocumentAddresses(projectApply),
    cells: { project: renderAppliedProjectLink },
    emptyHint: '签订合同后申请立项；批准后自动建立项目、阶段和资料清单',
  },
};
