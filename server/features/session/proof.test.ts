import { createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeVerifier, proveLogin } from "@kezhuan/server/testing/contract-client";
import { derivePassword, makePassword } from "./derive-password.ts";
import { isProofOf, loginMessage, makeStoredKey } from "./proof.ts";

/** The exchange printed in RFC 7677, section 3. */
const example = {
  salted: pbkdf2Sync("pencil", Buffer.from("W22ZaJ0SNY7soEsUEjb6gQ==", "base64"), 4096, 32, "sha256"),
  message: [
    "n=user,r=rOprNGfwEbeRWgbNEkqO",
    "r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096",
    "c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0",
  ].join(","),
  proof: "dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=",
};

test("the exchange of RFC 7677 is accepted, and no other", () => {
  const storedKey = makeStoredKey(example.salted);
  expect(isProofOf(storedKey, example.message, example.proof)).toBe(true);
  expect(isProofOf(storedKey, `${example.message} `, example.proof)).toBe(false);
  expect(isProofOf(makeStoredKey(randomBytes(32)), example.message, example.proof)).toBe(false);
});

test("the stored key alone makes no proof", () => {
  const storedKey = makeStoredKey(example.salted);
  const signature = createHmac("sha256", storedKey).update("m").digest();
  const forged = Buffer.from(storedKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
  expect(isProofOf(storedKey, "m", forged.toString("base64url"))).toBe(false);
});

test("a proof of the wrong length is wrong, even when it begins rightly", () => {
  const storedKey = makeStoredKey(example.salted);
  const bytes = Buffer.from(example.proof, "base64");
  for (const proof of ["", "!", bytes.subarray(0, 31), Buffer.concat([bytes, Buffer.of(0)])]) {
    expect(isProofOf(storedKey, example.message, Buffer.from(proof).toString("base64url"))).toBe(false);
  }
});

test("a client written from the contract arrives at the same key and proof", async () => {
  // One character or two code points: the password is normalised; the name is not.
  const passwords: [typed: string, stored: string][] = [
    ["pencil", "pencil"],
    ["ﬁsh ｐａｓｓ", "fish pass"],
    ["e\u0301cole 石墨烯", "\u00e9cole 石墨烯"],
  ];
  for (const [typed, stored] of passwords) {
    const salt = randomBytes(16);
    const captcha = { uuid: "an-id", salt: salt.toString("base64url"), iterations: 7 };
    const storedKey = await derivePassword("user.name", stored, { salt, iterations: 7 });
    expect(await makeVerifier("user.name", typed, captcha)).toBe(storedKey.toString("base64url"));
    const proof = await proveLogin({ username: "user.name", password: typed, code: "aB3", captcha });
    expect(isProofOf(storedKey, loginMessage("user.name", "an-id", "Ab3"), proof)).toBe(true);
    expect(isProofOf(storedKey, loginMessage("user.name", "an-id", "ab4"), proof)).toBe(false);
  }
});

test("passwords made by the server are long, legible and never the same", () => {
  const made = Array.from({ length: 200 }, makePassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
});
