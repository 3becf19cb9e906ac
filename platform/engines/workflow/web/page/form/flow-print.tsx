import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import { PrintSheet } from '#kernel/web/form/print-sheet.tsx';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { ProcessRow } from '../../../model/index.ts';
import { OpinionTable } from '../../opinions/opinion-table.tsx';
import { useOpinions } from '../../opinions/use-opinions.ts';

interface FlowPrintProps {
  readonly process: ProcessRow;
  readonly onDone: () => void;
}

/** The form on paper with everything that was said about it. */
export function FlowPrint({ process, onDone }: FlowPrintProps) {
  const { data: screens } = useEntityScreens(process.formCode);
  return screens ? <Sheet process={process} screens={screens} onDone={onDone} /> : null;
}

function Sheet({ process, screens, onDone }: FlowPrintProps & { screens: EntityScreens }) {
  const record = useRecord(screens.entity, process.recordId);
  const opinions = useOpinions(process.procInstId);
  // The print dialog opens with the sheet, so the sheet waits until all of it is there.
  if (!record.data || !opinions.data) return null;
  return (
    <PrintSheet entity={screens.entity} values={record.data} onDone={onDone}>
      <OpinionTable rows={opinions.data} place="paper" />
    </PrintSheet>
  );
}
