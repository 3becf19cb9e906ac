import { z } from 'zod';

type PersonKind = 'staff' | 'customer' | 'member';

const editableField = z.enum(['name', 'loginName', 'no', 'job', 'email']);
type EditableField = z.infer<typeof editableField>;

/** The personal info form (R1-252, R1-253). */
export const personInfoSchema = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  loginName: z.string(),
  phone: z.string().nullable(),
  deptName: z.string().nullable(),
  no: z.string().nullable(),
  job: z.string().nullable(),
  /** Names of the roles, joined. */
  roleName: z.string(),
  email: z.string().nullable(),
  isMember: z.boolean(),
  /** The fields the person may change. */
  editable: z.array(editableField).readonly(),
  levelName: z.string().nullable(),
  memberFee: z.string().nullable(),
  beginDate: z.string().nullable(),
  endDate: z.string().nullable(),
  createTime: z.string(),
});
export type PersonInfo = z.infer<typeof personInfoSchema>;

/** Who may change what of the own data (R1-389 to R1-393, R1-419). */
export const EDITABLE_FIELDS_BY_PERSON_KIND: Readonly<Record<PersonKind, readonly EditableField[]>> = {
  staff: ['loginName', 'no', 'job', 'email'],
  member: ['name'],
  customer: [],
};

/** What a file's project is called: its own name in the file, or the file's name (R1-258, R1-259). */
export const PROJECT_NAME_RULE_OPTIONS = [
  { value: 'projectName' as const, label: '读取文件中的工程名称' },
  { value: 'fileName' as const, label: '使用文件名称' },
];
export const projectNameRuleSchema = z.enum(['projectName', 'fileName']);
export type ProjectNameRule = z.infer<typeof projectNameRuleSchema>;
/** Under which the rule is kept among the personal settings. */
export const PROJECT_NAME_SETTING_KEY = 'mySetting.projectNameRule';
