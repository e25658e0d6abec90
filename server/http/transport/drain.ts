import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** What a connection over which nothing has come yet gets: its request may be on the way. */
const silentMs = 500;
const idleCheckMs = 50;

/**
 * Once the server is closing, closes each connection that no request is in flight on. Node closes those that are idle at
 * that moment; one whose answer had begun before falls idle later, and one that a browser has opened ahead of a request
 * never counts as idle. Both would be waited for until the client gives them up, a minute and more. From the moment the process
 * is asked to stop, answers end their connection: a proxy that keeps it would send the next request while it is being closed.
 */
export function letGoWhenClosing(app: FastifyInstance, stopping?: AbortSignal): void {
  let isClosing = false;
  const connections = new Set<Socket>();
  const timers: NodeJS.Timeout[] = [];
  app.server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    timers.push(setInterval(() => app.server.closeIdleConnections(), idleCheckMs));
    timers.push(
      setTimeout(() => {
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      }, silentMs),
    );
  });
  app.addHook("onClose", async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  app.addHook("onSend", async (_, reply) => {
    if (isClosing || stopping?.aborted) void reply.header("connection", "close");
  });
}

/** Stops accepting and waits for what is in flight; what takes longer than `patienceMs` is cut off. */
export async function drain(app: FastifyInstance, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearTimeout(cut);
}
