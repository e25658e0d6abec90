import { afterEach, describe, expect, it, vi } from "vitest";
import { guardLeaving, isHeld, mayLeave } from "./leave-guard.ts";

const stops: (() => void)[] = [];
vi.stubGlobal("addEventListener", vi.fn());
vi.stubGlobal("removeEventListener", vi.fn());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const hold = (answer: boolean, path = "/list") => {
  const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(answer));
  stops.push(guardLeaving({ holds: ({ pathname }) => pathname !== path, ask }));
  return ask;
};

describe("unsaved changes", () => {
  it("hold every way out but those that keep them", () => {
    hold(true);
    expect(isHeld({ pathname: "/list", search: "?page=2" })).toBe(false);
    expect(isHeld({ pathname: "/else", search: "" })).toBe(true);
  });

  it("stay when the person says so", async () => {
    hold(false);
    expect(await mayLeave({ pathname: "/else", search: "" })).toBe(false);
    expect(isHeld({ pathname: "/else", search: "" })).toBe(true);
  });

  it("are asked about once: a yes lets the way out be taken", async () => {
    const ask = hold(true);
    expect(await mayLeave({ pathname: "/else", search: "" })).toBe(true);
    expect(isHeld({ pathname: "/else", search: "" })).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("are asked about before the page is drawn anew, wherever it leads", async () => {
    const ask = hold(true);
    await mayLeave();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("do not ask a second time while the first question is open", async () => {
    let answer: (yes: boolean) => void = () => undefined;
    const ask = vi.fn<() => Promise<boolean>>(() => new Promise<boolean>((resolve) => (answer = resolve)));
    stops.push(guardLeaving({ holds: () => true, ask }));
    const first = mayLeave();
    expect(await mayLeave()).toBe(false);
    answer(true);
    expect(await first).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
