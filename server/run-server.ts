import { checkPlaces } from "../scripts/check-places.mjs";
import { describeWarnings, readConfig } from "./config.ts";
import { takeInheritedSocket } from "./lib/inherited-socket.ts";
import { provideDatabase } from "./provide-database.ts";
import type { Shutdown } from "./stop-on-signal.ts";

/**
 * The web process, from the settings on. The rest of it is loaded while the database starts, as both take long: nothing that
 * this module imports is large.
 */
export async function runServer(shutdown: Shutdown): Promise<void> {
  const config = readConfig(process.env);
  for (const warning of describeWarnings(config)) process.stderr.write(`${warning}\n`);
  const socket = takeInheritedSocket(process.env);
  // `npm start` has looked already; a release is started without it.
  await checkPlaces(config, { isListening: socket !== undefined });
  const load = () => import("./serve.ts");
  const database = await provideDatabase(config, { shutdown, meanwhile: load });
  const { serve } = await load();
  await serve({ config, database, socket, shutdown });
}
