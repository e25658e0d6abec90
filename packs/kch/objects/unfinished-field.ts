import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";
import { json } from "@kezhuan/packs/field-of";

/** Half-typed numbers, rows begun and left: saved with the draft as typed, whatever its fields would take. */
export const unfinishedField: FieldInput[] = inGroup("process", [
  json("unfinished_input", ["尚未写完的内容", "Unfinished input"], { settings: { keepsInput: true } }),
]);
