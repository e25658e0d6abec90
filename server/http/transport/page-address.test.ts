import { describe, expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

const html = "text/html,application/xhtml+xml,*/*;q=0.8";
const find = (url: string, accept = html, method = "GET") =>
  pageAddress({ method, url, headers: { accept } }, "/kz");

describe("a browser that opens an address without # is led", () => {
  it.each([
    ["/login", "/kz/#/login"],
    ["/zcg?q=%E7%94%B5", "/kz/#/zcg?q=%E7%94%B5"],
    ["/nothing/at.all", "/kz/#/nothing/at.all"],
    ["/restful", "/kz/#/restful"],
    ["//elsewhere.example", "/kz/#//elsewhere.example"],
  ])("from %s to its page", (url, page) => {
    expect(find(url)).toBe(page);
  });

  it.each(["/rest/nothing", "/rest", "/api?x", "/api/v1/nothing", "/auth/nothing"])(
    "nowhere from %s, which is for programs",
    (url) => {
      expect(find(url)).toBeUndefined();
    },
  );

  it("nowhere when it does not navigate", () => {
    expect(find("/zcg", "*/*")).toBeUndefined();
    expect(find("/zcg", html, "POST")).toBeUndefined();
  });
});
