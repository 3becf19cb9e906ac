import { z } from 'zod';
import { defineCalls, del, get, post, put } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { type Choice, lookupCalls } from '#kernel/meta/lookup-calls.ts';

const draft = z.record(z.string(), z.unknown());
const choices = z.custom<readonly Choice[]>();

/** A dictionary with the groups of its choices (specification 3 §3). */
export interface DictBookAnswer {
  readonly code: string;
  readonly name: string;
  readonly groupList: readonly { readonly code: string; readonly name: string }[];
}

/** Reading choices, for everybody signed in, and maintaining them (specification 3 §7). List calls take the type and more. */
export const dictCalls = defineCalls({
  options: lookupCalls.choices,
  tree: lookupCalls.choiceTree,
  option: get('/share/bd/dict/{code}/{key}', { title: '单个字典选项', access: 'login' }),
  book: get('/share/bd/dict/book/{dictCode}', {
    title: '字典及其分组',
    access: 'login',
    answer: z.custom<DictBookAnswer>(),
  }),
  groupTree: get('/share/bd/treedict/{dictCode}/g/{group}', {
    title: '某一分组的树形字典',
    access: 'login',
    answer: choices,
  }),
  list: post('/share/bd/dict/queryList', { title: '字典选项查询', access: 'login', body: listRequest }),
  queryTree: post('/share/bd/treedict/queryTree', { title: '树形字典查询', access: 'login', body: listRequest }),
  adminTree: post('/a/bd/treedict/queryTree', { title: '树形字典维护', access: 'dict:read', body: listRequest }),
  adminList: post('/a/bd/dict/queryList', { title: '字典维护列表', access: 'dict:read', body: listRequest }),
  save: post('/a/bd/dict/save', { title: '保存字典项', access: 'dict:write', body: draft }),
  update: put('/a/bd/dict', { title: '修改字典项', access: 'dict:write', body: draft }),
  remove: del('/a/bd/dict/delete/{id}', { title: '删除字典项', access: 'dict:write' }),
});
