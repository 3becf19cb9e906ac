import { expect, it } from 'vitest';
import { readPrefilledValues } from '#kernel/meta/address/prefilled-values.ts';
import { deputy, flowPageAddress } from '../../model/index.ts';
import { flowPageIdentity, parseFlowPageParams } from './flow-page-params.ts';

it('reads every parameter of the flow-business page', () => {
  const query =
    'procDefineId=3&procDefineName=Leave&procInstId=7&taskId=9&taskDefKey=head&id=5&delegationState=PENDING&title=Leave+of+3+days&view=true&isFinished=true&isBlankOpen=1&adminEdit=true&adminView=false&copyOf=4&procParentId=6';
  expect(parseFlowPageParams(new URLSearchParams(query))).toEqual({
    procDefineId: '3',
    procDefineName: 'Leave',
    procInstId: '7',
    taskId: '9',
    taskDefKey: 'head',
    id: '5',
    formId: null,
    delegationState: 'PENDING',
    title: 'Leave of 3 days',
    view: true,
    isFinished: true,
    isBlankOpen: true,
    adminEdit: true,
    adminView: false,
    copyOf: '4',
    procParentId: '6',
    given: '',
  });
});

it('takes the form from the path before the query', () => {
  expect(parseFlowPageParams(new URLSearchParams('formId=trip'), 'leave').formId).toBe('leave');
  expect(parseFlowPageParams(new URLSearchParams('formId=trip')).formId).toBe('trip');
});

it('gives a new request the values of the record it was opened from, and nothing the form does not have', () => {
  const given = { reason: '出差 3天', deputy: '12', deputy_label: '王工', other: 'x', principal: null };
  const search = new URL(flowPageAddress({ procDefineId: 'deputy', name: '代理', given }), 'http://x').searchParams;
  expect(readPrefilledValues(search, deputy)).toEqual({ reason: '出差 3天', deputy: '12', deputy_label: '王工' });
  const elsewhere = new URLSearchParams('procDefineId=deputy');
  expect(flowPageIdentity(parseFlowPageParams(search))).not.toBe(flowPageIdentity(parseFlowPageParams(elsewhere)));
});

it('tells two flows apart and two views of one flow not', () => {
  const of = (query: string) => flowPageIdentity(parseFlowPageParams(new URLSearchParams(query)));
  expect(of('procInstId=7')).not.toBe(of('procInstId=8'));
  expect(of('procInstId=7&view=true')).toBe(of('procInstId=7'));
});
