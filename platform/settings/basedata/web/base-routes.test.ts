import { expect, it } from 'vitest';
import { BASE_LISTS } from '../model/index.ts';
import { BASE_ROUTES } from './base-routes.ts';

it('every base list has its address, and every address its list', () => {
  const forms = new Set(Object.values(BASE_ROUTES).map(([, form]) => form));
  expect([...forms].sort()).toEqual(BASE_LISTS.map(({ entity }) => entity.code).sort());
});
