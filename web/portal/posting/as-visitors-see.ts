import type { WireRecord } from "@kezhuan/contract/api/records";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { isEmptyValue, type Values } from "@kezhuan/web/meta/values.ts";
import type { PostingKind } from "./posting-kinds.ts";

const hiddenUnless = {
  budget_public: ["budget_min", "budget_max"],
  price_public: ["price_min", "price_max"],
} as const;

/**
 * The posting without what visitors are not shown: contacts, and what its author keeps to themselves. Without a
 * publisher a demand reads as anonymous, which is for its author to choose: `unnamed` stands there until it is named.
 */
export function asVisitorsSee({ kind }: PostingKind, values: Values, unnamed: string): WireRecord {
  const shown: Record<string, unknown> = { ...values };
  for (const name of Object.keys(shown)) if (name.startsWith("contact_")) delete shown[name];
  for (const [guard, names] of Object.entries(hiddenUnless))
    if (values[guard] !== true) for (const name of names) delete shown[name];
  if (kind === "demand") {
    if (values["anonymous_display"] === true) delete shown["publisher_institution"];
    else shown["publisher_institution"] ??= { id: "", label: unnamed };
  }
  for (const name of ["ownership_statement", "ownership_file", "secrecy"]) delete shown[name];
  for (const name of ["budget_min", "budget_max", "price_min", "price_max"]) {
    const read = isEmptyValue(shown[name]) ? undefined : kinds.decimal.read(shown[name], { scale: 4 });
    if (read && "value" in read) shown[name] = read.value;
  }
  return { ...shown, id: "" };
}
