import { expect, test } from "vitest";
import { partForPath, pathOfHash, redirectTarget } from "./part-for-path.ts";

test.each([
  "/login?from=%2Fsystem%2Fdept",
  "/login?from=%2Fuser%2Fprofile%3Fa%3D1",
  "/loginOther",
  "/test/admin",
  "/ruid/kch_x?pageNum=2",
  "/kch/kch_expert",
  "/system/user",
  "/metadata/table",
  "/user/profile",
  "/dashboards/7",
  "/scan/ast_asset",
  "/count/ast_stocktake/7",
  "/vote/org_election/7",
])("%s belongs to the office", (path) => {
  expect(partForPath(path)).toBe("office");
});

test.each([
  "/",
  "/home",
  "/zcg?q=login",
  "/login",
  "/login?from=%2Ffxq%3Fid%3D7",
  "/login?from=%2Flogin%3Ffrom%3D%252Fsystem%252Fdept",
  "/login/done",
  "/register?from=%2Fsystem%2Fdept",
  "/cgDetail?id=1",
  "/logins",
  "/404",
  "/kch_expert",
  "/anything/else",
])("%s belongs to the portal", (path) => {
  expect(partForPath(path)).toBe("portal");
});

test("a redirect names its target with everything behind it", () => {
  expect(redirectTarget("/redirect/kch/kch_expert?pageNum=2")).toBe("/kch/kch_expert?pageNum=2");
  expect(redirectTarget("/redirected")).toBeUndefined();
});

test("an empty address is the root route", () => {
  expect(pathOfHash("")).toBe("/");
  expect(pathOfHash("#/zcg?a=1")).toBe("/zcg?a=1");
  expect(pathOfHash("#top")).toBe("/top");
});
