import { createHash, createHmac, pbkdf2Sync, webcrypto } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromBase64url, toBase64url, utf8 } from "./bytes.ts";
import { subtleDigests, type Digests } from "./digests.ts";
import { blindKey, keyOf, makeProof, makeVerifier } from "./password-proof.ts";
import { scriptDigests } from "./script-digests.ts";

const ways: [string, Digests][] = [
  ["the browser's cryptography", subtleDigests(webcrypto.subtle as unknown as SubtleCrypto)],
  ["the script", scriptDigests()],
];

// RFC 7677 §3
const rfc = {
  password: "pencil",
  salt: "W22ZaJ0SNY7soEsUEjb6gQ==",
  iterations: 4096,
  message:
    "n=user,r=rOprNGfwEbeRWgbNEkqO," +
    "r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096," +
    "c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0",
  proof: "dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=",
};

const account = {
  username: "zhang.wei",
  password: "石墨烯 Café №1",
  salt: "3q2-796tvu_erb7v3q2-7w",
  iterations: 700,
};

describe.each(ways)("the login proof made with %s", (_name, digests) => {
  it("is that of RFC 7677's example", async () => {
    const salted = await digests.stretch(utf8(rfc.password), fromBase64url(rfc.salt), rfc.iterations);
    const proof = await blindKey(await keyOf(salted, digests), utf8(rfc.message), digests);
    expect(toBase64url(proof)).toBe(toBase64url(fromBase64url(rfc.proof)));
  });

  it("convinces a server that keeps only the verifier", async () => {
    const captcha = { uuid: "0f0e0d", code: "aB3x" };
    const proof = await makeProof({ ...account, ...captcha }, digests);
    const verifier = await makeVerifier(account, digests);
    expect(verify({ ...account, ...captcha, proof, verifier })).toBe(true);
    expect(verify({ ...account, ...captcha, code: "aB3y", proof, verifier })).toBe(false);
    expect(verify({ ...account, ...captcha, uuid: "0f0e0e", proof, verifier })).toBe(false);
  });

  it("makes the verifier the contract describes", async () => {
    expect(await makeVerifier(account, digests)).toBe(contractVerifier());
  });

  it("takes every way of typing a password for the same", async () => {
    const typed = await makeVerifier({ ...account, password: "石墨烯 Cafe\u0301 №1" }, digests);
    expect(typed).toBe(await makeVerifier(account, digests));
  });
});

describe("both ways", () => {
  it("make the same verifier of any password", async () => {
    const text = fc.string({ maxLength: 40, unit: "binary" });
    await fc.assert(
      fc.asyncProperty(text, async (password) => {
        const made = await Promise.all(
          ways.map(([, digests]) => makeVerifier({ ...account, password, iterations: 3 }, digests)),
        );
        expect(made[0]).toBe(made[1]);
      }),
      { numRuns: 50 },
    );
  });

  it("say how far the long one has got", async () => {
    const seen: number[] = [];
    await scriptDigests((share) => seen.push(share)).stretch(utf8("p"), utf8("s"), 25_000);
    expect(seen).toEqual([0.4, 0.8, 1]);
  });
});

interface Attempt {
  username: string;
  uuid: string;
  code: string;
  proof: string;
  verifier: string;
}

/** The server's half, written from the contract with other means. */
function verify({ username, uuid, code, proof, verifier }: Attempt): boolean {
  const storedKey = Buffer.from(verifier, "base64url");
  const signature = createHmac("sha256", storedKey)
    .update(`${username}\n${uuid}\n${code.toLowerCase()}`)
    .digest();
  const clientKey = Buffer.from(proof, "base64url").map((byte, index) => byte ^ (signature[index] ?? 0));
  return createHash("sha256").update(clientKey).digest().equals(storedKey);
}

function contractVerifier(): string {
  const userSalt = createHash("sha256")
    .update(Buffer.from(account.salt, "base64url"))
    .update(Buffer.of(0))
    .update(account.username)
    .digest();
  const salted = pbkdf2Sync(account.password.normalize("NFKC"), userSalt, account.iterations, 32, "sha256");
  const clientKey = createHmac("sha256", salted).update("Client Key").digest();
  return createHash("sha256").update(clientKey).digest("base64url");
}
