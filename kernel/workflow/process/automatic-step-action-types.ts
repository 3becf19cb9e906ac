/** A form field and the FEEL over the instance's variables that gives it its value. */
export interface FieldAssignment {
  readonly field: string;
  readonly value: string;
}

/** What an automatic step does: fills fields of its own form, makes a record of another one, or asks an outside system. */
export type AutomaticStepAction =
  | { readonly do: 'set'; readonly fields: readonly FieldAssignment[] }
  | {
      readonly do: 'create';
      /** Code of the form. */ readonly form: string;
      readonly fields: readonly FieldAssignment[];
    }
  | {
      readonly do: 'ask';
      /** Code of the outside system. */ readonly system: string;
      /** Below the system's address, from its slash on. */ readonly path: string;
      /** What is sent: `field` is the name in the body. */ readonly fields: readonly FieldAssignment[];
      /** What its answer gives: `value` is a name in the answer, a dot goes deeper. */
      readonly takes: readonly FieldAssignment[];
    };
