import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { packSchema } from "@kezhuan/contract/metadata/pack";
import { expect, it } from "vitest";
import { buildCatalog } from "./build-catalog.ts";

const label = { zh: "名", en: "Name" };

function build(action: string) {
  const objects: ObjectInput[] = [
    { name: "sys_user", label, labelField: "name", fields: [{ name: "name", label, kind: "text" }] },
    {
      name: "p_case",
      label,
      labelField: "title",
      fields: [
        { name: "title", label, kind: "text" },
        { name: "status", label, kind: "text" },
        { name: "broker", label, kind: "person", settings: { able: { object: "p_case", action } } },
      ],
      states: {
        field: "status",
        initial: "open",
        transitions: [{ action: "contact", label, from: ["open"], to: "contacted" }],
      },
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

it("offers only who may take a step that there is", () => {
  expect(() => build("contact")).not.toThrow();
  expect(() => build("call")).toThrow("p_case.broker: there is no step p_case.call");
});
