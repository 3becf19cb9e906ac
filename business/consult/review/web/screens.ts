import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { documentAddresses } from '#platform/engines/workflow/model/index.ts';
import { deliverable, projectArchive, reportIssue, review } from '../model/index.ts';
import { checkAddress } from './addresses.ts';

export const deliverableScreens: EntityScreens = {
  entity: deliverable,
  list: { open: (row) => checkAddress(row, row.id) },
};
export const reviewScreens: EntityScreens = {
  entity: review,
  list: { open: (row) => checkAddress(row, String(row.deliverable)) },
};
export const issueScreens: EntityScreens = { entity: reportIssue, list: documentAddresses(reportIssue) };
export const archiveScreens: EntityScreens = { entity: projectArchive, list: documentAddresses(projectArchive) };
