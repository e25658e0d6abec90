import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { describePort } from "../scripts/check-places.mjs";
import { listWarnings } from "../scripts/settings.mjs";
import { readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { startEmbedded } from "./db/embedded/start-embedded.ts";
import type { Connection } from "./db/connect.ts";
import type { Log } from "./engine/context.ts";
import { mountApiDocs } from "./http/api-docs.ts";
import { buildApp } from "./http/app.ts";
import { drain, letGoWhenClosing } from "./http/drain.ts";
import { mountFiles } from "./http/file-routes.ts";
import { mountHealth } from "./http/health.ts";
import { mountMetrics } from "./http/metrics.ts";
import { addSecurityHeaders, mountWeb } from "./http/static-web.ts";
import { openInstallation } from "./installation.ts";
import type { Installation } from "./installation.ts";
import { StartError } from "./lib/start-error.mjs";
import { stopOnSignal } from "./stop-on-signal.ts";

/** What requests in flight get when the server is asked to stop. */
const inFlightMs = 10_000;

/** The web process: the composition root. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  for (const warning of listWarnings(config)) process.stderr.write(`${warning}\n`);
  const logger = pino({ level: "warn" });
  const log: Log = {
    info: logger.info.bind(logger),
    warn: logger.warn.bind(logger),
    error: logger.error.bind(logger),
  };
  const database = await openServer(config);
  const { connection } = database;
  const installation = await openInstallation({ ...config, connection, now: () => new Date(), log });
  const app = await serve(config, installation, log);
  stopOnSignal(async () => {
    await drain(app, inFlightMs);
    await installation.close();
    await database.stop();
  });
  announce(config, installation);
}

async function openServer(config: Config): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl) return { connection: config.databaseUrl, stop: () => Promise.resolve() };
  return startEmbedded({ dataDir: config.dataDir, address: config.address });
}

async function serve(config: Config, installation: Installation, log: Log) {
  const { engine, sessions, files, fileKey, database, metrics } = installation;
  const options = {
    engine,
    sessions,
    log,
    basePath: config.basePath,
    trustProxy: config.trustProxy,
  };
  const app = await buildApp(options);
  letGoWhenClosing(app);
  addSecurityHeaders(app);
  mountHealth(app, database);
  await mountApiDocs(app, options);
  mountMetrics(app, { metrics, token: config.metricsToken });
  await mountFiles(app, { ...options, files, fileKey, now: () => new Date() });
  await mountWeb(app, join(import.meta.dirname, "..", "web", "dist"));
  await listen(app, config);
  return app;
}

/** The start script has looked at the port already; somebody may have been faster. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new StartError(describePort(code, host, port));
  }
}

function announce(config: Config, { firstPassword }: Installation): void {
  const lines = [`Kezhuan 科转 is running at ${config.address}`];
  if (firstPassword)
    lines.push(`First account: admin  password: ${firstPassword}  (must be changed at the first login)`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

main().catch((error: unknown) => {
  const known = error instanceof StartError;
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
