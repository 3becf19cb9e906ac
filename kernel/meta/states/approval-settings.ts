/** How a record is approved. */
export interface ApprovalSettings<C extends string> {
  /** Code of the process that approves it. */
  readonly process: string;
  /** Fields that people still change once the process has approved the record, each judged by its hooks. */
  readonly later?: readonly C[];
  /**
   * What to do instead of taking the approval back (退回修改, 作废), where it brought about something that stays; without
   * it an approval is taken back while nothing stands on the record (docs/decisions/187).
   */
  readonly lasting?: string;
}
