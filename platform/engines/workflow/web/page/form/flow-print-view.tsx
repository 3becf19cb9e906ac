import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import type { ProcessRow } from '../../../model/index.ts';
import { usePrintedOpinions } from '../../opinions/use-process-opinions.ts';
import { PrintedRecord } from '../../print/printed-record.tsx';
import { useFormPrintLayout } from '../../print/use-form-print-layout.ts';

interface FlowPrintProps {
  readonly process: ProcessRow;
  readonly onDone: () => void;
}

/** The form on paper by its print template, with everything that was said about it. */
export function FlowPrintView({ process, onDone }: FlowPrintProps) {
  const { data: screens } = useEntityScreens(process.formCode);
  return screens ? <Sheet process={process} screens={screens} onDone={onDone} /> : null;
}

function Sheet({ process, screens: { entity }, onDone }: FlowPrintProps & { screens: EntityScreens }) {
  const record = useRecord(entity, process.recordId);
  const said = usePrintedOpinions(process.procInstId);
  const kept = useFormPrintLayout(entity);
  // The print dialog opens with the sheet, so the sheet waits until all of it is there.
  if (!record.data || !said.data || !kept.data) return null;
  const { layout } = kept.data;
  return (
    <PrintedRecord {...{ entity, layout, onDone }} {...said.data} values={record.data} recordId={process.recordId} />
  );
}
