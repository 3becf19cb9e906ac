import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isObject } from '#kernel/base/unknown-values.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { FieldValues } from '#kernel/web/displayed-record-types.ts';
import { type FlowPreview, workflowCalls } from '../../../model/index.ts';

/** ms without typing before it is asked again who would come next. */
const PAUSE = 500;
/** Before the first answer: whether people are left open is asked when it is submitted. */
const NOTHING: FlowPreview = { steps: [], blocked: null, choosesPeople: true };

/** Who would have to act if the form were submitted as it stands. Nothing is asked while `processCode` is null. */
export function useFlowPreview(processCode: string | null, entity: EntityDefinition, values: FieldValues): FlowPreview {
  const text = JSON.stringify(
    Object.fromEntries(Object.keys(entity.fields).map((code) => [code, values[code] ?? null])),
  );
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE);
    return () => window.clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: ['flow', 'preview', processCode, settled],
    queryFn: () => {
      const form: unknown = JSON.parse(settled);
      const body = { processCode: processCode ?? '', form: isObject(form) ? form : {} };
      return callServer(workflowCalls.preview, { body, quiet: true });
    },
    enabled: processCode !== null,
    placeholderData: keepPreviousData,
  });
  return data ?? NOTHING;
}
