import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";

/** Half-typed numbers, rows begun and left: saved with the draft as typed, whatever its fields would take. */
export const unfinishedField: FieldInput[] = inGroup("process", [
  {
    name: "unfinished_input",
    label: { zh: "尚未写完的内容", en: "Unfinished input" },
    kind: "json",
    settings: { keepsInput: true },
  },
]);
