import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests whose bodies are on their way, each with what gives it more time. */
const underWay = new WeakMap<IncomingMessage, () => void>();

/**
 * Ends connections whose request body is not there in time: somebody who sends a byte now and then would hold them for
 * ever. Uploads that were let in go on as long as something arrives (see allowSlowBody).
 * @param seconds for a whole body, or for the next piece of an upload
 */
export function limitSlowBodies(app: FastifyInstance, seconds: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request, seconds * 1000);
    done();
  });
}

/** Bodies in parts may take their time: large files come over slow lines. */
export function allowSlowBody({ raw }: FastifyRequest): void {
  underWay.get(raw)?.();
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: FastifyRequest, ms: number): void {
  const { raw } = request;
  const { socket } = raw;
  // A request made inside the process has no line that could be slow.
  if (typeof socket.destroy !== 'function') return;
  const give = () => {
    request.log.info({ route: request.routeOptions.url }, 'request body too slow');
    raw.destroy();
  };
  let timer = setTimeout(give, ms).unref();
  underWay.set(raw, () => {
    clearTimeout(timer);
    let read = socket.bytesRead;
    timer = setInterval(() => {
      if (socket.bytesRead === read) give();
      read = socket.bytesRead;
    }, ms);
  });
  const over = () => clearTimeout(timer);
  raw.once('end', over);
  raw.once('close', over);
}
