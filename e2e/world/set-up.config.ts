import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findPort } from "./find-port.ts";
import { furnishWorld } from "./furnish-world.ts";
import { makeScratchFolder, projectRoot } from "./project-paths.ts";
import { startServer } from "./server-process.ts";
import { keepWorld } from "./world.ts";

/** One real server with demo content for the whole run; what is returned takes it away again. */
async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync(join(projectRoot, "web", "dist", "index.html"))) {
    throw new Error("web/dist: the pages are not built: run npm test, or npm start once.");
  }
  const dataDir = makeScratchFolder("journeys");
  const server = await startServer({ dataDir, port: await findPort(), demo: true });
  const stop = async () => {
    server.signal("SIGTERM");
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    keepWorld(await furnishWorld({ address: server.address, dataDir }));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

export default setUp;
