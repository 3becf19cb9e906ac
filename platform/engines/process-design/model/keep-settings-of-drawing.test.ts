import { expect, it } from 'vitest';
import {
  byRole,
  byUser,
  defineApprovalStep,
  defineAutomaticStep,
  defineProcess,
} from '#kernel/workflow/process/define-process.ts';
import type { ProcessNode } from '#kernel/workflow/process/process-definition.ts';
import { keepSettingsOfDrawing } from './keep-settings-of-drawing.ts';

const known = defineProcess({
  code: 'p',
  name: '流程',
  steps: [
    defineApprovalStep('a', '审批', byRole('hr'), { due: [{ after: 'P1D', act: 'remind' }] }),
    defineAutomaticStep('s', '填写', { do: 'set', fields: [{ field: 'reason', value: '"x"' }] }),
  ],
});

it('a drawing keeps what is set at its elements, and takes names, places and lines', () => {
  const bare: ProcessNode = { id: 'a', name: '改名', kind: 'approval', approvers: [] };
  const unread: ProcessNode = { id: 's', name: '填写', kind: 'unsupported', element: 'serviceTask' };
  const fresh: ProcessNode = { id: 'b', name: '新增', kind: 'approval', approvers: [byUser('1')] };
  const nodes = [...known.nodes.filter(({ kind }) => kind === 'start'), bare, unread, fresh];
  const flows = known.flows.map(({ id, from }) => ({ id, from, to: 'b' }));
  const drawn = keepSettingsOfDrawing(known, { ...known, nodes, flows });
  expect(drawn.nodes.find(({ id }) => id === 'a')).toMatchObject({
    name: '改名',
    approvers: [{ kind: 'role', codes: ['hr'] }],
    due: [{ after: 'P1D' }],
  });
  expect(drawn.nodes.find(({ id }) => id === 's')).toMatchObject({ kind: 'automatic' });
  expect(drawn.nodes.find(({ id }) => id === 'b')).toEqual(fresh);
  expect(drawn.flows.every(({ to }) => to === 'b')).toBe(true);
});

it('an element made into another one begins anew', () => {
  const drawn = keepSettingsOfDrawing(known, {
    ...known,
    nodes: known.nodes.map((node) => (node.id === 'a' ? { id: 'a', name: '抄送', kind: 'cc', approvers: [] } : node)),
  });
  expect(drawn.nodes.find(({ id }) => id === 'a')).toEqual({ id: 'a', name: '抄送', kind: 'cc', approvers: [] });
});
