import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { ParamDefinition } from '#kernel/meta/params/params.ts';

/** What parameters are to those who read them, by kind. */
export interface ParamValuesByKind {
  /** 元. */
  readonly amount: Decimal;
  /** A share of one. */
  readonly rate: Decimal;
  /** Hundredths. */
  readonly percent: Decimal;
  readonly whole: number;
  readonly switch: boolean;
  readonly choice: string;
  readonly text: string;
  readonly address: string;
  readonly program: string;
  readonly path: string;
  readonly picture: string;
  readonly suffixes: string;
  readonly hours: string;
}

/** A declared parameter of a kind. */
export type ParamDefinitionOfKind<K extends keyof ParamValuesByKind> = ParamDefinition & { readonly kind: K };

const NUMBER = /^\d+(\.\d+)?$/;

/** What a company keeps, where it is a number; else what the parameter begins with. */
const numberOf = (param: ParamDefinition, kept: string | null): Decimal =>
  toDecimal(kept !== null && NUMBER.test(kept) ? kept : param.initial);
const textOf = (param: ParamDefinition, kept: string | null): string => kept ?? param.initial;

const READERS: {
  readonly [K in keyof ParamValuesByKind]: (param: ParamDefinition, kept: string | null) => ParamValuesByKind[K];
} = {
  amount: numberOf,
  rate: numberOf,
  percent: numberOf,
  whole: (param, kept) => Math.round(Number(numberOf(param, kept))),
  switch: (param, kept) => (kept === 'true' || kept === 'false' ? kept : param.initial) === 'true',
  choice: (param, kept) =>
    param.kind === 'choice' && param.options.some(({ value }) => value === kept) ? String(kept) : param.initial,
  text: textOf,
  address: textOf,
  program: textOf,
  path: textOf,
  picture: textOf,
  suffixes: textOf,
  hours: textOf,
};

/**
 * A parameter's value as its kind says: a Decimal of 元 or shares, a whole number, a boolean or a text.
 * @param kept what the company keeps; null, or what is no such value, is the initial one
 */
export function parseParamValue<K extends keyof ParamValuesByKind>(
  param: ParamDefinitionOfKind<K>,
  kept: string | null,
): ParamValuesByKind[K] {
  const { kind }: { readonly kind: K } = param;
  return READERS[kind](param, kept);
}
