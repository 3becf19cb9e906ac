import type { Part } from '../parts.ts';
import { shown } from '../wire/wire.ts';
import { done, recordOf, roleWith, step } from './colleague.ts';

/** C3: a picture in an article, a mailed link or a foreign page makes the administrator's browser give rights away. */
export const takeoverByPicture: Part = async ({ wire, people: { admin } }) => {
  const source = await roleWith(wire, admin, ['role:read', 'role:write', 'user:read', 'user:write']);
  const target = await roleWith(wire, admin, []);
  const browser = { ...admin, name: "admin's browser on a foreign page", token: null };
  const headers = { cookie: `AuthToken=${admin.token}` };
  for (const call of ['copyRoleMenu', 'copyRoleDept']) {
    const path = `/api/a/sys/role/${call}/${source}/${target}`;
    const reply = await wire.ask(browser, { method: 'GET', path, headers });
    const held = await done(wire, admin, `GET /a/sys/role/queryRoleMenuId/${target}`);
    if (held.length > 0) wire.ledger.find('C3', `${call} by a picture gave a role ${held.length} rights`, shown(reply));
  }
  await pictureInArticle();
  await callInMenu();
  return 'rights by a picture, pictures and menu entries that name a call';

  async function pictureInArticle() {
    const category = await recordOf(wire, admin, 'contentCategory', {});
    for (const src of [
      '/api/logout',
      `/api/a/sys/role/copyRoleMenu/${source}/${target}`,
      '/image/../logout',
      '\\api\\logout',
    ]) {
      const draft = { title: '图', category: category?.id, content: `<p>x<img src="${src}"></p>` };
      const reply = await step(wire, admin, 'POST /form/article/save', draft);
      if (reply.json?.success && /logout|copyRole/.test(reply.json.data.content))
        wire.ledger.find('C3', 'an article keeps a picture that is a call', shown(reply));
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
      const reply = await step(wire, admin, 'POST /form/menu/save', draft);
      if (reply.json?.success) {
        wire.ledger.find('C3', `a menu entry leads to ${url.trim().split(':')[0]}`, shown(reply));
        await step(wire, admin, `DELETE /form/menu/${reply.json.data.id}`);
      }
    }
  }
};
