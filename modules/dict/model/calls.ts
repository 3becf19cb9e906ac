import { defineCalls, get, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { lookupCalls } from '#kernel/meta/lookup-calls.ts';

export const dictCalls = defineCalls({
  options: lookupCalls.choices,
  tree: lookupCalls.choiceTree,
  option: get('/share/bd/dict/{code}/{key}', { title: '单个字典选项', access: 'login' }),
  list: post('/share/bd/dict/queryList', { title: '字典选项查询', access: 'login', body: listRequest }),
});
