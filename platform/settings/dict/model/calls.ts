import { z } from 'zod';
import { recordSchemaOf, treeNodeSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { listAnswerSchemaOf, removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { choiceSchema, lookupCalls } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import { defineCalls, deleteCall, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { dictItem } from './dict-item.entity.ts';

const draft = z.record(z.string(), z.unknown());
const choices = z.array(choiceSchema).readonly();

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
  option: getCall('/share/bd/dict/{code}/{key}', { title: '单个字典选项', access: 'login', answer: choiceSchema }),
  book: getCall('/share/bd/dict/book/{dictCode}', {
    title: '字典及其分组',
    access: 'login',
    answer: dictBookAnswer,
  }),
  groupTree: getCall('/share/bd/treedict/{dictCode}/g/{group}', {
    title: '某一分组的树形字典',
    access: 'login',
    answer: choices,
  }),
  list: postCall('/share/bd/dict/queryList', {
    title: '字典选项查询',
    access: 'login',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(recordSchemaOf(dictItem)),
  }),
  queryTree: postCall('/share/bd/treedict/queryTree', {
    title: '树形字典查询',
    access: 'login',
    body: listRequestSchema,
    answer: z.array(treeNodeSchemaOf(dictItem)),
  }),
  adminTree: postCall('/a/bd/treedict/queryTree', {
    title: '树形字典维护',
    access: 'dict:read',
    body: listRequestSchema,
    answer: z.array(treeNodeSchemaOf(dictItem)),
  }),
  adminList: postCall('/a/bd/dict/queryList', {
    title: '字典维护列表',
    access: 'dict:read',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(recordSchemaOf(dictItem)),
  }),
  save: postCall('/a/bd/dict/save', {
    title: '保存字典项',
    access: 'dict:write',
    body: draft,
    answer: recordSchemaOf(dictItem),
  }),
  update: putCall('/a/bd/dict', {
    title: '修改字典项',
    access: 'dict:write',
    body: draft,
    answer: recordSchemaOf(dictItem),
  }),
  remove: deleteCall('/a/bd/dict/delete/{id}', {
    title: '删除字典项',
    access: 'dict:remove',
    answer: removedAnswerSchema,
  }),
});
