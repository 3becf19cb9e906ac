import { user } from '#platform/people/org/model/index.ts';
import type { FigureRowSelection } from '../figure-row-selection.ts';

/** The staff in service. */
export const ACTIVE_STAFF_SELECTION: FigureRowSelection = {
  ...{ list: user, path: '/main-page/user/wf-list' },
  filters: { kind: 'staff', state: 'enabled' },
};
