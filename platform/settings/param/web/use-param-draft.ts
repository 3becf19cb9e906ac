import { useState } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { loadSystemParams } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type DeclaredParamValue, type ParamDescription, paramCalls } from '../model/calls.ts';
import { validateParamValue } from '../model/validate-param-value.ts';

type Texts = Readonly<Record<string, string>>;

/** What is typed over kept values, with what is wrong about it; `save` keeps it for everybody. */
export function useParamDraft(
  params: readonly ParamDescription[],
  kept: readonly DeclaredParamValue[],
  onSaved: () => void,
) {
  const faultOf = (key: string, value: string): string => {
    const param = params.find((one) => one.key === key);
    return (param && validateParamValue(param, value)) ?? '';
  };
  const [typed, setTyped] = useState<Texts>({});
  const [faults, setFaults] = useState<Texts>({});
  const [busy, setBusy] = useState(false);
  const values = kept.filter(({ key, value }) => key in typed && typed[key] !== value);
  const change = (key: string, value: string) => {
    setTyped({ ...typed, [key]: value });
    setFaults({ ...faults, [key]: '' });
  };
  const judge = (key: string, value: string) => setFaults({ ...faults, [key]: faultOf(key, value) });
  const save = async () => {
    if (busy || values.length === 0) return;
    const found = values.map(({ key }) => [key, faultOf(key, typed[key]?.trim() ?? '')] as const);
    setFaults(Object.fromEntries(found));
    if (found.some(([, fault]) => fault)) return;
    setBusy(true);
    try {
      const body = { values: values.map((one) => ({ ...one, value: typed[one.key]?.trim() ?? '' })) };
      await callServer(paramCalls.saveBasicParams, { body });
      await loadSystemParams({ again: true });
      toast.success('保存成功');
      setTyped({});
      onSaved();
    } catch (error) {
      if (error instanceof CallFailure) setFaults(error.faults);
    } finally {
      setBusy(false);
    }
  };
  const shown = (key: string) => typed[key] ?? kept.find((one) => one.key === key)?.value ?? '';
  return { shown, faults, change, judge, save, busy, dirty: values.length > 0 };
}

export type ParamDraft = ReturnType<typeof useParamDraft>;
