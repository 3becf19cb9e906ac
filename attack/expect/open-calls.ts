/**
 * What people who are not of the firm may ask with success, reviewed by hand: a call that answers them and does not stand
 * here is a finding. Whoever adds a call for them adds it here, and thinks about it once more.
 */
export const CALLS_OPEN_TO_ANONYMOUS: ReadonlySet<string> = lines(`
GET /api/cost-manager-login/captcha
GET /api/login/captcha
GET /api/login/captcha/question
GET /api/login/customer/{customerCode}
GET /api/login/customer/{customerCode}/logo
GET /api/login/getPKeys
GET /api/login/initAuthToken
GET /api/login/qrCode
GET /api/login/sso/signOut
GET /api/member/login/checkPhone/{phone}
GET /api/member/register/checkPhoneExist/{phone}
GET /api/saas/company/{companyId}
GET /api/saas/login/captcha
GET /api/share/menu/getNoLoginMenuTree
GET /api/share/param/paramList
GET /api/web/article/categories
GET /api/web/article/{id}
GET /api/web/article/{id}/file/{fileId}
GET /api/{customerCode}/login/captcha
POST /api/login
POST /api/login/codeStatus
POST /api/login/sms
POST /api/login/sms/send
POST /api/login/sso/begin
POST /api/member/register/checkPhone
POST /api/modPassword
POST /api/saas/login
POST /api/web/article/queryList
`);

/** What customers and members may ask with success besides: themselves, their own work, files and choices of forms. */
export const CALLS_OPEN_TO_OUTSIDERS: ReadonlySet<string> = new Set([
  ...CALLS_OPEN_TO_ANONYMOUS,
  ...lines(`
DELETE /api/a/upload/deleteMyFile/{id}
DELETE /api/b/draft/{ids}
DELETE /api/a/upload/{id}
DELETE /api/b/fileItem/{id}
DELETE /api/b/security/sessions/{id}
DELETE /api/b/wf/focus/deleteFocusAll
DELETE /api/b/wf/focus/{id}
GET /api/a/bd/workMode/getDefaultConfig
GET /api/a/bd/workMode/getWorkMode
GET /api/b/desktop/getBackgroundImage
GET /api/b/desktop/getCurCompanyLogo
GET /api/b/file/download/{encodedItem}
GET /api/b/file/preview/{id}/viewImage
GET /api/b/fileItem/download/{ids}
GET /api/b/global/search/typeList
GET /api/b/invoices/getmy
GET /api/b/job/{id}
GET /api/b/list-view
GET /api/b/notice/msg/toReadNumber/{type}
GET /api/b/project/file/support/{x}
GET /api/b/project/home/overview
GET /api/b/project/kind/getProjectKindAndCount
GET /api/b/security/secondFactor
GET /api/b/security/signInChange
GET /api/b/security/sessions
GET /api/b/draft
GET /api/b/draft/{id}
GET /api/b/user/personInfo
GET /api/b/user/setting/getTokenUser
GET /api/b/wf/focus/{id}
GET /api/download/{file}
GET /api/getLoginData
GET /api/image/{path}
GET /api/login/sso/userinfo
GET /api/logout
GET /api/member/login/getCurrentUserInfo
GET /api/pageoffice/view/openFile
GET /api/share/bd/area
GET /api/share/bd/dict/book/{dictCode}
GET /api/share/bd/dict/{code}
GET /api/share/bd/dict/{code}/{key}
GET /api/share/bd/treedict/{code}
GET /api/share/bd/treedict/{dictCode}/g/{group}
GET /api/user/info
GET /api/user/nav
POST /api/a/bd/workMode/workMenu
POST /api/b/file/upload
POST /api/b/fileItem/queryList
POST /api/b/fileItem/upload
POST /api/b/global/search/initials
POST /api/b/project/search
POST /api/b/projectFactors/getProjectFactorsList
POST /api/b/draft/save
POST /api/b/footmark
POST /api/b/footmark/analyzeList
POST /api/b/footmark/queryList
POST /api/b/global/search/countList
POST /api/b/global/search/queryList
POST /api/b/invoices/savemy
POST /api/b/job/queryList
POST /api/b/member/config/updateUserConfig
POST /api/b/notice/msg/queryList
POST /api/b/security/secondFactor/begin
POST /api/b/security/sessions/endOthers
POST /api/b/user/setting/addUserSetting
POST /api/b/user/setting/fileSetting
POST /api/b/wf/focus
POST /api/b/wf/process/queryCopyList
POST /api/b/wf/process/queryFocusList
POST /api/b/wf/process/queryMyList
POST /api/b/wf/process/queryParticipantList
POST /api/b/wf/process/{id}/read
POST /api/b/wf/task
POST /api/b/wf/task/queryDoneList
POST /api/b/wf/task/queryList
POST /api/b/wf/task/queryTodoList
POST /api/share/bd/dict/queryList
POST /api/share/bd/treedict/queryTree
POST /api/upload
PUT /api/a/sys/user/updateLoginUser
PUT /api/b/member/modName/{a}/{b}
PUT /api/b/msg/setRead/{id}
PUT /api/b/notice/msg/setAllRead/{type}
PUT /api/b/notice/msg/setRead
PUT /api/b/notice/msg/{id}/setRead
PUT /api/login/selfInfo
`),
]);

function lines(text: string): Set<string> {
  return new Set(text.trim().split('\n'));
}
