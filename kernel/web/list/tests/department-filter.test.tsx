import { expect, it } from 'vitest';
import { bridgeEntity, bridgeRow } from '../../testing/bridge-entity.ts';
import { mockListAnswer, mockServerAnswer, sentRequests } from '../../testing/mock-server.ts';
import { fieldByName, renderScreen, waitUntil } from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { ListPage } from '../list-page.tsx';

const LIST = 'POST /form/bridge/queryList';

it('a list is filtered by the department its records belong to, where its definition says so', async () => {
  signInTestUser();
  mockServerAnswer(LIST, mockListAnswer([bridgeRow('1', '一号桥')], 1));
  const entity = { ...bridgeEntity, list: { ...bridgeEntity.list, filters: ['name', 'deptId'] } };
  const names = encodeURIComponent('一部、二部');
  await renderScreen(<ListPage entity={entity} />, `/bridge?f.deptId=3,4~${names}`);
  await waitUntil(() => expect(sentRequests(LIST).at(-1)?.body).toMatchObject({ params: { deptId$in: '3,4' } }));
  await waitUntil(() => expect(fieldByName('所属部门').value).toBe('一部、二部'));
});
