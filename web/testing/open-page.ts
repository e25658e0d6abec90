import "../ui/tokens.css";
import "../ui/ground.css";
import { createElement, type FunctionComponent } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { clearCookies, writeCookie } from "../ui/cookies.ts";
import { partForPath } from "../ui/part-for-path.ts";
import type { Language } from "../ui/preferences-model.ts";
import { setPreferences, startPreferences } from "../ui/preferences.ts";
import { closeToast, getToasts } from "../ui/toasts.ts";

const mounts = {
  office: async () => (await import("../office/main.tsx")).mountOffice,
  portal: async () => (await import("../portal/main.tsx")).mountPortal,
};

/** What a browser shows that was told nothing. */
const usual = { theme: "teal", mode: "auto", accent: null, size: "small" } as const;

/** Takes away what is shown: tests follow one another in one document. */
let close: (() => void) | undefined;
startPreferences();

interface Visit {
  isLoggedIn?: boolean;
  /** The browser remembers what it did before. */
  isReturning?: boolean;
  language?: Language;
}

/**
 * Opens a route as a visitor or as somebody logged in, in a browser that remembers nothing, until the end of the test.
 * Start a canned server before.
 */
export async function openPage(
  route: string,
  { isLoggedIn = false, isReturning = false, language = "zh" }: Visit = {},
): Promise<void> {
  closeAtTheEnd();
  if (!isReturning) forget();
  if (isLoggedIn) {
    // Each login has one of its own: pages know which login it was that an answer belongs to.
    writeCookie("token", `canned-${crypto.randomUUID()}`, 1);
    localStorage.setItem("login", JSON.stringify({ refresh_token: "canned", expires_in: 7200 }));
  }
  location.hash = `#${route}`;
  setPreferences({ ...usual, language });
  const mount = await mounts[partForPath(route)]();
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  scrollTo(0, 0);
  close = mount(root);
}

/** Shows one component in Chinese, without a face around it, in a browser that remembers nothing, until the end of the test. */
export function mountAlone(component: FunctionComponent): void {
  closeAtTheEnd();
  forget();
  setPreferences({ ...usual, language: "zh" });
  const place = document.createElement("main");
  document.body.replaceChildren(place);
  const root = createRoot(place);
  root.render(createElement(component));
  close = () => root.unmount();
}

function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
}

/** Closes what this test has shown before, and what it shows next as soon as it ends: the next one's server sees its own requests only. */
function closeAtTheEnd(): void {
  closePage();
  onTestFinished(closePage);
}

/** Takes away the page, or the component that was shown alone, and what was fetched for it. */
function closePage(): void {
  close?.();
  close = undefined;
  queryClient.clear();
  for (const { id } of getToasts()) closeToast(id);
}
