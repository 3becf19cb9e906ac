import { z } from 'zod';
import { defineCalls, del, get, post } from './calls.ts';
import { listRequest } from './list-request.ts';

/** One choice of a dictionary or area tree (specification 1 §3). */
export interface Choice {
  readonly id?: string;
  readonly value: string;
  readonly label: string;
  readonly text?: string;
  readonly enabled?: boolean;
  readonly color?: string;
  /** The whole name of a nested choice: '房屋建筑工程/居住建筑/住宅'. */
  readonly extValues?: { readonly fullText: string };
  readonly children?: readonly Choice[];
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly loginName: string;
  readonly deptId: string | null;
  readonly deptName: string | null;
  readonly job: string | null;
}

export interface Department {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly children?: readonly Department[];
}

const people = z.custom<Person[] | { data: Person[]; total: number }>();

/** What field kinds ask while a person chooses or attaches. Modules of people, dictionaries and files answer them. */
export const lookupCalls = defineCalls({
  choices: get('/share/bd/dict/{code}', {
    title: '字典选项',
    access: 'login',
    told: ['label', 'text'],
    answer: z.custom<readonly Choice[]>(),
  }),
  choiceTree: get('/share/bd/treedict/{code}', {
    title: '树形字典',
    access: 'login',
    told: ['label', 'text', 'fullText'],
    answer: z.custom<readonly Choice[]>(),
  }),
  areas: get('/share/bd/area', { title: '行政区划选项', access: 'login', answer: z.custom<readonly Choice[]>() }),
  people: post('/share/user/queryList', { title: '人员选择列表', access: 'staff', body: listRequest, answer: people }),
  departments: get('/share/dept/deptTree', {
    title: '部门树',
    access: 'staff',
    answer: z.custom<readonly Department[]>(),
  }),
  upload: post('/b/fileItem/upload', { title: '上传附件', access: 'login', answer: z.custom<readonly string[]>() }),
  download: get('/b/fileItem/download/{ids}', { title: '下载附件', access: 'login', raw: true }),
  removeFile: del('/b/fileItem/{id}', { title: '删除附件', access: 'login' }),
});
