import { z } from 'zod';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';

export interface PersonOption {
  id: string;
  name: string;
  loginName: string;
  deptId: string | null;
  deptName: string | null;
  job: string | null;
}
export interface DeptNode {
  id: string;
  parentId: string;
  name: string;
  children?: DeptNode[];
}

/** Pickers of people and departments, for everybody signed in. */
export const orgCalls = defineCalls({
  people: post('/share/user/queryList', {
    title: '人员选择列表',
    access: 'login',
    body: listRequest,
    answer: z.custom<PersonOption[] | { data: PersonOption[]; total: number }>(),
  }),
  deptTree: get('/share/dept/deptTree', { title: '部门树', access: 'login', answer: z.custom<DeptNode[]>() }),
  dept: get('/share/dept/{id}', { title: '部门', access: 'login' }),
});
