import { z } from 'zod';
import { defineCalls, del, get, post } from '#kernel/meta/calls.ts';
import type { RecordInfo } from '#kernel/meta/entity.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { lookupCalls } from '#kernel/meta/lookup-calls.ts';
import type { Dept } from './dept.entity.ts';
import type { User } from './user.entity.ts';

const draft = z.record(z.string(), z.unknown());

/** A department in the organisation tree, with how many people work in it or below. */
export interface DeptNode extends RecordInfo {
  parentId: string;
  parentIds: string;
  sort: number;
  name: string;
  code: string | null;
  leader: string | null;
  leader_label: string | null;
  enabled: boolean | null;
  remark: string | null;
  people: number;
  children?: DeptNode[];
}

/** A department ('Group') or a person ('User') of the tree to choose people from (specification 3 §3 Tree node). */
export interface UserTreeNode {
  id: string;
  parentId: string;
  kind: 'Group' | 'User';
  name: string;
  sort: number;
  children?: UserTreeNode[];
}

/** A person of the list, with the last sign-in. */
export type ListedUser = User & { readonly lastSignIn: string | null };

/** Pickers of people and departments, for the firm's own people. */
export const orgCalls = defineCalls({
  people: lookupCalls.people,
  deptTree: lookupCalls.departments,
  dept: get('/share/dept/{id}', { title: '部门', access: 'staff' }),
});

/** Administration of departments and people (specification 3 §7), beside the generic calls of both entities. */
export const orgAdminCalls = defineCalls({
  depts: post('/a/sys/dept/queryTree', {
    title: '组织机构树',
    access: 'org:read',
    body: listRequest,
    answer: z.custom<DeptNode[]>(),
  }),
  saveDept: post('/a/sys/dept', { title: '保存部门', access: 'org:write', body: draft, answer: z.custom<Dept>() }),
  removeDept: del('/a/sys/dept/{id}', { title: '删除部门', access: 'org:write' }),
  users: post('/a/sys/user/queryList', {
    title: '用户列表',
    access: 'user:read',
    body: listRequest,
    answer: z.custom<ListedUser[] | { data: ListedUser[]; total: number }>(),
  }),
  saveUser: post('/a/sys/user', { title: '保存用户', access: 'user:write', body: draft, answer: z.custom<User>() }),
  removeUser: del('/a/sys/user/{id}', { title: '删除用户', access: 'user:write' }),
  userTree: post('/a/sys/user/queryListTree/', {
    title: '部门人员树',
    access: 'user:read',
    body: listRequest,
    answer: z.custom<UserTreeNode[]>(),
  }),
});
