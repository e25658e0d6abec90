import type { FastifyInstance } from "fastify";
import type { Database } from "../db/connect.ts";
import type { Metrics } from "../features/monitor/metrics.ts";
import { mountApiDocs } from "./openapi/api-docs.ts";
import { mountChat } from "./chat/chat-routes.ts";
import { mountDocumentation } from "./documentation/documentation-routes.ts";
import { mountFeeds } from "./public/feed-routes.ts";
import { mountFiles } from "./files/file-routes.ts";
import { mountHealth } from "./health.ts";
import { mountMails } from "./public/mail-routes.ts";
import { mountMetrics } from "./metrics.ts";
import { mountOperationLog } from "./operation-log.ts";
import { mountOai } from "./public/oai-routes.ts";
import { mountPortal } from "./public/portal-routes.ts";
import { mountPublicPages, type PublicOptions } from "./public/public-routes.ts";
import { mountSessionWatch } from "./session-routes.ts";
import { mountSignIn } from "./sign-in/sign-in-routes.ts";
import { mountRest } from "./rest-routes.ts";
import { mountTransfer } from "./files/transfer-routes.ts";

interface RouteOptions extends PublicOptions {
  database: Database;
  /** It is this process's own, on a disk with the files. */
  isDatabaseBeside?: boolean;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Aborted once the process is asked to stop. */
  stopping?: AbortSignal | undefined;
  /** What addresses of files are signed with. */
  fileKey: Buffer;
  /** What the addresses that end mails are signed with. */
  stopKey: Buffer;
}

/** Every address of the server beside the calls and the pages of the browser's programs. */
export async function mountRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  mountHealth(app, options);
  await mountApiDocs(app, options);
  await mountDocumentation(app, options);
  if (options.operations) mountOperationLog(app, options.operations);
  mountMetrics(app, { metrics: options.metrics, token: options.metricsToken });
  await mountFiles(app, { ...options, now: () => new Date() });
  await mountTransfer(app, options);
  mountSessionWatch(app, options);
  mountRest(app, options);
  if (options.signIn) mountSignIn(app, { ...options, signIn: options.signIn });
  mountChat(app, options);
  await mountPublicPages(app, options);
  mountPortal(app, options);
  mountFeeds(app, options);
  await mountOai(app, options);
  await mountMails(app, options);
}
