import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { deliverable, projectArchive, reportIssue, review } from '../model/index.ts';
import { deliverableReviewAddress } from './addresses.ts';

export const deliverableScreens: EntityScreens = {
  entity: deliverable,
  list: { open: (row) => deliverableReviewAddress(row, row.id) },
};
export const deliverableReviewScreens: EntityScreens = {
  entity: review,
  list: { open: (row) => deliverableReviewAddress(row, String(row.deliverable)) },
};
export const reportIssuanceScreens: EntityScreens = { entity: reportIssue, list: flowDocumentAddresses(reportIssue) };
export const projectArchiveScreens: EntityScreens = {
  entity: projectArchive,
  list: flowDocumentAddresses(projectArchive),
};
