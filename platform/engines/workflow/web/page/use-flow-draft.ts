import { useMemo } from 'react';
import { useDraft } from '#kernel/web/form/draft/use-draft.ts';
import type { useRecordForm } from '#kernel/web/form/record/use-record-form.ts';
import { useMarkUnsaved } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import type { ProcessRow } from '../../model/index.ts';

type RecordForm = Pick<ReturnType<typeof useRecordForm>, 'typed' | 'restore'>;

/** What is typed and not sent yet, in the form of a process and in the opinion, is kept as one draft. */
export function useFlowDraft(
  { procInstId, procDefineName, title }: Pick<ProcessRow, 'procInstId' | 'procDefineName' | 'title'>,
  form: RecordForm,
  opinion: string,
  onOpinion: (opinion: string) => void,
) {
  const typed = useMemo(() => (form.typed || opinion ? { form: form.typed, opinion } : null), [form.typed, opinion]);
  const draft = useDraft({
    place: `process/${procInstId}`,
    form: procDefineName,
    name: title,
    title: null,
    typed,
    onRestore: (kept) => {
      if (kept.form) form.restore(kept.form);
      onOpinion(kept.opinion);
    },
  });
  useMarkUnsaved(draft.isUnsaved);
  return { typed, ...draft };
}
