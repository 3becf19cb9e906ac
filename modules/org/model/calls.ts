import { defineCalls, get } from '#kernel/meta/calls.ts';
import { lookupCalls } from '#kernel/meta/lookup-calls.ts';

/** Pickers of people and departments, for everybody signed in. */
export const orgCalls = defineCalls({
  people: lookupCalls.people,
  deptTree: lookupCalls.departments,
  dept: get('/share/dept/{id}', { title: '部门', access: 'login' }),
});
