import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import { afterAll } from "vitest";
import { openFolderStore, type FileStore } from "../features/files/file-store.ts";
import type { SitemapLimits } from "../features/publishing/sitemap.ts";
import { mountFeeds } from "../http/public/feed-routes.ts";
import { mountOai } from "../http/public/oai-routes.ts";
import { mountPublicPages } from "../http/public/public-routes.ts";
import { makeApp, type TestApp } from "./make-app.ts";

export interface PublicApp extends TestApp {
  files: FileStore;
  /** What a visitor gets who has no token. */
  read: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
}

/** The test app with everything that is made for machines, at `https://kz.example.org`. */
export async function makePublicApp(
  basePath = "",
  sizes: { sitemapLimits?: SitemapLimits; oaiPageSize?: number } = {},
): Promise<PublicApp> {
  const folder = await mkdtemp(join(tmpdir(), "kz-public-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const files = openFolderStore(folder);
  const test = await makeApp(async (app, options) => {
    const wider = { ...options, ...sizes, files, publicUrl: `https://kz.example.org${basePath}` };
    await mountPublicPages(app, wider);
    mountFeeds(app, wider);
    await mountOai(app, wider);
  }, basePath);
  return {
    ...test,
    files,
    read: (url, headers = {}) => test.app.inject({ url: `${basePath}${url}`, headers }),
  };
}
