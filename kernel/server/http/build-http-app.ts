import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { MAX_UPLOAD_BYTES } from '#kernel/meta/calls/file-calls.ts';
import { BODY_LIMIT } from '#kernel/meta/calls.ts';
import { projectRoot } from '../config/config.ts';
import { registerHealthRoutes } from '../health/calls.ts';
import { registerSockets } from '../realtime/sockets.ts';
import type { Runtime } from '../runtime.ts';
import { toFailureAnswer } from './envelope.ts';
import { httpErrors } from './errors.ts';
import type { ImplementedCalls } from './implement-calls.ts';
import { drainUnreadBody } from './input/drain-unread-body.ts';
import { limitSlowBodies } from './input/slow-body-limit.ts';
import { registerMetrics } from './metrics/metrics.ts';
import { registerOpenApi } from './openapi/openapi.ts';
import { loadEntitiesForApiDocs, requireDocsAccess, setStrictTransportSecurity } from './route-access-hooks.ts';
import { JSON_HEADERS, registerCallRoutes } from './routes.ts';

/** Addresses of uploads and pictures that leave out /api (R3-141). */
const FILE_PREFIX = /^\/(?:upload|image)(?=[/?]|$)/;

/** The HTTP side of the product: calls, live channel, API page, health, metrics, and the browser application. */
export async function buildHttpApp(runtime: Runtime, groups: readonly ImplementedCalls[]): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: runtime.log,
    bodyLimit: BODY_LIMIT.plain,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: runtime.config.trustProxy ?? false,
    rewriteUrl: ({ url = '/' }) => (FILE_PREFIX.test(url) ? `/api${url}` : url),
    routerOptions: { maxParamLength: 4000, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What never reaches a route, such as an address that is none, is answered like everything else.
    frameworkErrors: (error, request, reply) => answerFailure(error, request as FastifyRequest, reply as FastifyReply),
  });
  await app.register(helmet, {
    contentSecurityPolicy: { directives: POLICY },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 20, fields: 50 } });
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  app.addHook('onRequest', setStrictTransportSecurity(runtime.config));
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(async (error, request, reply) => {
    runtime.health.note(error);
    await drainUnreadBody(error, request);
    return answerFailure(error, request, reply);
  });
  closeConnectionsAsTheyRest(app);
  limitSlowBodies(app, runtime.config.bodySeconds);
  registerMetrics(app, runtime);
  registerSockets(app, runtime);
  registerCallRoutes(app, runtime, groups);
  registerOpenApi(app, { groups, entitiesFor: loadEntitiesForApiDocs(runtime) }, requireDocsAccess(runtime));
  registerHealthRoutes(app, runtime);
  await registerBrowserApp(app);
  return app;
}

/**
 * While the server closes, connections that become idle end at once: one that was answering when closing began would
 * otherwise be kept alive, and the end held up, for more than a minute.
 */
function closeConnectionsAsTheyRest(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(timer));
  });
}

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, ours } = toFailureAnswer(error, request.id);
  if (ours) request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected failure');
  return reply.code(status).headers(JSON_HEADERS).send(JSON.stringify(body));
}

const POLICY = {
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // Live channels of one's own host, too (CSP 3, "match 'self'").
  connectSrc: ["'self'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
};

/** Files of dist/web, compressed beforehand; every other path outside /api is a screen of the browser application. */
async function registerBrowserApp(app: FastifyInstance): Promise<void> {
  const root = join(projectRoot(), 'dist/web');
  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      setHeaders: (response, path) => {
        response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (path.startsWith('/api/') || path.startsWith('/assets/') || request.method !== 'GET' || !existsSync(root)) {
      const { status, body } = toFailureAnswer(httpErrors.callMissing(), request.id);
      return reply.code(status).headers(JSON_HEADERS).send(JSON.stringify(body));
    }
    return reply.sendFile('index.html');
  });
}
