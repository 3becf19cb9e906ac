import { projectAddress } from '#business/consult/project/web/index.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';

/** A project's screen of deliverables and their review. */
export const DELIVERABLE_REVIEW_PATH = '/consult/detail/project-info/project-check-form';

/** Where a deliverable, or a level of its review, is looked at: the project's screen with it chosen. */
export const deliverableReviewAddress = (row: DisplayedRecord, deliverable: string): string =>
  projectAddress({ id: String(row.project), name: row.project_label }, DELIVERABLE_REVIEW_PATH, { deliverable });

/** What a project's clients say of it. */
export const SATISFACTION_PATH = '/consult/detail/project-info/satisfaction';
/** Where a client's link leads; the secret stands behind the #. */
export const SATISFACTION_GUEST_PATH = '/satisfaction/guest';
