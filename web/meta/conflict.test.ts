import { describe, expect, it } from "vitest";
import { compareVersions, mergeVersions } from "./conflict.ts";
import { sampleField } from "./meta-fixture.ts";

const fields = ["both", "mine", "theirs", "agreed"].map((name) => sampleField(name, "text"));
const base = { both: "0", mine: "0", theirs: "0", agreed: "0" };
const mine = { both: "1", mine: "1", theirs: "0", agreed: "3" };
const theirs = { both: "2", mine: "0", theirs: "2", agreed: "3" };
const differences = compareVersions(fields, { base, mine, theirs });

describe("two people editing one record", () => {
  it("are shown what the other one changed, and where they have to choose", () => {
    expect(differences.map(({ field, contested }) => [field.name, contested])).toEqual([
      ["both", true],
      ["theirs", false],
    ]);
  });

  it("keep what each alone changed, and what was chosen where both did", () => {
    expect(mergeVersions(differences, mine, new Set(["both"]))).toEqual({ ...mine, theirs: "2" });
    expect(mergeVersions(differences, mine, new Set())).toEqual({ ...mine, theirs: "2", both: "2" });
  });
});
