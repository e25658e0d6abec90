import { expect, type BrowserContext, type Page } from "@playwright/test";
import { INTRANET_HOST } from "./world.ts";

/** Said when a script comes seconds after the style that was fetched ahead for it: the machine has other things to do. */
const tardiness = /was preloaded using link preload but not used within a few seconds/;

/** What must not happen on any page, whatever a journey is about. */
export interface PageWatch {
  problems: readonly string[];
  /** A message that this journey provokes on purpose. */
  allow(pattern: RegExp): void;
  expectQuiet(): void;
}

export function watchPage(context: BrowserContext, address: string): PageWatch {
  const { port } = new URL(address);
  const own = ["127.0.0.1", INTRANET_HOST].map((host) => `http://${host}:${port}`);
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const follow = (page: Page) => {
    page.on("pageerror", (error) => problems.push(`error in the page: ${error.stack ?? error.message}`));
    // Violations of the content security policy are among these.
    page.on("console", (message) => {
      const isComplaint = message.type() === "error" || message.type() === "warning";
      if (isComplaint && !tardiness.test(message.text()))
        problems.push(`${message.type()} in the console: ${message.text()} (${message.location().url})`);
    });
  };
  context.on("page", follow);
  for (const page of context.pages()) follow(page);
  context.on("request", (request) => {
    const url = new URL(request.url());
    const isOwn = own.includes(url.origin) || url.protocol === "data:" || url.protocol === "blob:";
    if (!isOwn) problems.push(`request to another host: ${request.url()}`);
  });
  return {
    problems,
    allow: (pattern) => void allowed.push(pattern),
    expectQuiet() {
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      expect(unexpected).toEqual([]);
    },
  };
}
