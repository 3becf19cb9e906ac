import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { listAnswerSchemaOf, removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { lookupCalls } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import { defineCalls, deleteCall, getCall, postCall } from '#kernel/meta/calls.ts';
import { recordInfoSchema } from '#kernel/meta/entity.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { dept } from './dept.entity.ts';
import { user } from './user.entity.ts';

const draft = z.record(z.string(), z.unknown());

/** A department in the organisation tree, with how many people work in it or below. */
const deptNode = recordInfoSchema.extend({
  parentId: z.string(),
  parentIds: z.string(),
  sort: z.number(),
  name: z.string(),
  code: z.string().nullable(),
  leader: z.string().nullable(),
  leader_label: z.string().nullable(),
  enabled: z.boolean().nullable(),
  remark: z.string().nullable(),
  people: z.number(),
  get children() {
    return z.array(deptNode).optional();
  },
});
export type DeptNode = z.infer<typeof deptNode>;

/** A department ('Group') or a person ('User') of the tree to choose people from (R3-088). */
const userTreeNode = z.object({
  id: z.string(),
  parentId: z.string(),
  kind: z.enum(['Group', 'User']),
  name: z.string(),
  sort: z.number(),
  get children() {
    return z.array(userTreeNode).optional();
  },
});
export type UserTreeNode = z.infer<typeof userTreeNode>;

/** A person of the list, with the last sign-in. */
const listedUser = recordSchemaOf(user).extend({
  lastSignIn: z.string().nullable(),
});

/** A department by its id, for screens that name one. */
const deptFacts = z.object({
  id: z.string(),
  parentId: z.string(),
  parentIds: z.string(),
  name: z.string(),
  code: z.string().nullable(),
});
export type DeptInfo = z.infer<typeof deptFacts>;

/** Pickers of people and departments, for the firm's own people. */
export const orgPickerCalls = defineCalls({
  people: lookupCalls.people,
  deptTree: lookupCalls.departments,
  dept: getCall('/share/dept/{id}', {
    title: '部门',
    access: 'staff',
    answer: deptFacts,
  }),
});

/** Administration of departments and people (R3-001, R3-002), beside the generic calls of both entities. */
export const orgAdminCalls = defineCalls({
  depts: postCall('/a/sys/dept/queryTree', {
    title: '组织机构树',
    access: 'org:read',
    body: listRequestSchema,
    answer: z.array(deptNode),
  }),
  saveDept: postCall('/a/sys/dept', {
    title: '保存部门',
    access: 'org:write',
    body: draft,
    answer: recordSchemaOf(dept),
  }),
  removeDept: deleteCall('/a/sys/dept/{id}', {
    title: '删除部门',
    access: 'org:remove',
    answer: removedAnswerSchema,
  }),
  users: postCall('/a/sys/user/queryList', {
    title: '用户列表',
    access: 'user:read',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(listedUser),
  }),
  saveUser: postCall('/a/sys/user', {
    title: '保存用户',
    access: 'user:write',
    body: draft,
    answer: recordSchemaOf(user),
  }),
  removeUser: deleteCall('/a/sys/user/{id}', {
    title: '删除用户',
    access: 'user:remove',
    answer: removedAnswerSchema,
  }),
  userTree: postCall('/a/sys/user/queryListTree/', {
    title: '部门人员树',
    access: 'user:read',
    body: listRequestSchema,
    answer: z.array(userTreeNode),
  }),
});
