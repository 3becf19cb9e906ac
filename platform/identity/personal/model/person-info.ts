export type PersonKind = 'staff' | 'customer' | 'member';

/** The personal info form (specification 1 §3). */
export interface PersonInfo {
  id: string;
  version: number;
  name: string;
  loginName: string;
  phone: string | null;
  deptName: string | null;
  no: string | null;
  job: string | null;
  /** Names of the roles, joined. */
  roleName: string;
  email: string | null;
  isMember: boolean;
  /** The fields the person may change. */
  editable: readonly EditableField[];
  levelName: string | null;
  memberFee: string | null;
  beginDate: string | null;
  endDate: string | null;
  createTime: string;
}

export type EditableField = 'name' | 'loginName' | 'no' | 'job' | 'email';

/** Who may change what of the own data (specification 1 §5 and §6). */
export const EDITABLE: Readonly<Record<PersonKind, readonly EditableField[]>> = {
  staff: ['loginName', 'no', 'job', 'email'],
  member: ['name'],
  customer: [],
};

/** What a file's project is called: its own name in the file, or the file's name (specification 1 §3). */
export const PROJECT_NAME_RULES = [
  { value: 'projectName' as const, label: '读取文件中的工程名称' },
  { value: 'fileName' as const, label: '使用文件名称' },
];
export type ProjectNameRule = (typeof PROJECT_NAME_RULES)[number]['value'];
/** Under which the rule is kept among the personal settings. */
export const PROJECT_NAME_KEY = 'mySetting.projectNameRule';
