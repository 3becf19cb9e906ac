import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Field, isSystemFilled } from '#kernel/meta/field.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { FieldMapping, ProcessCallNode } from '#kernel/workflow/process/process-definition.ts';
import { processDesignCalls } from '../../../../model/calls.ts';
import { changeStep } from '../../../../model/step-tree-edits.ts';
import { useProcessDesign } from '../../process-design-context.ts';

export interface FieldWithCode {
  readonly code: string;
  readonly field: Field;
}

/** What somebody may write into. */
export const isUserWritableField = ({ field }: FieldWithCode): boolean =>
  !isSystemFilled(field) && field.kind !== 'serial';

/** Fields of both forms that are called alike and hold the same kind of value: what a call gives to begin with. */
const sameNamed = (own: readonly FieldWithCode[], theirs: readonly FieldWithCode[]): FieldMapping[] =>
  theirs.filter(isUserWritableField).flatMap(({ code, field }) => {
    const alike = own.find((each) => each.field.label === field.label && each.field.kind === field.kind);
    return alike ? [{ from: alike.code, to: code }] : [];
  });

const formOf = (code: string) => ({
  queryKey: ['flow', 'called', code],
  queryFn: () => callServer(processDesignCalls.design, { params: { code }, query: {}, quiet: true }),
  staleTime: 60_000,
});

/** Changes the call that is being set. */
export function useProcessCallChanger(id: string) {
  const { changeSteps } = useProcessDesign();
  return (change: (node: ProcessCallNode) => ProcessCallNode) =>
    changeSteps((steps) =>
      changeStep(steps, id, (step) =>
        step.step === 'node' && step.node.kind === 'call' ? { ...step, node: change(step.node) } : step,
      ),
    );
}

/** The processes of the firm, the fields of the chosen one's form, and how another one is chosen. */
export function useCalledProcess({ id, process }: ProcessCallNode) {
  const { design } = useProcessDesign();
  const client = useQueryClient();
  const set = useProcessCallChanger(id);
  const target = useQuery({ ...formOf(process), enabled: process !== '' });
  const processes = design.processes.filter((one) => one.id !== design.code);
  const choose = (code: string) => {
    set(({ gives: _gives, takes: _takes, ...node }) => ({ ...node, process: code }));
    client.fetchQuery(formOf(code)).then(
      ({ fields }) =>
        set((node) => (node.process === code ? { ...node, gives: sameNamed(design.fields, fields) } : node)),
      // The fields can be matched by hand; the list below says that they could not be read.
      () => undefined,
    );
  };
  return { processes, fields: target.data?.fields ?? [], error: target.error, choose };
}
