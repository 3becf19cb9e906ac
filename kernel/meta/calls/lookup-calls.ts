import { z } from 'zod';
import { listOf, nothing } from '../answers.ts';
import { defineCalls, del, get, post } from '../calls.ts';
import { listRequest } from '../list-request.ts';

/** One choice of a dictionary or area tree (R1-300). */
export const choice = z.object({
  id: z.string().optional(),
  value: z.string(),
  label: z.string(),
  text: z.string().optional(),
  enabled: z.boolean().optional(),
  color: z.string().optional(),
  /** Where it hangs in a nested dictionary, and the group it is in. */
  parentId: z.string().optional(),
  groupCode: z.string().nullable().optional(),
  /** The whole name of a nested choice: '房屋建筑工程/居住建筑/住宅'. */
  extValues: z
    .object({
      fullText: z.string(),
    })
    .optional(),
  get children() {
    return z.array(choice).optional();
  },
});
export type Choice = z.infer<typeof choice>;

const person = z.object({
  id: z.string(),
  name: z.string(),
  loginName: z.string(),
  deptId: z.string().nullable(),
  deptName: z.string().nullable(),
  job: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

const department = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  get children() {
    return z.array(department).optional();
  },
});
export type Department = z.infer<typeof department>;

const people = listOf(person);

/** What field kinds ask while a person chooses or attaches. Modules of people, dictionaries and files answer them. */
export const lookupCalls = defineCalls({
  choices: get('/share/bd/dict/{code}', {
    title: '字典选项',
    access: 'login',
    told: ['label', 'text'],
    answer: z.array(choice).readonly(),
  }),
  choiceTree: get('/share/bd/treedict/{code}', {
    title: '树形字典',
    access: 'login',
    told: ['label', 'text', 'fullText'],
    answer: z.array(choice).readonly(),
  }),
  areas: get('/share/bd/area', { title: '行政区划选项', access: 'login', answer: z.array(choice).readonly() }),
  people: post('/share/user/queryList', { title: '人员选择列表', access: 'staff', body: listRequest, answer: people }),
  departments: get('/share/dept/deptTree', {
    title: '部门树',
    access: 'staff',
    answer: z.array(department).readonly(),
  }),
  upload: post('/b/fileItem/upload', { title: '上传附件', access: 'login', answer: z.array(z.string()).readonly() }),
  download: get('/b/fileItem/download/{ids}', { title: '下载附件', access: 'login', raw: true }),
  removeFile: del('/b/fileItem/{id}', { title: '删除附件', access: 'login', answer: nothing }),
});
