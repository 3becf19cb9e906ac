import type { FastifyReply } from 'fastify';

/** Headers of a download with a Chinese name (RFC 6266); never shown inside the page unless asked as a preview. */
export function asDownload(reply: FastifyReply, fileName: string, mediaType: string, inline = false): void {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  reply
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .header('content-type', mediaType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'");
}
