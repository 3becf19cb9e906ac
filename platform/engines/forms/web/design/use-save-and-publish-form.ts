import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { queryClient } from '#kernel/web/api/query-client.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { formCalls } from '../../model/index.ts';
import { invalidateFormScreens } from '../load-form-screens.ts';
import { useFormDesign } from './form-design-context.ts';

/** Keeps the draft, and publishes it: from then on people fill it in. */
export function useSaveAndPublishForm(onSaved: () => void) {
  const { draft, design, identity } = useFormDesign();
  const [busy, setBusy] = useState(false);
  const params = { code: draft.code };

  const keep = () => callServer(formCalls.saveDraft, { params, body: { design, identity, revision: draft.revision } });
  const underWay = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  const save = () =>
    underWay(async () => {
      await keep();
      toast.success('草稿已保存');
      onSaved();
    });
  const publish = () =>
    underWay(async () => {
      if (design.fields.length === 0) return toast.error('请先添加字段');
      const { revision } = await keep();
      try {
        const { version } = await callServer(formCalls.publish, { params, body: { revision, note: '' } });
        toast.success(`已发布第${version}版，现在就可以发起`);
        await invalidateFormScreens(draft.code);
        await queryClient.invalidateQueries({ queryKey: ['flow'] });
      } finally {
        // Published or not, the draft is kept by now.
        onSaved();
      }
    });
  return { busy, save, publish };
}
