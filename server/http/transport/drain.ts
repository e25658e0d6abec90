import type { FastifyInstance } from "fastify";

/**
 * Closes each connection after its answer once the server is closing. Otherwise one that had a request in
 * flight falls idle afterwards and is waited for until the client gives it up, a minute and more.
 */
export function letGoWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async (_, reply) => {
    if (isClosing) void reply.header("connection", "close");
  });
}

/** Stops accepting and waits for what is in flight; what takes longer than `patienceMs` is cut off. */
export async function drain(app: FastifyInstance, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearTimeout(cut);
}
