import { z } from 'zod';
import { nodeOf, rowOf } from '#kernel/fields/row-schema.ts';
import { listOf, removed } from '#kernel/meta/answers.ts';
import { choice, lookupCalls } from '#kernel/meta/calls/lookup-calls.ts';
import { defineCalls, del, get, post, put } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { dictItem } from './dict-item.entity.ts';

const draft = z.record(z.string(), z.unknown());
const choices = z.array(choice).readonly();

/** A dictionary with the groups of its choices (R3-082). */
const dictBookAnswer = z.object({
  code: z.string(),
  name: z.string(),
  groupList: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
      }),
    )
    .readonly(),
});
export type DictBookAnswer = z.infer<typeof dictBookAnswer>;

/** Reading choices, for everybody signed in, and maintaining them (R3-005, R3-081 to 084). List calls take the type and more. */
export const dictCalls = defineCalls({
  options: lookupCalls.choices,
  tree: lookupCalls.choiceTree,
  option: get('/share/bd/dict/{code}/{key}', { title: '单个字典选项', access: 'login', answer: choice }),
  book: get('/share/bd/dict/book/{dictCode}', {
    title: '字典及其分组',
    access: 'login',
    answer: dictBookAnswer,
  }),
  groupTree: get('/share/bd/treedict/{dictCode}/g/{group}', {
    title: '某一分组的树形字典',
    access: 'login',
    answer: choices,
  }),
  list: post('/share/bd/dict/queryList', {
    title: '字典选项查询',
    access: 'login',
    body: listRequest,
    answer: listOf(rowOf(dictItem)),
  }),
  queryTree: post('/share/bd/treedict/queryTree', {
    title: '树形字典查询',
    access: 'login',
    body: listRequest,
    answer: z.array(nodeOf(dictItem)),
  }),
  adminTree: post('/a/bd/treedict/queryTree', {
    title: '树形字典维护',
    access: 'dict:read',
    body: listRequest,
    answer: z.array(nodeOf(dictItem)),
  }),
  adminList: post('/a/bd/dict/queryList', {
    title: '字典维护列表',
    access: 'dict:read',
    body: listRequest,
    answer: listOf(rowOf(dictItem)),
  }),
  save: post('/a/bd/dict/save', { title: '保存字典项', access: 'dict:write', body: draft, answer: rowOf(dictItem) }),
  update: put('/a/bd/dict', { title: '修改字典项', access: 'dict:write', body: draft, answer: rowOf(dictItem) }),
  remove: del('/a/bd/dict/delete/{id}', {
    title: '删除字典项',
    access: 'dict:remove',
    answer: removed,
  }),
});
