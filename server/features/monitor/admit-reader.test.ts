import { describe, expect, it } from "vitest";
import { admitReader } from "./admit-reader.ts";

const here = "127.0.0.1";

describe("without a token", () => {
  it.each(["10.0.0.7", "192.168.1.1", "2001:db8::1", "::ffff:10.0.0.7", ""])(
    "another machine is refused: %s",
    (address) => {
      expect(admitReader({ address, headers: {} }, undefined)).toBe("forbidden");
    },
  );

  it.each(["x-forwarded-for", "X-Forwarded-Host", "forwarded", "via", "x-real-ip"])(
    "a proxy on this machine is refused, told by %s",
    (name) => {
      const headers = { [name]: "127.0.0.1" };
      expect(admitReader({ address: here, headers }, undefined)).toBe("forbidden");
    },
  );

  it.each([here, "127.9.9.9", "::1", "::ffff:127.0.0.1"])("this machine is admitted: %s", (address) => {
    expect(admitReader({ address, headers: { host: "x" } }, undefined)).toBe("admitted");
  });
});

describe("with a token", () => {
  it.each([
    undefined,
    "",
    "secret",
    "Basic secret",
    "Bearer",
    "Bearer other",
    "Bearer secret2",
    "Bearer a secret",
  ])("who does not send it is refused, on this machine too: %s", (authorization) => {
    expect(admitReader({ address: here, headers: { authorization } }, "secret")).toBe("unauthenticated");
  });

  it("who sends it is admitted from anywhere, through any proxy", () => {
    const headers = { authorization: "bearer secret", "x-forwarded-for": "10.0.0.7" };
    expect(admitReader({ address: "10.0.0.7", headers }, "secret")).toBe("admitted");
  });
});
