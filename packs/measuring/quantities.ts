import { labelSchema } from "@kezhuan/contract/metadata/label";
import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import measured from "./data/quantities.json" with { type: "json" };

const bounds = z.tuple([z.number(), z.number()]);
const quantitySchema = z.strictObject({
  /** Without the unit, which follows it. */
  label: labelSchema,
  unit: z.string(),
  /** What is said of several values together; of most, their mean. */
  figure: z.literal("sum").exactOptional(),
  aliases: z.array(z.string()).exactOptional(),
  /** What no instrument in order can show. Such a value is refused. */
  possible: bounds,
  /** What is seldom: beyond it a value is taken and marked as suspect. */
  usual: bounds,
});

/** Something that is measured again and again. Bounds in its unit. */
export type Quantity = z.infer<typeof quantitySchema> & { code: string };

export type QuantityCode = keyof typeof measured;

/** What packs measure in common: a reading of a plant's instrument and one of a garden's sensor are the same kind of thing. */
const quantities = new Map(
  Object.entries(readData("measuring/data/quantities.json", measured, z.record(z.string(), quantitySchema))),
);

/** The quantities of a pack, in its order. */
export function chooseQuantities(codes: readonly QuantityCode[]): Quantity[] {
  return codes.map((code) => {
    const found = quantities.get(code);
    if (!found) throw new Error(`there is no quantity ${code}`);
    return { ...found, code, label: withUnit(found) };
  });
}

/** Every quantity there is. */
export const allQuantities = chooseQuantities(
  // The keys of the table are its type's.
  Object.keys(measured) as QuantityCode[],
);

function withUnit({ label, unit }: Pick<Quantity, "label" | "unit">): Quantity["label"] {
  return unit === "pH" ? label : { zh: `${label.zh}（${unit}）`, en: `${label.en} (${unit})` };
}
