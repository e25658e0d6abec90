import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Scripts and everything else come from here; styles may be inline, as Ant Design makes them at run time. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join("; ");

/** Serves the built web part. Names under `assets/` carry a digest of their content and are kept for good. */
export async function mountWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.startsWith(join(root, "assets"));
      void reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onSend", async (_, reply) => {
    void reply.header("x-content-type-options", "nosniff").header("referrer-policy", "same-origin");
    const type = String(reply.getHeader("content-type") ?? "");
    if (type.startsWith("text/html") && !reply.hasHeader("content-security-policy")) {
      void reply.header("content-security-policy", policy);
    }
  });
}
