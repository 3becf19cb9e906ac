import type { FastifyInstance } from 'fastify';
import type { Runtime } from '../runtime.ts';

/**
 * /api/health: 200 while people can work, else 503 with the reason in words; /api/health/live: 200 as long as the
 * process answers at all. A process that is not well must not be started anew for it: it goes on by itself.
 */
export function registerHealthRoutes(app: FastifyInstance, { health }: Runtime): void {
  app.get('/api/health', async (_request, reply) => {
    const answer = await health.check();
    return reply.code(answer.status === 'ok' ? 200 : 503).send(answer);
  });
  app.get('/api/health/live', (_request, reply) => reply.send({ status: 'ok' }));
}
