import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { FileImportOptions } from './file-import-options.ts';
import { importColumnId } from './preview/import-rows-table.tsx';
import { sharedValueInputId } from './shared-row-value-inputs.tsx';
import { sheetQuestionId, sheetQuestionsOf } from './sheet-questions.tsx';
import type { useWorkbookToImport } from './workbook/use-workbook-to-import.ts';
import type { currentSheetOf } from './workbook/workbook-import-state.ts';

interface LeftOpen {
  /** Names all that is missing. */
  readonly text: string;
  /** The id of the control of the first of it. */
  readonly control: string;
}

interface Import extends Pick<ReturnType<typeof useWorkbookToImport>, 'busy' | 'values'> {
  readonly entity: EntityDefinition;
  readonly slots: FileImportOptions;
}

/** What has to be answered before a sheet can be saved, in the order of the dialog; null where nothing is missing. */
export function findUnansweredQuestion(
  { entity, slots: { ask = [] }, busy, values }: Import,
  sheet: NonNullable<ReturnType<typeof currentSheetOf>>,
): LeftOpen | null {
  const { columnList } = sheet.sheet;
  // While a sheet is read again, what it lacks is of the columns before.
  const lacks = busy === 'read' ? [] : (sheet.sheet.lacks ?? []);
  const choices = [
    ...ask.flatMap((code) =>
      values[code] ? [] : [{ label: entity.fields[code]?.label ?? code, control: sharedValueInputId(code) }],
    ),
    ...sheetQuestionsOf(entity, sheet).flatMap(({ code, name, required }) =>
      required && sheet.map[code] === undefined ? [{ label: name, control: sheetQuestionId(code) }] : [],
    ),
  ];
  const free = columnList.find(({ index }) => sheet.map.cols[index] === undefined) ?? columnList[0];
  const texts = [
    ...(choices.length > 0 ? [`请先选择${choices.map(({ label }) => label).join('、')}`] : []),
    ...(lacks.length > 0 ? [`请先对应必填字段：${lacks.join('、')}`] : []),
  ];
  if (texts.length === 0) return null;
  return { text: texts.join('；'), control: choices[0]?.control ?? importColumnId(free?.index ?? 0) };
}
