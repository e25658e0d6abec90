import type { ObjectInput, StatesInput } from "@kezhuan/contract/metadata/object";
import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";
import { yesNo } from "@kezhuan/packs/field-of";
import { contentStates } from "./content-states.ts";

/** What an author says of a posting that was published: it still holds, or holds again. */
export const validityActions = ["confirm", "revive"] as const;

/** Kept by the server: readers sort by it and leave out by it. */
export const lapsedField: FieldInput[] = inGroup("process", [
  yesNo("lapsed", ["已过有效期", "Past its date"], { default: false, readonly: true }),
]);

/** The states of content that holds until a day: published for so many months, and as long again whenever that is confirmed. */
export function withValidity(field: string, months: number): StatesInput {
  const holds = { set: { lapsed: "$false" } } as const;
  const transitions = contentStates.transitions.map((one) =>
    one.to === "published"
      ? {
          ...one,
          set: { ...one.set, lapsed: "$false" as const },
          extend: { [field]: { months, only: "past" as const } },
        }
      : one,
  );
  return {
    ...contentStates,
    transitions: [
      ...transitions,
      {
        action: "confirm",
        label: { zh: "确认仍然有效", en: "Confirm that it still holds" },
        from: ["published"],
        to: "published",
        ...holds,
        extend: { [field]: { months } },
      },
      {
        action: "revive",
        label: { zh: "恢复发布", en: "Publish again" },
        from: ["expired"],
        to: "published",
        ...holds,
        extend: { [field]: { months } },
      },
    ],
  };
}

/** What the server does about it. */
export function validityOf(field: string, graceDays: number): ObjectInput["validity"] {
  return {
    field,
    lapsed: "lapsed",
    remindDays: 30,
    graceDays,
    confirm: "confirm",
    revive: "revive",
    decline: "take_offline",
    withdraw: "expire",
    keeper: "ROLE_KCH_MANAGER",
  };
}
