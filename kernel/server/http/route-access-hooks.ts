import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isInNetworks } from '../ip-networks.ts';
import type { EntitiesByCode, Runtime } from '../runtime.ts';
import { httpErrors } from './errors.ts';
import { presenceOfRequest, tokenOfRequest } from './request-token.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** The page of calls: for whoever is signed in, or everybody where the configuration says so. @throws Refusal 401 */
export const requireDocsAccess =
  ({ config, sessions }: Runtime): Hook =>
  async (request) => {
    if (config.openToAll.has('docs')) return;
    const token = tokenOfRequest(request);
    if (!token || !(await sessions.find(token, { presence: presenceOfRequest(request) })))
      throw httpErrors.docsClosed();
  };

/** What the page of calls tells of: for the firm's own people also the forms they designed, for all others the product's. */
export const loadEntitiesForApiDocs =
  ({ sessions, entities, entitiesOf }: Runtime) =>
  async (request: FastifyRequest): Promise<EntitiesByCode> => {
    const token = tokenOfRequest(request);
    const me = token ? await sessions.find(token, { presence: presenceOfRequest(request) }) : null;
    return me?.kind === 'staff' ? entitiesOf(me.companyId) : entities;
  };

/** Figures of operation: for whoever brings the token or comes from a network of the configuration. @throws Refusal 403 */
export const requireMetricsAccess =
  ({ openToAll, metricsToken, metricsFrom }: Config): Hook =>
  async ({ headers, ip }) => {
    if (openToAll.has('metrics') || (metricsFrom.length > 0 && isInNetworks(metricsFrom, ip))) return;
    const [scheme, token] = (headers.authorization ?? '').split(' ');
    if (metricsToken && scheme?.toLowerCase() === 'bearer' && isSame(token ?? '', metricsToken)) return;
    throw httpErrors.metricsClosed();
  };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for what is nearly right as for what is wholly wrong. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));

const HSTS = 'max-age=31536000';

/** Whoever came by https comes by nothing else for a year. */
export const setStrictTransportSecurity =
  ({ hsts }: Config): Hook =>
  async (request, reply) => {
    if (hsts && request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  };
