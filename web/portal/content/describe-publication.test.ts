import { expect, test } from "vitest";
import { describePublication } from "./describe-publication.ts";

const now = new Date("2027-03-01T08:00:00Z");

test.each([
  [{ status: "draft" }, "draft"],
  [{ status: "offline" }, "offline"],
  [{ status: "published" }, undefined],
  [{ status: "published", published_from: "2027-03-01T16:00:00+08:00" }, undefined],
  [{ status: "published", published_from: "2027-03-01T16:00:01+08:00" }, "early"],
  [{ status: "published", published_until: "2027-03-01T16:00:00+08:00" }, "late"],
  [{ status: "published", published_until: "2027-03-01T16:00:01+08:00" }, undefined],
])("%j is %s to visitors", (record, expected) => {
  expect(describePublication(record, now)).toBe(expected);
});
