/** A ready print form. */
export interface PrintFormSettings<C extends string> {
  /** What stands above; the title of the entity where it is left out. */
  readonly heading?: string;
  /** What is printed, in order. */
  readonly fields: readonly C[];
  /** On its side, where its tables are wide. */
  readonly sheet?: 'a4-landscape';
  /** Amounts in 元 that stand there in words too. */
  readonly words?: readonly C[];
  /** References to the records whose approval stands on its paper: of several, the one that is filled. */
  readonly approvedAs?: readonly C[];
}
