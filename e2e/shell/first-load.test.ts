import { expect, it } from 'vitest';
import { firstLoad } from '../../bench/browser.ts';
import { startStory } from '../story.ts';

const story = await startStory();
const KB = 1024;

it('the sign-in page and the home page come in few small files', async () => {
  const visitor = (await story.visitorAt('/login')).context();
  const signIn = await firstLoad(visitor, `${story.address}/login`, 'input[type=password]:enabled');
  expect(signIn.files).toBeLessThanOrEqual(12);
  expect(signIn.bytes).toBeLessThanOrEqual(200 * KB);

  const engineer = (await story.personAt('engineer')).context();
  const home = await firstLoad(engineer, `${story.address}/main-page`, 'nav a, nav button');
  expect(home.files).toBeLessThanOrEqual(30);
  expect(home.bytes).toBeLessThanOrEqual(420 * KB);
});
