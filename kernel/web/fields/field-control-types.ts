import type { ComponentType } from 'react';
import type { RuleOutcome } from '#kernel/fields/rules/evaluate-record-rules.ts';
import type { Field, QueryOperator } from '#kernel/meta/field.ts';

export interface FieldInputProps<F extends Field = Field, V = unknown> {
  /** DOM id of the control, so that a label and a fault can point to it. */
  readonly id: string;
  readonly field: F;
  /** Canonical value, or what was typed while it cannot be read yet. */
  readonly value: V | string | null | undefined;
  /** Companion text of a linked value (`${code}_label`). */
  readonly label?: string | null;
  /** Labelled kinds give the new label along, so that the screen can show it before it is saved. */
  readonly onChange: (value: V | string | null, label?: string | null) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly status?: 'error';
  /** Id of the hint or fault below the control. */
  readonly describedBy?: string;
  /** Name for readers where no visible label stands beside the control. */
  readonly ariaLabel?: string;
  readonly placeholder?: string;
  /** Of a field of lines: what the rules make of each. */
  readonly lines?: readonly RuleOutcome[];
}

export interface FieldDisplayProps<F extends Field = Field, V = unknown> {
  readonly field: F;
  readonly value: V | null | undefined;
  readonly label?: string | null;
  /** 'cell' is one line of a list; 'form' may take the room it needs; 'paper' is printed, whole. */
  readonly place?: 'form' | 'cell' | 'paper';
}

export interface FieldFilterProps<F extends Field = Field> {
  readonly id: string;
  readonly field: F;
  /** Text as it stands in the address; '' when the filter says nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface FieldFilter<F extends Field = Field> {
  readonly operator: QueryOperator;
  readonly Filter: ComponentType<FieldFilterProps<F>>;
  /** Text of the address → value of the query, where they differ. */
  readonly toParam?: (text: string) => string;
}

/** The browser's half of a field kind. */
export interface FieldControls<F extends Field = Field, V = unknown> {
  readonly Input: ComponentType<FieldInputProps<F, V>>;
  readonly Display: ComponentType<FieldDisplayProps<F, V>>;
  /** Takes the whole width of a form. */
  readonly wide?: boolean;
  /** The control is a group of its own: its label is no <label for>. */
  readonly composite?: boolean;
  /** How lists are filtered by it. Kinds without one are found by the keyword only. */
  readonly filter?: FieldFilter<F>;
  /** Column width in px where the definition gives no hint. */
  readonly width?: number;
}
