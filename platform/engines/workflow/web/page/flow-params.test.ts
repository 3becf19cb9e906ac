import { expect, it } from 'vitest';
import { identityOf, readFlowParams } from './flow-params.ts';

it('reads every parameter of the flow-business page', () => {
  const query =
    'procDefineId=3&procInstId=7&taskId=9&taskDefKey=head&id=5&view=true&isBlankOpen=1&adminEdit=true&adminView=false';
  expect(readFlowParams(new URLSearchParams(query))).toEqual({
    procDefineId: '3',
    procInstId: '7',
    taskId: '9',
    taskDefKey: 'head',
    id: '5',
    formId: null,
    delegationState: null,
    view: true,
    isBlankOpen: true,
    adminEdit: true,
    adminView: false,
  });
});

it('takes the form from the path before the query', () => {
  expect(readFlowParams(new URLSearchParams('formId=trip'), 'leave').formId).toBe('leave');
  expect(readFlowParams(new URLSearchParams('formId=trip')).formId).toBe('trip');
});

it('tells two flows apart and two views of one flow not', () => {
  const of = (query: string) => identityOf(readFlowParams(new URLSearchParams(query)));
  expect(of('procInstId=7')).not.toBe(of('procInstId=8'));
  expect(of('procInstId=7&view=true')).toBe(of('procInstId=7'));
});
