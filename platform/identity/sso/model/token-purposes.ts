/**
 * What an outside system may ask a token for. 'login' is a whole session; every other purpose opens the calls it lists
 * and nothing else. An entry is a method and a path below /api; '*' stands for one place of the path.
 */
interface Purpose {
  readonly title: string;
  /** null: everything the person may do. */
  readonly calls: readonly string[] | null;
}

/** Who it is: what every narrowed token may ask. */
const IDENTITY = ['GET /user/info', 'GET /login/sso/userinfo'];

export const TOKEN_PURPOSES = {
  login: { title: '完整登录', calls: null },
  identity: { title: '查询身份', calls: IDENTITY },
  qualityView: {
    title: '查看质检结果',
    calls: [
      ...IDENTITY,
      'POST /b/quality/checkrecord/queryList',
      'POST /b/quality/checkrecord/checkedProject',
      'POST /b/quality/checkrecord/findings',
      'GET /b/quality/checkrecord/*',
      'GET /b/quality/checkrecord/billVerdicts/*',
      'GET /b/quality/checkrecord/neighbours/*',
      'GET /b/quality/checkrecord/getBillMaterialInfo/*',
      'GET /b/quality/checkrecord/getBillSplicWordResult/*',
      'POST /b/quality/check/findFeeCheckByParentId',
      'POST /s/getReport',
    ],
  },
} as const satisfies Readonly<Record<string, Purpose>>;

export type TokenPurposeCode = keyof typeof TOKEN_PURPOSES;
