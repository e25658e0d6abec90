import { fieldOf } from "@kezhuan/packs/field-of";

/** Somebody who can work on cases: only those are offered. */
export const broker = fieldOf("person", { able: { object: "kch_match", action: "contact" } });
