import { z } from 'zod';
import { emptyAnswerSchema, listAnswerSchemaOf } from '../answer-schemas.ts';
import { defineCalls, deleteCall, getCall, postCall } from '../calls.ts';
import { listRequestSchema } from '../lists/list-request.ts';

/** One choice of a dictionary or area tree (R1-300). */
export const choiceSchema = z.object({
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
    return z.array(choiceSchema).optional();
  },
});
export type Choice = z.infer<typeof choiceSchema>;

const person = z.object({
  id: z.string(),
  name: z.string(),
  loginName: z.string(),
  deptId: z.string().nullable(),
  deptName: z.string().nullable(),
  job: z.string().nullable(),
});
export type PersonOption = z.infer<typeof person>;

const department = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  get children() {
    return z.array(department).optional();
  },
});
export type Department = z.infer<typeof department>;

const people = listAnswerSchemaOf(person);

/** What field kinds ask while a person chooses or attaches. Modules of people, dictionaries and files answer them. */
export const lookupCalls = defineCalls({
  choices: getCall('/share/bd/dict/{code}', {
    title: '字典选项',
    access: 'login',
    told: ['label', 'text'],
    answer: z.array(choiceSchema).readonly(),
  }),
  choiceTree: getCall('/share/bd/treedict/{code}', {
    title: '树形字典',
    access: 'login',
    told: ['label', 'text', 'fullText'],
    answer: z.array(choiceSchema).readonly(),
  }),
  areas: getCall('/share/bd/area', {
    title: '行政区划选项',
    access: 'login',
    answer: z.array(choiceSchema).readonly(),
  }),
  people: postCall('/share/user/queryList', {
    title: '人员选择列表',
    access: 'staff',
    body: listRequestSchema,
    answer: people,
  }),
  departments: getCall('/share/dept/deptTree', {
    title: '部门树',
    access: 'staff',
    answer: z.array(department).readonly(),
  }),
  upload: postCall('/b/fileItem/upload', {
    title: '上传附件',
    access: 'login',
    answer: z.array(z.string()).readonly(),
  }),
  download: getCall('/b/fileItem/download/{ids}', { title: '下载附件', access: 'login', raw: true }),
  removeFile: deleteCall('/b/fileItem/{id}', { title: '删除附件', access: 'login', answer: emptyAnswerSchema }),
});
