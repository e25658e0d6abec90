import { afterEach, expect, test, vi } from "vitest";
import { standInForHistory } from "@kezhuan/web/testing/history-stand-in.ts";
import { createHashHistory, type Visit } from "./hash-history.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function openTab(state: unknown = null) {
  const tab = standInForHistory({ state, hash: "#/zcg?page=2" });
  const history = createHashHistory();
  const visits: Visit[] = [];
  const stop = history.listen((visit) => visits.push(visit));
  return { tab, history, visits, stop };
}

test("the first visit is what the address says", () => {
  expect(openTab().history.visit).toMatchObject({ pathname: "/zcg", search: "?page=2", index: 0 });
});

test("going on, taking a place and going back are told apart, with how far from the start they are", () => {
  const { tab, history, visits } = openTab();
  history.push("/cgDetail?id=1");
  history.replace("/404");
  tab.go(-1);
  expect(visits.map(({ action, pathname, index }) => [action, pathname, index])).toEqual([
    ["PUSH", "/cgDetail", 1],
    ["REPLACE", "/404", 1],
    ["POP", "/zcg", 0],
  ]);
  expect(tab.hashes()).toEqual(["#/zcg?page=2", "#/404"]);
});

test("an entry keeps its key: who comes back finds what was remembered under it", () => {
  const { tab, history, visits } = openTab();
  const first = history.visit.key;
  history.push("/a");
  const second = history.visit.key;
  tab.go(-1);
  tab.go(1);
  expect(visits.map(({ key }) => key)).toEqual([second, first, second]);
  expect(second).not.toBe(first);
});

test("an address typed by hand stands one ahead, and is found there again", () => {
  const { tab, visits } = openTab();
  tab.type("#/zjj");
  tab.go(-1);
  tab.go(1);
  expect(visits.map(({ pathname, index }) => [pathname, index])).toEqual([
    ["/zjj", 1],
    ["/zcg", 0],
    ["/zjj", 1],
  ]);
});

test("a reload goes on counting where it was", () => {
  openTab().history.push("/a");
  expect(createHashHistory().visit).toMatchObject({ pathname: "/a", index: 1 });
});

test("what another script has put into the history is not taken for an entry", () => {
  expect(openTab({ theirs: true }).history.visit).toMatchObject({ pathname: "/zcg", index: 0 });
});

test("nobody is told any more after the end", () => {
  const { tab, history, visits, stop } = openTab();
  stop();
  history.push("/a");
  tab.go(-1);
  expect(visits).toEqual([]);
});
