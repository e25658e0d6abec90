import { describe, expect, it } from "vitest";
import { makeOneTimeCode } from "@kezhuan/server/testing/contract-client";
import { findTimeStep, makeTotpSecret, makeTotpUri } from "./totp.ts";

/** base32 of the ASCII text 12345678901234567890. */
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a one-time code", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("is the one of RFC 6238 at %i", async (seconds, code) => {
    expect(findTimeStep(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
    expect(await makeOneTimeCode(rfcSecret, new Date(seconds * 1000))).toBe(code);
  });

  it("is good one step early and one late, and no longer", async () => {
    const secret = makeTotpSecret();
    const now = Date.parse("2031-03-01T08:00:10Z");
    const distances = [-2, -1, 0, 1, 2].map(async (steps) => {
      const code = await makeOneTimeCode(secret, new Date(now + steps * 30_000));
      const step = findTimeStep(secret, code, new Date(now));
      return step === undefined ? undefined : step - Math.floor(now / 30_000);
    });
    expect(await Promise.all(distances)).toEqual([undefined, -1, 0, 1, undefined]);
  });

  it.each(["", "28708", "2870820", "28708a", "２８７０８２"])("is not %j", (code) => {
    expect(findTimeStep(rfcSecret, code, new Date(59_000))).toBeUndefined();
  });
});

it("a secret has 160 random bits, and its address says all that an app needs", () => {
  const secret = makeTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeTotpSecret()).not.toBe(secret);
  const uri = new URL(makeTotpUri(secret, "lin.yue"));
  expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
    "otpauth:",
    expect.stringMatching(/Kezhuan:lin\.yue$/),
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: "Kezhuan",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
