import { useRef, useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { FieldValues } from '../../displayed-record-types.ts';
import { SideDrawer } from '../../pattern/dialog/side-drawer.tsx';
import { FormPage } from '../form-page.tsx';
import type { FormSlots } from '../form-slots.ts';

interface RecordDrawerProps {
  readonly entity: EntityDefinition;
  /** Without one a new record is made; once saved the drawer goes on with it. */
  readonly id?: string;
  readonly initial?: FieldValues;
  /** The record that a new one begins as a copy of. */
  readonly copyOf?: string;
  /** 'edit' for a button that says so: the record opens to be changed, and saving closes the drawer. */
  readonly mode?: 'edit' | 'view';
  readonly slots?: FormSlots;
  /** A new record was saved under this id. */
  readonly onMade?: (id: string) => void;
  readonly onClose: () => void;
}

/** A record beside its list. Closing is the form's business: it asks where input would be lost. */
export function RecordDrawer({ entity, id, initial, copyOf, mode, slots, onMade, onClose }: RecordDrawerProps) {
  const [made, setMade] = useState<string | undefined>();
  const savedId = id ?? made;
  // Records made one after the other: each has a form of its own, the copy is but the first.
  const [round, setRound] = useState(0);
  const closer = useRef<(() => void) | null>(null);
  return (
    <SideDrawer
      width="wide"
      label={entity.title}
      onClose={() => (closer.current ?? onClose)()}
      styles={{ body: { padding: '10px 16px', background: 'var(--ground)' } }}
    >
      <FormPage
        key={savedId ?? `new ${round}`}
        entity={entity}
        id={savedId}
        initial={initial}
        copyOf={round === 0 ? copyOf : undefined}
        onAgain={() => setRound(round + 1)}
        mode={mode}
        slots={slots}
        onSaved={(row) => {
          if (mode === 'edit') return onClose();
          if (savedId !== undefined) return;
          setMade(row.id);
          onMade?.(row.id);
        }}
        onClose={onClose}
        closer={closer}
      />
    </SideDrawer>
  );
}
