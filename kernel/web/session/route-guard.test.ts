import { describe, expect, it } from 'vitest';
import {
  findGuardRedirect,
  type RouteGuardInputs,
  redirectTarget,
  signInPagePath,
  signOutTarget,
} from './route-guard.ts';

const visitor: RouteGuardInputs = {
  pathname: '/main-page',
  search: '',
  access: 'login',
  signedIn: false,
  companyId: null,
  signInPage: '/login',
};
const colleague: RouteGuardInputs = { ...visitor, signedIn: true };

describe('the guard without a token', () => {
  it('sends visitors to the sign-in page and keeps where they wanted to go', () => {
    expect(findGuardRedirect(visitor)).toBe('/login?redirect=/main-page');
  });
  it('escapes ampersands, so that the whole address survives', () => {
    const to = findGuardRedirect({ ...visitor, search: '?formId=1&name=合同%26补充' }) ?? '';
    expect(to).toBe('/login?redirect=/main-page?formId=1%26name=合同%2526补充');
    expect(redirectTarget(to.slice('/login'.length))).toBe('/main-page?formId=1&name=合同%26补充');
  });
  it('lets open pages and everything around signing in through', () => {
    expect(findGuardRedirect({ ...visitor, pathname: '/flow-monitor', access: 'open' })).toBeNull();
    expect(findGuardRedirect({ ...visitor, pathname: '/acme/LOGIN', access: 'login' })).toBeNull();
  });
  it('uses the multi-company sign-in once a company is known, also instead of registration', () => {
    expect(findGuardRedirect({ ...visitor, companyId: '7' })).toBe('/saasLogin');
    expect(findGuardRedirect({ ...visitor, companyId: '7', pathname: '/login/register', access: 'open' })).toBe(
      '/saasLogin',
    );
  });
  it('shows 404 for unknown addresses, signed in or not', () => {
    expect(findGuardRedirect({ ...visitor, access: null })).toBe('/404');
    expect(findGuardRedirect({ ...colleague, access: null })).toBe('/404');
  });
  it('asks for a sign-in at the root without a redirect', () => {
    expect(findGuardRedirect({ ...visitor, pathname: '/', access: null })).toBe('/login');
  });
  it('sends them to the page that the system parameters name', () => {
    expect(findGuardRedirect({ ...visitor, signInPage: '/cas', search: '?a=1&b=2' })).toBe(
      '/cas?redirect=/main-page?a=1%26b=2',
    );
    expect(findGuardRedirect({ ...visitor, signInPage: '/cas', pathname: '/', access: null })).toBe('/cas');
  });
});

describe('the guard with a token', () => {
  it('leads from / to home and from /login to /', () => {
    expect(findGuardRedirect({ ...colleague, pathname: '/' })).toBe('/main-page');
    expect(findGuardRedirect({ ...colleague, pathname: '/login', access: 'open' })).toBe('/');
  });
  it('leads from /login to the page that was asked for', () => {
    const search = '?redirect=/contract';
    expect(findGuardRedirect({ ...colleague, pathname: '/login', search, access: 'open' })).toBe('/contract');
  });
  it('lets through', () => expect(findGuardRedirect(colleague)).toBeNull());
});

describe('redirect after signing in', () => {
  it.each([
    ['?redirect=/contract?id=3', '/contract?id=3'],
    ['', '/main-page'],
    ['?redirect=//evil.example', '/main-page'],
    ['?redirect=/%09/evil.example', '/main-page'],
    ['?redirect=https://evil.example', '/main-page'],
    ['?redirect=/login', '/main-page'],
  ])('%s leads to %s', (search, target) => expect(redirectTarget(search)).toBe(target));
});

const SSO = { isPrivate: true, 'cas.login': true };

describe('the sign-in page', () => {
  it.each([
    [{}, '/login'],
    [SSO, '/cas'],
    [{ ...SSO, isPrivate: false }, '/login'],
    [{ 'cost.login': '/cost-manager-login' }, '/cost-manager-login'],
    [{ ...SSO, 'cost.login': '/cost-manager-login' }, '/cas'],
    [{ 'cost.login': '//evil.example' }, '/login'],
    [{ 'cost.login': 'https://evil.example' }, '/login'],
  ])('by the system parameters %j is %s', (params, page) => expect(signInPagePath(params)).toBe(page));
});

describe('signing out', () => {
  it.each([
    [{ customerCode: 'acme', companyId: '7' }, '/acme/login'],
    [{ loginPath: '/cost-manager-login', companyId: '7' }, '/cost-manager-login'],
    [{ companyId: '7' }, '/saasLogin'],
    [{}, '/login'],
    [{ params: SSO }, '/logout/sso'],
    [{ params: { ...SSO, isPrivate: false } }, '/login'],
    [{ params: { 'cost.login': '/cost-manager-login' } }, '/cost-manager-login'],
    [{ params: { 'cost.login': '/cost-manager-login' }, companyId: '7' }, '/cost-manager-login'],
    [{ params: SSO, customerCode: 'acme' }, '/acme/login'],
    [{ params: SSO, companyId: '7' }, '/saasLogin'],
  ])('%j leads to %s', (facts, target) => expect(signOutTarget(facts)).toBe(target));
});
