import { type ReactNode, useRef } from 'react';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import { Panel } from '../../pattern/page/page-frame.tsx';
import { useIsMobile } from '../../theme/media-queries.ts';
import { DraftOfferNote } from '../draft/draft-offer-note.tsx';
import type { DraftOffer } from '../draft/use-draft.ts';
import { EntityForm } from '../entity-form.tsx';
import { useFirstFocus } from '../use-first-focus.ts';
import { RecordEditInfo } from './record-edit-info.tsx';
import type { RecordForm } from './use-record-form.ts';

interface RecordSheetProps {
  readonly form: RecordForm;
  /** Before the fields' names, so that two forms on one page are told apart. */
  readonly idPrefix: string;
  readonly busy: boolean;
  /** What was typed before the page broke down, to be taken up again. */
  readonly offer: DraftOffer | null;
  /** Stands above the fields. */
  readonly note?: ReactNode;
  /** null for a new one: nobody has made it yet. */
  readonly record: DisplayedRecord | null;
  /** Facts beside who made the record and who changed it. */
  readonly facts?: readonly (readonly [string, string])[];
}

/** A record that is being written: what was kept of it, its fields, and who made it. Pages put their buttons around it. */
export function RecordFormBody({ form, idPrefix, busy, offer, note, record, facts }: RecordSheetProps) {
  const root = useRef<HTMLDivElement>(null);
  // The keyboard of a phone would cover the form.
  const isMobile = useIsMobile();
  useFirstFocus(root, form.codes.length > 0 && !isMobile, { ...form, idPrefix });
  return (
    <div ref={root} style={{ display: 'contents' }}>
      <DraftOfferNote offer={offer} />
      {note}
      <Panel>
        <EntityForm
          entity={form.entity}
          values={form.values}
          faults={form.faults}
          warnings={form.warnings}
          access={form.access}
          lines={form.lines}
          onChange={form.change}
          onBlur={form.judge}
          disabled={busy}
          idPrefix={idPrefix}
        />
        {record ? <RecordEditInfo record={record} more={facts} /> : null}
      </Panel>
    </div>
  );
}
