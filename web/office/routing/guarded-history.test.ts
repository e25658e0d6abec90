import { afterEach, expect, test, vi } from "vitest";
import { standInForHistory } from "@kezhuan/web/testing/history-stand-in.ts";
import { createGuardedHistory } from "./guarded-history.ts";
import { guardLeaving } from "./leave-guard.ts";

let release: () => void = () => undefined;

afterEach(() => {
  release();
  vi.unstubAllGlobals();
});

/** A tab that went from /start to /form, where something is unsaved, and what the person says to leaving. */
function openForm(answer: boolean) {
  const tab = standInForHistory({ state: null, hash: "#/start" });
  const history = createGuardedHistory();
  const told: string[] = [];
  history.listen(({ pathname }) => told.push(pathname));
  history.push("/form");
  const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(answer));
  release = guardLeaving({ holds: ({ pathname }) => pathname !== "/form", ask });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { tab, history, told, ask, settle };
}

test("the back button leads nowhere while the person stays", async () => {
  const { tab, told, ask, settle } = openForm(false);
  tab.go(-1);
  await settle();
  expect([tab.hash(), told]).toEqual(["#/form", ["/form"]]);
  tab.go(-1);
  await settle();
  expect([tab.hash(), told]).toEqual(["#/form", ["/form"]]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("the back button is taken again when the person lets go", async () => {
  const { tab, told, ask, settle } = openForm(true);
  tab.go(-1);
  await settle();
  expect([tab.hash(), told]).toEqual(["#/start", ["/form", "/start"]]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  [false, "#/form"],
  [true, "#/else"],
])("an address typed by hand is held, too: %s leads to %s", async (answer, end) => {
  const { tab, settle } = openForm(answer);
  tab.type("#/else");
  await settle();
  expect(tab.hash()).toBe(end);
});

test("going on waits for the answer", async () => {
  const { tab, history, told, settle } = openForm(true);
  history.push("/else");
  expect(tab.hash()).toBe("#/form");
  await settle();
  expect([tab.hash(), told]).toEqual(["#/else", ["/form", "/else"]]);
});

test("what keeps the changes is not asked about", async () => {
  const { tab, history, ask, settle } = openForm(false);
  history.push("/form?page=2");
  tab.go(-1);
  await settle();
  expect(ask).not.toHaveBeenCalled();
  expect(tab.hash()).toBe("#/form");
});
