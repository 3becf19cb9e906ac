import { z } from 'zod';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';

/** One choice of a dictionary (specification 1 §3). */
export interface DictOption {
  id: string;
  value: string;
  label: string;
  text: string;
  enabled: boolean;
  children?: DictOption[];
}

export const dictCalls = defineCalls({
  options: get('/share/bd/dict/{code}', { title: '字典选项', access: 'login', answer: z.custom<DictOption[]>() }),
  option: get('/share/bd/dict/{code}/{key}', { title: '单个字典选项', access: 'login' }),
  tree: get('/share/bd/treedict/{code}', { title: '树形字典', access: 'login', answer: z.custom<DictOption[]>() }),
  list: post('/share/bd/dict/queryList', { title: '字典选项查询', access: 'login', body: listRequest }),
});
