import type { FastifyRequest } from "fastify";

/** Addresses of programs, whose clients expect the envelope whatever they accept. */
const apiPath = /^\/(?:rest|api|auth)(?:[/?]|$)/;

/**
 * Where a browser is sent that opens an unknown address: pages have their route behind `#`, and people type it without.
 * A route that does not exist either ends on the page for unknown addresses. Undefined for programs, which get the
 * envelope.
 */
export function pageAddress(
  { method, url, headers }: Pick<FastifyRequest, "method" | "url" | "headers">,
  basePath: string,
): string | undefined {
  const isNavigation = (method === "GET" || method === "HEAD") && headers.accept?.includes("text/html");
  if (!isNavigation || apiPath.test(url)) return undefined;
  return `${basePath}/#${url}`;
}
