import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { Paper } from '#kernel/web/pattern/paper.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import type { ProcessRow } from '../../../model/index.ts';
import { useOpinions } from '../../opinions/use-opinions.ts';
import { useLayout } from '../../print/template.ts';
import { TemplateBody } from '../../print/template-body.tsx';

interface FlowPrintProps {
  readonly process: ProcessRow;
  readonly onDone: () => void;
}

/** The form on paper by its print template, with everything that was said about it. */
export function FlowPrint({ process, onDone }: FlowPrintProps) {
  const { data: screens } = useEntityScreens(process.formCode);
  return screens ? <Sheet process={process} screens={screens} onDone={onDone} /> : null;
}

function Sheet({ process, screens: { entity }, onDone }: FlowPrintProps & { screens: EntityScreens }) {
  const company = useCurrentUser()?.companyName;
  const record = useRecord(entity, process.recordId);
  const opinions = useOpinions(process.procInstId);
  const kept = useLayout(entity);
  // The print dialog opens with the sheet, so the sheet waits until all of it is there.
  if (!record.data || !opinions.data || !kept.data) return null;
  const { layout } = kept.data;
  return (
    <Paper title={layout.heading || entity.title} above={layout.above || company} onDone={onDone}>
      <TemplateBody entity={entity} layout={layout} values={record.data} opinions={opinions.data} />
    </Paper>
  );
}
