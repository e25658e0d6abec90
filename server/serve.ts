import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { describePort } from "../scripts/check-places.mjs";
import { checkBucket } from "./check-bucket.ts";
import type { Config } from "./config.ts";
import type { Log } from "./engine/context.ts";
import { buildApp } from "./http/app.ts";
import { drain, letGoWhenClosing } from "./http/transport/drain.ts";
import { mountRoutes } from "./http/mount-routes.ts";
import { addSecurityHeaders, mountWeb } from "./http/static-web.ts";
import { openPdfConverter, type PdfConverter } from "./features/documents/convert-to-pdf.ts";
import { openLanguageModel } from "./features/search/language-model/language-model.ts";
import { checkMappings } from "./features/sign-in/mapping.ts";
import { openSignIn } from "./features/sign-in/open-sign-in.ts";
import { endSpreadsheetThreads } from "./features/transfer/spreadsheet-threads.ts";
import { openInstallation, type Installation } from "./installation.ts";
import { compactWhenIdle } from "./lib/compact-heap.ts";
import { StartError } from "./lib/start-error.mjs";
import { offerPacks } from "./offered-packs.ts";
import type { ProvidedDatabase } from "./provide-database.ts";
import type { Shutdown } from "./stop-on-signal.ts";

interface Serving {
  config: Config;
  database: ProvidedDatabase;
  /** A listening one that was handed over. */
  socket: number | undefined;
  shutdown: Shutdown;
}

/** The composition root of the web process. Each part that is begun is at once a part that a shutdown ends. */
export async function serve({ config, database, socket, shutdown }: Serving): Promise<void> {
  const logger = pino({ level: "warn" });
  const log: Log = {
    info: (details, message) => logger.info(details, message),
    warn: (details, message) => logger.warn(details, message),
    error: (details, message) => logger.error(details, message),
  };
  await checkBucket(config, log);
  const { connection, pooler, admin, logArchive } = database;
  // What fails because its database was taken away is no news.
  const hush = () => void (logger.level = "silent");
  shutdown.signal.addEventListener("abort", hush);
  const pdf = config.soffice === undefined ? undefined : openPdfConverter(config.soffice);
  const installation = await openInstallation({
    ...config,
    connection,
    pooler,
    logArchive,
    dailyBackup: config.backupSchedule,
    backupPlace: { folder: config.backupDir, passphrase: config.backupPassphrase, admin },
    doesJobs: true,
    makePdf: pdf && ((page) => pdf.convert(Buffer.from(page), "page")),
    now: () => new Date(),
    log,
    stopping: shutdown.signal,
  });
  shutdown.signal.removeEventListener("abort", hush);
  shutdown.add(() => installation.close());
  // After the jobs that read by them.
  shutdown.add(endSpreadsheetThreads);
  const app = await buildServer(config, { installation, pdf, log, stopping: shutdown.signal });
  // Side by side: what one of them takes must not be missing to the other. Requests are answered even if the jobs fail to stop.
  shutdown.add(async () => {
    const ends = await Promise.allSettled([
      drain(app, config.shutdownTimeoutMs),
      installation.worker?.stop(),
    ]);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  });
  // The probes refuse already: whoever goes by them has this long to send requests elsewhere.
  shutdown.add(() => sleep(config.shutdownDelayMs));
  shutdown.allow(config.shutdownDelayMs + config.shutdownTimeoutMs);
  await listen(app, config, socket);
  announce(config, installation);
  installation.engine.systemContext().textSearch.prepare();
  compactWhenIdle();
}

interface Building {
  installation: Installation;
  pdf: PdfConverter | undefined;
  log: Log;
  stopping: AbortSignal;
}

async function buildServer(config: Config, { installation, pdf, log, stopping }: Building) {
  const { engine, sessions, audit, queryLog, probes, health } = installation;
  const signIn = await openSignIn(config.signIn, { site: config.site, log, now: () => new Date() });
  await checkMappings(engine.systemContext().db, signIn);
  const options = {
    engine,
    sessions,
    queryLog,
    log,
    basePath: config.basePath,
    trustProxy: config.trustProxy,
    crossOrigin: config.crossOrigin,
    languageModel: config.languageModel && openLanguageModel(config.languageModel),
    pdf,
    health,
    offerPacks,
    operations: audit,
    signIn,
  };
  const app = await buildApp(options);
  letGoWhenClosing(app, stopping);
  app.addHook("onClose", () => pdf?.close());
  addSecurityHeaders(app);
  await mountRoutes(app, {
    ...installation,
    ...options,
    database: probes,
    isDatabaseBeside: config.databaseUrl === undefined,
    publicUrl: config.publicUrl,
    metricsToken: config.metricsToken,
    stopping,
  });
  await mountWeb(app, join(import.meta.dirname, "..", "web", "dist"), {
    parameters: () => engine.catalog().parameters,
    timeZone: engine.catalog().timeZone,
    mails: config.smtpUrl !== undefined,
    textMessages: config.textMessages !== undefined,
    scans: config.scanner !== undefined,
    signIn: signIn.offers,
  });
  return app;
}

/** The start script has looked at the port already; somebody may have been faster. */
async function listen(app: FastifyInstance, { host, port }: Config, socket?: number): Promise<void> {
  // Its address is the unit's; any but `localhost` keeps the framework from opening others.
  const inherited = { fd: socket, host: "0.0.0.0" };
  if (socket !== undefined) return void (await app.listen(inherited));
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
