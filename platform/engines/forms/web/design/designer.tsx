import { useMemo, useState } from 'react';
import { DraftNote } from '#kernel/web/form/draft/draft-note.tsx';
import { useDraft } from '#kernel/web/form/draft/use-draft.ts';
import { useHistory } from '#kernel/web/pattern/history/use-history.ts';
import type { FormDraft } from '../../model/index.ts';
import { type Chosen, type Content, DesignContext, type DesignState } from './design-context.ts';
import { DesignFrame } from './design-frame.tsx';

interface DesignerProps {
  readonly draft: FormDraft;
  readonly reload: () => void;
}

/** Holds the design of a form while it is changed: its history, and what is chosen. */
export function Designer({ draft, reload }: DesignerProps) {
  const first = useMemo((): Content => {
    const { design, name, category, icon, starters, note } = draft;
    return { design, identity: { name, category, icon, starters, note } };
  }, [draft]);
  const { present, change, undo, redo } = useHistory<Content>(first);
  const [chosen, choose] = useState<Chosen | null>(null);
  const isChanged = present !== first;
  const { offer, finish } = useDraft<Content>({
    place: `form-design-${draft.code}`,
    form: '表单设计',
    name: present.identity.name,
    title: null,
    typed: isChanged ? present : null,
    onRestore: (typed) => change(() => typed),
  });
  const state: DesignState = {
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
    <DesignContext value={state}>
      <DraftNote offer={offer} />
      <DesignFrame
        isChanged={isChanged}
        undo={undo}
        redo={redo}
        onSaved={() => {
          finish();
          reload();
        }}
      />
    </DesignContext>
  );
}
