import { z } from 'zod';
import { workbenchNodeSchema } from '#business/consult/cost/model/index.ts';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { checkRecord } from './check-record.entity.ts';
import { checkFigureSchema, notCheckedRuleSchema, severitySchema } from './findings/finding.ts';
import { findingAssigneeSchema } from './findings/finding-row.ts';

/** The check a record is compared with, and how many findings are new since, remain, and are gone. */
const earlierCheck = z.object({
  new: z.number(),
  remaining: z.number(),
  fixed: z.number(),
  id: z.string(),
  versionNo: z.number(),
  endedDate: z.string().nullable(),
});
export type EarlierCheckComparison = z.infer<typeof earlierCheck>;

/** One check of a record, with how many findings are left to deal with. */
export const checkRunRowSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** Rows looked at. */
  checked: z.number(),
  counts: z.record(severitySchema, z.number()),
  ignored: z.number(),
  /** Consequences of faults that this check or others found. */
  carried: z.number(),
  notChecked: z.array(notCheckedRuleSchema),
  figures: z.array(checkFigureSchema),
});
export type CheckRunRow = z.infer<typeof checkRunRowSchema>;

/** The cost file a record is about. */
const checkedFile = z.object({
  id: z.string(),
  name: z.string(),
  format: z.string(),
  versionNo: z.number(),
  total: z.string().nullable(),
  edition: z.string(),
  stage: z.string().nullable(),
  stageLabel: z.string(),
  bills: z.number(),
  measures: z.number(),
});
export type CheckedCostFile = z.infer<typeof checkedFile>;

/** A record with everything its page shows above the findings. */
export const checkRecordDetailsSchema = recordSchemaOf(checkRecord).extend({
  file: checkedFile,
  runs: z.array(checkRunRowSchema),
  /** Null for the first check of a project's stage. */
  earlier: earlierCheck.nullable(),
  assignees: z.array(findingAssigneeSchema),
  can: z.object({
    update: z.boolean(),
    remove: z.boolean(),
  }),
});
export type CheckRecordDetails = z.infer<typeof checkRecordDetailsSchema>;

/** What a record says of one bill, ignored findings aside. */
export const billVerdictSchema = z.object({
  billId: z.number(),
  /** The gravest. */
  severity: severitySchema,
  count: z.number(),
});
export type BillVerdict = z.infer<typeof billVerdictSchema>;

/** A project with what its newest check said. */
export const checkedProjectSchema = z.object({
  projectId: z.string(),
  projectName: z.string(),
  records: z.number(),
  lastRecordId: z.string(),
  lastDate: z.string(),
  errorCount: z.number(),
  warnCount: z.number(),
});
export type CheckedProject = z.infer<typeof checkedProjectSchema>;

/** Words a bill was split into: its name, and the lines of its 项目特征 as name and value where they are such. */
export const billWordsSchema = z.object({
  code: z.string(),
  name: z.string(),
  nameWords: z.array(z.string()),
  lines: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      words: z.array(z.string()),
    }),
  ),
});
export type SplitBillWords = z.infer<typeof billWordsSchema>;

/** A node whose 建设规模 cannot be used, and why. */
export const scaleFaultSchema = workbenchNodeSchema
  .pick({ id: true, kind: true, name: true, scale: true, scaleUnit: true })
  .extend({
    message: z.string(),
  });
export type ScaleFault = z.infer<typeof scaleFaultSchema>;

/** The cell of the imported workbook that a finding speaks of: 表-08, G12. */
export const workbookCellPositionSchema = z.object({ sheet: z.string(), cell: z.string() });
export type WorkbookCellPosition = z.infer<typeof workbookCellPositionSchema>;
