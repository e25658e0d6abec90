import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { makeApp } from "../testing/make-app.ts";

const app = await makeApp();

it.each([
  ["en", "login proof"],
  ["zh", "登录证明"],
])("a login that sends a hash instead of the proof is told so (%s)", async (language, words) => {
  const { data } = await app.anonymous.post("getCaptcha", { username: "somebody" });
  const { uuid } = data as { uuid: string };
  for (const password of ["plain", createHash("md5").update("x").digest("hex"), "A".repeat(64)]) {
    const fields = { username: "somebody", password, code: "k7M2", uuid };
    const answer = await app.anonymous.send({
      method: "POST",
      url: "/rest/loginWithCaptcha",
      headers: { "content-type": "application/json", "accept-language": language },
      payload: JSON.stringify(fields),
    });
    expect([answer.code, answer.fields]).toEqual([400, ["password"]]);
    expect(answer.text).toContain(words);
  }
  // A proof that is well formed but wrong is answered like a wrong password.
  const wrong = { username: "somebody", password: "A".repeat(43), code: "k7M2", uuid };
  expect(await app.anonymous.post("loginWithCaptcha", wrong)).toMatchObject({ code: 400, fields: [] });
});
