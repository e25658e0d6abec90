import { expect, test } from "vitest";
import { hashToken, makeToken, openSuccessors, sealSuccessors } from "./tokens.ts";

test("successors are read with the token that was replaced and with no other", () => {
  const [token, other] = [makeToken(), makeToken()];
  const successors = [makeToken(), makeToken()];
  const sealed = sealSuccessors(token, successors);
  expect(openSuccessors(token, sealed)).toEqual(successors);
  expect(openSuccessors(other, sealed)).not.toContain(successors[0]);
  expect(openSuccessors(hashToken(token).toString("base64url"), sealed)).not.toContain(successors[0]);
});

test("two successors never share a pad", () => {
  const token = makeToken();
  const same = makeToken();
  const sealed = sealSuccessors(token, [same, same]);
  expect(sealed.subarray(0, 32)).not.toEqual(sealed.subarray(32));
});
