import { describe, expect, it } from "vitest";
import { loginAddress, registerAddress, returnAddress } from "./return-address.ts";

const back = (address: string) => returnAddress(new URLSearchParams(address.split("?")[1] ?? ""));

describe("the way back from the login page", () => {
  it("outlives the way to a new account", () => {
    expect(back(registerAddress("/fxq?id=7"))).toBe("/fxq?id=7");
  });

  it("is kept by the login link on the page for a new account", () => {
    expect(back(loginAddress(registerAddress("/fxq?id=7")))).toBe("/fxq?id=7");
    expect(loginAddress("/register")).toBe("/login");
    expect(loginAddress("/registers?q=1")).toBe("/login?from=%2Fregisters%3Fq%3D1");
  });

  it("leads to where the person was, state of the list included", () => {
    expect(back(loginAddress("/ruid/kch_achievement?q=石墨烯&page=2"))).toBe(
      "/ruid/kch_achievement?q=石墨烯&page=2",
    );
  });

  it("never leads out of the product or round in a circle", () => {
    expect(back("/login?from=https%3A%2F%2Fevil.example")).toBeUndefined();
    expect(back("/login?from=%2F%2Fevil.example")).toBeUndefined();
    expect(back("/login?from=%2Flogin%3Ffrom%3D%252Flogin")).toBeUndefined();
    expect(back("/login?from=%2Fregister%3Ffrom%3D%252Ffxq")).toBeUndefined();
    expect(loginAddress("/")).toBe("/login");
  });
});
