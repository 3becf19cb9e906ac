import { expect, it } from 'vitest';
import { deputy } from '../../../model/index.ts';
import { formAccessAtNode } from './form-access-at-node.ts';

it('a form at a step is kept by form, step and whether it is read only', () => {
  const at = (taskDefKey: string, readonly: boolean, editable: readonly string[] = ['reason']) =>
    formAccessAtNode(deputy, { taskDefKey, readonly, editable });
  expect(at('head', false)).toBe(at('head', false));
  expect(at('head', false)).not.toBe(at('head', true));
  expect(at('head', false)).not.toBe(at('hr', false));
  expect(at('head', false)).not.toBe(
    formAccessAtNode({ ...deputy }, { taskDefKey: 'head', readonly: false, editable: [] }),
  );
});

it('opens what is open there, another version of the process its own fields, and nothing where it is read only', () => {
  const of = (readonly: boolean, ...editable: string[]) =>
    ['reason', 'deputy'].map(formAccessAtNode(deputy, { taskDefKey: 'head', readonly, editable }));
  expect(of(false, 'reason')).toEqual(['editable', 'readonly']);
  expect(of(false, 'deputy')).toEqual(['readonly', 'editable']);
  expect(of(true, 'reason', 'deputy')).toEqual(['readonly', 'readonly']);
});
