import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowAddress } from '#platform/engines/workflow/model/index.ts';
import { deliverable, projectArchive, reportIssue, review } from '../model/index.ts';
import { checkAddress } from './addresses.ts';

/** A document lives in its process: 新建 starts one, a row opens it. */
const documentScreens = (entity: EntityDefinition): EntityScreens => ({
  entity,
  list: {
    create: flowAddress({ procDefineId: entity.workflow?.process, name: `新建${entity.title}` }),
    open: (row) => flowAddress({ formId: entity.code, id: row.id, name: String(row[entity.titleField]) }),
  },
});

export const deliverableScreens: EntityScreens = {
  entity: deliverable,
  list: { open: (row) => checkAddress(row, row.id) },
};
export const reviewScreens: EntityScreens = {
  entity: review,
  list: { open: (row) => checkAddress(row, String(row.deliverable)) },
};
export const issueScreens = documentScreens(reportIssue);
export const archiveScreens = documentScreens(projectArchive);
