import type { TestProject } from "vitest/node";
import { startTestServer, type TestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * Vitest calls it once before the suites that need a database, and what it returns after them.
 * @public
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  project.provide("testServer", server);
  return stop;
}
