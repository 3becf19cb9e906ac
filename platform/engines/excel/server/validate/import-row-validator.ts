import {
  applyRuleStatesToFields,
  evaluateRecordRules,
  type RuleInputs,
  type RuleOutcome,
  ruleFaultsOfLine,
} from '#kernel/fields/rules/evaluate-record-rules.ts';
import { hasFieldRules } from '#kernel/fields/rules/has-field-rules.ts';
import { validateFields } from '#kernel/fields/validate-fields.ts';
import type { ExcelImportRowResult } from '#kernel/meta/calls/excel-calls.ts';
import { type EntityDefinition, lineEntitiesOf } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import { loadRuleInputs } from '#kernel/server/records/draft/finalize-values-to-save.ts';
import { initialRecordValues } from '#kernel/server/records/draft/record-values-to-save.ts';
import type { RecordValues } from '#kernel/server/records/hooks.ts';
import { type DetailLineSheet, importableFieldsOf } from '../../model/index.ts';
import type { DetailLineInput } from '../read-detail-lines.ts';
import type { ImportInputRow } from '../read-workbook-in-worker.ts';
import { PendingDetailLines } from './pending-detail-lines.ts';
import { RecordNameResolver } from './record-name-resolver.ts';

/** A line that may become a record: values as the definition reads them, beside the texts people wrote. */
export interface ValidImportRow extends ImportInputRow {
  readonly values: RecordValues;
}

/** What a row is, where a fault of it is told. */
interface Place {
  /** Name of the sheet, where it is not the records' own. */
  readonly sheet?: string;
  readonly row: ImportInputRow;
  readonly fields: Readonly<Record<string, Field>>;
}

/** The lines of one record from one sheet. */
interface HeldLines {
  readonly sheet: DetailLineSheet;
  readonly lines: readonly { row: DetailLineInput; input: RecordValues; faults: Readonly<Record<string, string>> }[];
}

const isLine = (row: ImportInputRow | DetailLineInput): row is DetailLineInput => 'below' in row;

/** Judges lines by the rules of the form; each name is looked up once for the whole import. */
export class ImportRowValidator {
  readonly good: ValidImportRow[] = [];
  readonly faults: ExcelImportRowResult[] = [];
  private readonly fields: Readonly<Record<string, Field>>;
  private readonly names: RecordNameResolver;
  private readonly below: PendingDetailLines;
  private readonly namesBelow: ReadonlyMap<string, RecordNameResolver>;

  /** @param fixed values every record gets besides, by field key */
  constructor(
    private readonly ctx: Context,
    private readonly entity: EntityDefinition,
    private readonly fixed: RecordValues,
  ) {
    this.fields = importableFieldsOf(entity);
    this.names = new RecordNameResolver(ctx, this.fields);
    this.below = new PendingDetailLines(entity);
    this.namesBelow = new Map(this.below.sheets.map(({ code, fields }) => [code, new RecordNameResolver(ctx, fields)]));
  }

  /** Takes a part of the workbook: all lines of records come before the records. */
  async take(rows: readonly (ImportInputRow | DetailLineInput)[]): Promise<void> {
    const lines = rows.filter(isLine);
    for (const [code, names] of this.namesBelow) await names.find(lines.filter(({ below }) => below.code === code));
    for (const line of lines) this.below.keep(line);
    const records = rows.filter((row) => !isLine(row));
    await this.names.find(records);
    const facts = hasFieldRules(this.entity) ? await loadRuleInputs(this.ctx, this.entity) : undefined;
    for (const row of records) this.judge(row, facts);
  }

  /** Whether the workbook has lines of records. */
  get hasLines(): boolean {
    return this.below.any;
  }

  /** What is wrong with lines beyond what their records tell; asked once everything was taken. */
  strayLines(): readonly ExcelImportRowResult[] {
    return this.below.faults();
  }

  private judge(row: ImportInputRow, facts: RuleInputs | undefined): void {
    const { input, faults } = this.names.read(row, this.fixed);
    const held = this.linesOf(row);
    const drafts = Object.fromEntries(held.map(({ sheet, lines }) => [sheet.code, lines.map((line) => line.input)]));
    const ruling = facts ? this.ruled({ ...input, ...drafts }, facts) : undefined;
    const result = validateFields(this.demanded(input, ruling), completed(input, ruling), 'whole');
    const failed = [
      ...told({ row, fields: this.fields }, { ...result.faults, ...faults, ...row.faults }),
      ...held.flatMap((one) => faultsBelow(one, ruling)),
    ];
    this.faults.push(...failed);
    if (failed.length === 0) this.good.push({ ...row, values: { ...result.values, ...drafts } });
  }

  /** A record's lines by their sheets; no sheet where it has none. */
  private linesOf(record: ImportInputRow): readonly HeldLines[] {
    return this.below.sheets.flatMap((sheet): HeldLines[] => {
      const names = this.namesBelow.get(sheet.code);
      const lines = this.below.of(record, sheet);
      if (!names || lines.length === 0) return [];
      return [{ sheet, lines: lines.map((row) => withCells(row, names.read(row, {}))) }];
    });
  }

  private ruled(values: RecordValues, facts: RuleInputs): RuleOutcome {
    const whole: Record<string, unknown> = { ...values };
    for (const [code, lines] of lineEntitiesOf(this.entity)) {
      const first = initialRecordValues(this.ctx, lines);
      if (Array.isArray(whole[code])) whole[code] = whole[code].map((line) => ({ ...first, ...line }));
    }
    return evaluateRecordRules(this.entity, whole, { facts, before: {}, isNew: true });
  }

  /** What is empty takes the usual value of a new record, if it has one; rules say what must be there. */
  private demanded(input: RecordValues, ruling: RuleOutcome | undefined): Readonly<Record<string, Field>> {
    const kept = Object.entries(this.fields).filter(([key, field]) => key in input || field.initial === undefined);
    const fields = Object.fromEntries(kept);
    return ruling ? applyRuleStatesToFields(fields, ruling.states) : fields;
  }
}

/** What is wrong with cells themselves stands over what their fields say. */
const withCells = <R extends { faults: Readonly<Record<string, string>> }>(row: DetailLineInput, read: R) => ({
  row,
  ...read,
  faults: { ...read.faults, ...row.faults },
});

/** What nobody wrote and the form computes stands as computed. */
function completed(input: RecordValues, ruling: RuleOutcome | undefined): RecordValues {
  if (!ruling) return input;
  const made = Object.entries(ruling.values).filter(([key, value]) => !(key in input) && (value ?? null) !== null);
  return { ...Object.fromEntries(made), ...input };
}

/** What is wrong in a record's lines, told at their sheet, row and field. */
const faultsBelow = ({ sheet, lines }: HeldLines, ruling: RuleOutcome | undefined): ExcelImportRowResult[] =>
  lines.flatMap(({ row, faults }, at) => {
    const one = ruling?.lines[sheet.code]?.[at];
    return told(
      { sheet: sheet.name, row, fields: sheet.fields },
      { ...(one ? ruleFaultsOfLine(sheet.fields, one) : {}), ...faults },
    );
  });

const told = ({ sheet, row, fields }: Place, faults: Readonly<Record<string, string>>): ExcelImportRowResult[] =>
  Object.keys(fields).flatMap((key): ExcelImportRowResult[] => {
    const msg = faults[key];
    if (msg === undefined) return [];
    const where = sheet === undefined ? {} : { sheet };
    return [{ ...where, row: row.row, key, state: 'failed', title: row.input[key] ?? '', msg }];
  });
