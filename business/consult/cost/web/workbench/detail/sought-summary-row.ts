/** A row of the fees or the resources of a node, by its id in the file. */
export interface SoughtSummaryRow {
  readonly tab: 'fees' | 'resources';
  readonly id: number;
}
