import { expect, it } from 'vitest';
import { measureFirstLoad } from '../../bench/measure-browser-first-loads.ts';
import { startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory();
const KB = 1024;

it('the sign-in page and the home page come in few small files', async () => {
  const visitor = (await story.visitorAt('/login')).context();
  const signIn = await measureFirstLoad(visitor, `${story.address}/login`, 'input[type=password]:enabled');
  expect(signIn.files).toBeLessThanOrEqual(12);
  expect(signIn.bytes).toBeLessThanOrEqual(180 * KB);

  const engineer = (await story.personAt('engineer')).context();
  const home = await measureFirstLoad(engineer, `${story.address}/main-page`, 'nav a, nav button');
  expect(home.files).toBeLessThanOrEqual(30);
  expect(home.bytes).toBeLessThanOrEqual(350 * KB);
});
