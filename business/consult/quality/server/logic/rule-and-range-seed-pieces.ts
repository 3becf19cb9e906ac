import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { SeedPiece } from '#kernel/server/seed-pieces.ts';
import {
  defaultFeeRates,
  defaultLogicalRules,
  defaultMetricRanges,
  logicalRule,
  rangeSet,
  rateStandard,
  ruleAmountKindNames,
} from '../../model/index.ts';

type Options = { readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined };
const label = ({ options }: Options, value: string | null) =>
  options?.find((option) => option.value === value)?.label ?? null;

/** Ranges, rates and rules of the trade, one piece each, so that what is removed stays away and later ones come. */
export const ruleAndRangeSeedPieces = (): SeedPiece[] => [
  ...defaultMetricRanges.map((range) => ({
    key: `quality/range/${range.key}`,
    write: (db: Db, company: string) => addRange(db, company, range),
  })),
  ...defaultFeeRates.map((rate) => ({
    key: `quality/rate/${rate.key}`,
    write: (db: Db, company: string) => addRate(db, company, rate),
  })),
  ...defaultLogicalRules.map((rule) => ({
    key: `quality/rule/${rule.key}`,
    write: (db: Db, company: string) => addRule(db, company, rule),
  })),
];

async function addRange(db: Db, company: string, range: (typeof defaultMetricRanges)[number]): Promise<void> {
  const { name, metric, specialty, kind, min, max, source } = range;
  const { fields } = rangeSet;
  await sql`insert into quality_range_set (company_id, name, metric, metric_label, specialty, specialty_label, kind, kind_label, min, max, source, enabled)
    values (${company}, ${name}, ${metric}, ${label(fields.metric, metric)}, ${specialty}, ${label(fields.specialty, specialty)},
      ${kind}, ${label(fields.kind, kind)}, ${min}, ${max}, ${source}, true)`.execute(db);
}

async function addRate(db: Db, company: string, one: (typeof defaultFeeRates)[number]): Promise<void> {
  const { kind, name, area, areaName, rate, base, source } = one;
  await sql`insert into quality_rate_standard (company_id, name, kind, kind_label, area, area_label, rate, base, source, enabled)
    values (${company}, ${name}, ${kind}, ${label(rateStandard.fields.kind, kind)}, ${area}, ${areaName}, ${rate}, ${base}, ${source}, true)`.execute(
    db,
  );
}

async function addRule(db: Db, company: string, rule: (typeof defaultLogicalRules)[number]): Promise<void> {
  const { name, scope, codes, filter, amounts, leftSide, op, rightSide, tolerance, severity, message, impact, source } =
    rule;
  const { fields } = logicalRule;
  const gathered = amounts.map((one) => ({ ...one, what_label: ruleAmountKindNames[one.what] }));
  await sql`insert into quality_logical_rule (company_id, name, scope, scope_label, codes, filter, amounts, left_side, op, op_label, right_side, tolerance,
      severity, severity_label, message, impact, source, enabled)
    values (${company}, ${name}, ${scope}, ${label(fields.scope, scope)}, ${codes}, ${filter}, ${gathered.length > 0 ? JSON.stringify(gathered) : null}::jsonb,
      ${leftSide}, ${op}, ${label(fields.op, op)}, ${rightSide}, ${tolerance}, ${severity}, ${label(fields.severity, severity)}, ${message}, ${impact}, ${source}, true)`.execute(
    db,
  );
}
