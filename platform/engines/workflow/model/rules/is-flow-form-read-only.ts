export interface FlowReadOnlyConditions {
  readonly view: boolean;
  readonly adminView: boolean;
  readonly adminEdit: boolean;
  /** The process has ended: approved, refused or terminated. */
  readonly isFinished: boolean;
  /** Set while the task is with a stand-in; 'USERTASK' is the ordinary state. */
  readonly delegationState: string | null;
  /** The form leaves nothing to change at the current node. */
  readonly nodeIsReadOnly: boolean;
}

/** Any of the conditions makes a flow form read-only; adminEdit lifts only "finished" (R2-067 to R2-072). */
export function isFlowFormReadOnly(facts: FlowReadOnlyConditions): boolean {
  const { view, adminView, adminEdit, isFinished, delegationState, nodeIsReadOnly } = facts;
  const standsIn = delegationState !== null && delegationState !== 'USERTASK';
  // An ended process has no current node that could mark itself read-only.
  return view || adminView || standsIn || (isFinished ? !adminEdit : nodeIsReadOnly);
}
