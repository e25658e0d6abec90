import { describe, expect, it } from "vitest";
import { audienceOf } from "./audience.ts";

describe("who can see a record now", () => {
  it.each(["draft", "submitted", "in_review", "returned", "approved", "offline", "expired", "archived"])(
    "is its author and staff while it is %s, whatever it is to be visible to",
    (status) => {
      expect(audienceOf({ id: "1", status, visibility: "public" })).toBe("staff");
    },
  );

  it("is whom its author chose, once it is published", () => {
    const seen = (visibility: string | null) => audienceOf({ id: "1", status: "published", visibility });
    expect(["public", "members", "invited", null].map(seen)).toEqual([
      "everybody",
      "members",
      "invited",
      "everybody",
    ]);
  });

  it("is nobody else where it is a secret, and everybody where visitors are told of it", () => {
    expect(audienceOf({ id: "1", status: "published", secrecy: "secret" })).toBe("staff");
    expect(audienceOf({ id: "1" })).toBe("everybody");
  });
});
