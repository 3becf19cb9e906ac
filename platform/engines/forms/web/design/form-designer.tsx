import { useMemo, useState } from 'react';
import { DraftOfferNote } from '#kernel/web/form/draft/draft-offer-note.tsx';
import { useDraft } from '#kernel/web/form/draft/use-draft.ts';
import { useUndoHistory } from '#kernel/web/pattern/history/use-undo-history.ts';
import type { FormDesignDraft } from '../../model/index.ts';
import {
  type ChosenCanvasItem,
  type FormDesignContent,
  FormDesignContext,
  type FormDesignState,
} from './form-design-context.ts';
import { FormDesignerFrame } from './form-designer-frame.tsx';

interface DesignerProps {
  readonly draft: FormDesignDraft;
  readonly reload: () => void;
}

/** Holds the design of a form while it is changed: its history, and what is chosen. */
export function FormDesigner({ draft, reload }: DesignerProps) {
  const first = useMemo((): FormDesignContent => {
    const { design, name, category, icon, starters, note } = draft;
    return { design, identity: { name, category, icon, starters, note } };
  }, [draft]);
  const { present, change, undo, redo } = useUndoHistory<FormDesignContent>(first);
  const [chosen, choose] = useState<ChosenCanvasItem | null>(null);
  const isChanged = present !== first;
  const { offer, finish } = useDraft<FormDesignContent>({
    place: `form-design-${draft.code}`,
    form: '表单设计',
    name: present.identity.name,
    title: null,
    typed: isChanged ? present : null,
    onRestore: (typed) => change(() => typed),
  });
  const state: FormDesignState = {
    ...present,
    draft,
    chosen,
    choose,
    change: (to) =>
      change((content) => {
        const design = to(content.design);
        return design === content.design ? content : { ...content, design };
      }),
    identify: (part) => change((content) => ({ ...content, identity: { ...content.identity, ...part } })),
  };
  return (
    <FormDesignContext value={state}>
      <DraftOfferNote offer={offer} />
      <FormDesignerFrame
        isChanged={isChanged}
        undo={undo}
        redo={redo}
        onSaved={() => {
          finish();
          reload();
        }}
      />
    </FormDesignContext>
  );
}
