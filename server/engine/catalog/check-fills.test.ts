import { packSchema } from "@kezhuan/contract/metadata/pack";
import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { describe, expect, it } from "vitest";
import { buildCatalog } from "./build-catalog.ts";

const label = { zh: "名", en: "Name" };
const text = (name: string) => ({ name, label, kind: "text" as const });
const ref = (name: string, object: string, more: Record<string, unknown> = {}) => ({
  name,
  label,
  kind: "ref" as const,
  settings: { object, ...more },
});

/** A contract with a reference to a case, and the fields that this reference fills in. */
function build(fills: unknown) {
  const objects: ObjectInput[] = [
    { name: "p_body", label, labelField: "name", fields: [text("name")] },
    {
      name: "p_case",
      label,
      labelField: "title",
      fields: [
        text("title"),
        text("origin"),
        ref("asker", "p_body"),
        { name: "makers", label, kind: "refs", settings: { object: "p_body" } },
      ],
    },
    {
      name: "p_deal",
      label,
      labelField: "title",
      fields: [
        text("title"),
        ref("matter", "p_case", { fills }),
        ref("buyer", "p_body"),
        { name: "sellers", label, kind: "refs", settings: { object: "p_body" } },
        { name: "rank", label, kind: "integer" },
      ],
    },
  ];
  const pack = packSchema.parse({ name: "p", label, version: 1, objects });
  return buildCatalog({
    version: 1,
    timeZone: "UTC",
    objects: pack.objects.map((def) => ({ def, pack: "p" })),
    dicts: [],
    grants: new Map(),
  });
}

describe("what a reference fills in", () => {
  it("comes from the referenced record or from one that it references, and from the first entry of a list", () => {
    expect(() =>
      build({
        title: [{ from: "title", when: { origin: ["a"] } }, { from: "asker.name" }],
        buyer: [{ from: "asker" }, { from: "makers" }],
        sellers: [{ from: "makers" }],
      }),
    ).not.toThrow();
  });

  it.each([
    [{ nothing: [{ from: "title" }] }, "there is no field nothing to be filled"],
    [{ id: [{ from: "id" }] }, "there is no field id to be filled"],
    [{ matter: [{ from: "asker" }] }, "there is no field matter to be filled"],
    [{ title: [{ from: "subject" }] }, "there is no field p_case.subject"],
    [{ title: [{ from: "makers.name" }] }, "there is no field p_case.makers.name"],
    [{ title: [{ from: "title", when: { state: ["a"] } }] }, "there is no field p_case.state"],
    [{ rank: [{ from: "title" }] }, "p_case.title does not fit rank"],
    [{ title: [{ from: "asker" }] }, "p_case.asker does not fit title"],
    [{ sellers: [{ from: "asker" }] }, "p_case.asker does not fit sellers"],
  ])("is refused where it cannot be: %j", (fills, problem) => {
    expect(() => build(fills)).toThrow(`p_deal.matter: ${problem}`);
  });
});
