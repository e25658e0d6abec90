import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A reverse proxy that serves `target` below a path of its own, and nothing beside it. */
export async function serveBelow(
  path: string,
  target: string,
): Promise<{ address: string; close: () => void }> {
  const proxy = createServer((asked, answer) => {
    const { method, headers, url = "" } = asked;
    if (!url.startsWith(`${path}/`)) return void answer.writeHead(404).end();
    const onward = request(new URL(url.slice(path.length), target), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    // A browser that goes elsewhere gives up what it has asked for.
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  // It listens on a port, not on a socket of the file system.
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${path}/`,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
