import type { z } from 'zod';
import type { CellFormatName } from '#kernel/base/cell-formatters.ts';
import type { Translatable } from '#kernel/base/texts/translatable.ts';
import { readTextProperty } from '#kernel/base/unknown-values.ts';
import type { RollupFunction } from './rollup-feeds.ts';

/**
 * How a field behaves, as expressions (docs/decisions/039) over the record's fields and lines, `today`, `me` and
 * `myDept`; a line may ask its record by `parent.…`. The same evaluation runs in the browser and on the server.
 */
export interface FieldRules {
  /** Where this does not hold, the field is not shown and holds nothing. Reads fields only: what is hidden is cleared. */
  readonly show?: string;
  /** Where this holds, the field must be filled. */
  readonly require?: string;
  /** Where this holds, the field keeps the value it had. */
  readonly readOnly?: string;
  /** The value, always: nobody types it. Numbers are rounded half up to what the field keeps. */
  readonly compute?: string;
  /** Where it is given, the value is computed only where this holds, and typed elsewhere. */
  readonly computeIf?: string;
  /** Value of a new record that was given none. */
  readonly initial?: string;
  /** What must hold for a value that is given, between fields of a record; as long as another field is empty, nothing is asked. */
  readonly check?: string;
  /** What is told at the field where `check` does not hold: '结束日期不能早于开始日期'. */
  readonly refusal?: string;
  /** What should hold, and keeps nobody from saving; asked like `check`, also of an empty field. */
  readonly warn?: string;
  /** What stands at the field as long as `warn` does not hold. */
  readonly warning?: string;
}

/**
 * A field of a record as plain data: which kind it is, what it is called, what it must satisfy.
 * Kinds live in kernel/fields/<kind>; definitions can be stored as JSON and sent to the browser, so they hold no functions.
 */
export interface Field<K extends string = string, V = unknown, R extends boolean = boolean> {
  readonly kind: K;
  readonly label: string;
  readonly required?: R;
  /** Shown under the input; one short sentence. */
  readonly hint?: string;
  /** Value of a new record; 'me', 'myDept' and 'today' are filled in by the screen and the server. */
  readonly initial?: string | number | boolean;
  /** Filled by the server (hooks, serial numbers): shown, never typed. */
  readonly readOnly?: boolean;
  readonly rules?: FieldRules;
  /**
   * Kept by the database, never typed and never computed by a save: gathered from records that feed it (`feeds` of
   * theirs), or the sum of the record's own fields.
   */
  readonly derived?: RollupFunction | { readonly sum: readonly string[]; readonly less?: readonly string[] };
  /** An index of its own, for fields people filter or sort large lists by. */
  readonly indexed?: boolean;
  /** Column width hint: short 130, middle 260, long 350 (R1-489 to R1-491), or px. */
  readonly width?: 'short' | 'middle' | 'long' | number;
  /** Shown otherwise than its kind is: an amount in 万元, an instant as a day. The value stays what it is. */
  readonly format?: CellFormatName;
  /** false: its values add up to nothing, such as what was left after each movement. */
  readonly summed?: false;
  /** Only for the compiler: the value's type. */
  readonly value?: V;
}

/** Options of every kind's builder. */
export type FieldOptions<R extends boolean> = Omit<Field<string, unknown, R>, 'kind' | 'label' | 'value'>;

/** True for a field that the product fills and nobody types. */
export const isSystemFilled = ({ readOnly, rules, derived }: Field): boolean =>
  readOnly === true || (rules?.compute !== undefined && rules.computeIf === undefined) || derived !== undefined;

/** The code of the entity whose records a field names; undefined for a field that names none. */
export const targetEntityCodeOf = (field: Field | undefined): string | undefined => readTextProperty(field, 'entity');

/** Operators of the query language: name$like, amount$ge, state$in … Without one a key means equal. */
export const QUERY_OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'between', 'like', 'null'] as const;
export type QueryOperator = (typeof QUERY_OPERATORS)[number];

export type ParsedFieldInput<V> =
  | { readonly value: V | null; readonly fault?: undefined }
  | { readonly fault: string | Translatable };

/**
 * The pure half of a field kind: reads input into the canonical value, shows it as text, names what it can be asked.
 * Canonical values are JSON: text, decimal text, number, boolean, or plain objects.
 */
export interface FieldKind<F extends Field = Field, V = unknown> {
  readonly name: string;
  /** 中文 name of the kind, for designers and /dev/fields. */
  readonly title: string;
  readonly operators: readonly QueryOperator[];
  /** Canonical value of input; `null` for empty. Never throws: a fault is a text without the label ("不是有效日期"). */
  parse(input: unknown, field: F): ParsedFieldInput<V>;
  /** Text for lists, prints, exports and search ("1,234.50"). */
  format(value: V, field: F): string;
  /** Shape of its values in an answer; text where left out. */
  shape?(field: F): z.ZodType;
  /** Decimals kept, for kinds that hold numbers: what is computed is rounded to them. */
  scale?(field: F): number;
  readonly align?: 'left' | 'center' | 'right';
  /** The answer carries a companion `${code}_label` beside the value. */
  readonly labelled?: boolean;
}

export const EQUALITY_OPERATORS: readonly QueryOperator[] = ['eq', 'ne', 'in', 'null'];
export const ORDER_OPERATORS: readonly QueryOperator[] = [...EQUALITY_OPERATORS, 'gt', 'ge', 'lt', 'le', 'between'];
export const TEXT_OPERATORS: readonly QueryOperator[] = [...EQUALITY_OPERATORS, 'like'];
