import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import lots from "./data/lots.json" with { type: "json" };
import { surveySets } from "./surveys.ts";
import { findCodeLetter, findPlan, levelSchema, severitySchema } from "../tables/master-tables.ts";

type Row = RecordSet["records"][number];

const itemSchema = z.strictObject({
  product: z.string(),
  specification: z.string(),
  supplier: z.string(),
  kind: z.enum(["incoming", "process", "final"]),
  aql: z.string(),
  level: levelSchema,
  /** What is found when something is. */
  defect: z.string(),
  /** In order, each as strict as the switching rules have it; without `found`: still to be inspected. */
  lots: z.array(z.strictObject({ size: z.int(), severity: severitySchema, found: z.int().optional() })),
});

type Item = z.infer<typeof itemSchema>;

/** Parts of a maker of laboratory pumps, with the lots of one autumn. */
const items = readData("sampling/demo/data/lots.json", lots, z.array(itemSchema));

/** Lots in every state, and surveys. Nobody is named in them: the people are the installation's own. */
export function buildSamplingDemo(): RecordSet[] {
  const records = items.flatMap((item, index) =>
    item.lots.map((lot, place) => inspection(item, lot, { item: index, lot: place })),
  );
  return [{ object: "smp_inspection", key: "batch", records }, ...surveySets()];
}

function inspection(item: Item, lot: Item["lots"][number], at: { item: number; lot: number }): Row {
  const { product, specification, supplier, kind, aql, level, defect } = item;
  const { size: lotSize, severity, found } = lot;
  const month = 9 + Math.floor(at.lot / 2);
  const day = String(3 + at.item * 4 + (at.lot % 2) * 2).padStart(2, "0");
  const batch = `P${at.item + 1}26${String(month).padStart(2, "0")}${day}`;
  const row = { product, specification, batch, supplier, kind, lot_size: lotSize, level, aql, severity };
  if (found === undefined) return row;
  const isAccepted = found <= findPlan(severity, findCodeLetter(level, lotSize), aql).accept;
  return {
    ...row,
    inspected_on: `2026-${String(month).padStart(2, "0")}-${day}`,
    nonconforming: found,
    status: isAccepted ? "accepted" : at.lot % 2 === 1 ? "closed" : "rejected",
    ...(found > 0 ? { findings: `${defect} ${found} 件。` } : {}),
    ...(isAccepted || at.lot % 2 === 0 ? {} : { disposition: kind === "incoming" ? "return" : "rework" }),
  };
}
