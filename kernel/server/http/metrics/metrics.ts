import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Runtime } from '../../runtime.ts';
import { requireMetricsAccess } from '../route-access-hooks.ts';
import { registerInstallationGauges } from './gauges.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Slower answers are worth a line in the log. */
const SLOW_MS = 2000;

/** /metrics in Prometheus' text form, and a log line for every failed or slow request. No query strings: they may hold tokens. */
export function registerMetrics(app: FastifyInstance, runtime: Runtime): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool, and who waits for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(runtime.database.pools)) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    duration.observe(
      { method: request.method, route, status: `${Math.floor(status / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    const line = { method: request.method, route, status, ms: Math.round(reply.elapsedTime) };
    if (status >= 500 || reply.elapsedTime > SLOW_MS) request.log.warn(line, 'request');
    else request.log.debug(line, 'request');
    done();
  });
  const look = registerInstallationGauges(registry, runtime);
  const onRequest = requireMetricsAccess(runtime.config);
  app.get('/metrics', { onRequest }, async (_request, reply) => {
    await look();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
