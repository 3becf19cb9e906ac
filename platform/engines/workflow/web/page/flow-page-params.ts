/** What a flow page's address says (R2-036). */
export interface FlowPageParams {
  readonly procDefineId: string | null;
  readonly procDefineName: string | null;
  readonly procInstId: string | null;
  readonly taskId: string | null;
  readonly taskDefKey: string | null;
  /** Id of the record. */
  readonly id: string | null;
  /** Form code, from the path or the query. */
  readonly formId: string | null;
  readonly delegationState: string | null;
  /** What stands above the form until the flow is read. */
  readonly title: string | null;
  readonly view: boolean;
  readonly isFinished: boolean;
  readonly isBlankOpen: boolean;
  readonly adminEdit: boolean;
  readonly adminView: boolean;
  /** The record whose content a new request begins with, and the instance that record was in. */
  readonly copyOf: string | null;
  readonly procParentId: string | null;
  /** The values it gives to a new request, as they stand in it. */
  readonly given: string;
}

const isSet = (text: string | null): boolean => text === 'true' || text === '1';

/** Reads the query of a flow page. @param formId the form code of the path, where it has one */
export function parseFlowPageParams(search: URLSearchParams, formId?: string): FlowPageParams {
  return {
    procDefineId: search.get('procDefineId'),
    procDefineName: search.get('procDefineName'),
    procInstId: search.get('procInstId'),
    taskId: search.get('taskId'),
    taskDefKey: search.get('taskDefKey'),
    id: search.get('id'),
    formId: formId ?? search.get('formId'),
    delegationState: search.get('delegationState'),
    title: search.get('title') ?? search.get('name'),
    view: isSet(search.get('view')),
    isFinished: isSet(search.get('isFinished')),
    isBlankOpen: isSet(search.get('isBlankOpen')),
    adminEdit: isSet(search.get('adminEdit')),
    adminView: isSet(search.get('adminView')),
    copyOf: search.get('copyOf'),
    procParentId: search.get('procParentId'),
    given: [...search].filter(([key]) => key.startsWith('given.')).join(),
  };
}

/** Tells one flow page from another: a tab that goes to another flow starts with nothing of the one before. */
export const flowPageIdentity = ({
  taskId,
  procInstId,
  formId,
  id,
  procDefineId,
  copyOf,
  given,
}: FlowPageParams): string =>
  [taskId, procInstId, formId, id, procDefineId, copyOf, given].map((part) => part ?? '').join('/');
