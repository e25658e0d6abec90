import { readData } from "@kezhuan/packs/read-data";
import { z } from "zod";
import aerospace from "./data/topics/aerospace.json" with { type: "json" };
import agriculture from "./data/topics/agriculture.json" with { type: "json" };
import electronicsSensing from "./data/topics/electronics-sensing.json" with { type: "json" };
import electronicsSystems from "./data/topics/electronics-systems.json" with { type: "json" };
import energy from "./data/topics/energy.json" with { type: "json" };
import environment from "./data/topics/environment.json" with { type: "json" };
import machinery from "./data/topics/machinery.json" with { type: "json" };
import manufacturing from "./data/topics/manufacturing.json" with { type: "json" };
import materialsFunctional from "./data/topics/materials-functional.json" with { type: "json" };
import materialsStructural from "./data/topics/materials-structural.json" with { type: "json" };
import medicineDrugs from "./data/topics/medicine-drugs.json" with { type: "json" };
import resourcesControl from "./data/topics/resources-control.json" with { type: "json" };
import servicesBatteries from "./data/topics/services-batteries.json" with { type: "json" };

const workSchema = z.strictObject({
  zh: z.string(),
  en: z.string(),
  problem: z.string(),
  method: z.string(),
  /** The English summary's beginning; some achievements have none. */
  brief: z.string().optional(),
  strengths: z.array(z.string()),
  /** Rows of the field `indicators`. */
  figures: z.array(
    z.strictObject({
      name: z.string(),
      value: z.string(),
      unit: z.string().optional(),
      test_basis: z.string().optional(),
    }),
  ),
  words: z.array(z.string()),
  /** Where it is used. */
  uses: z.array(z.string()),
  trl: z.int().min(1).max(9),
});

const topicSchema = z.strictObject({
  /** Where people who work on it are found: school or department. */
  school: z.string(),
  /** What they say they work on. */
  directions: z.array(z.string()),
  hiTech: z.array(z.string()),
  /** Field in contract statistics. */
  contract: z.string(),
  disciplines: z.array(z.string()),
  industries: z.array(z.string()),
  emerging: z.array(z.string()),
  works: z.array(workSchema),
});

/** A branch of technology with the achievements that came out of it. */
export type Topic = z.infer<typeof topicSchema>;
export type Work = z.infer<typeof workSchema>;

const files = {
  "electronics-sensing": electronicsSensing,
  "electronics-systems": electronicsSystems,
  "medicine-drugs": medicineDrugs,
  agriculture,
  aerospace,
  "materials-structural": materialsStructural,
  "materials-functional": materialsFunctional,
  "services-batteries": servicesBatteries,
  energy,
  environment,
  "resources-control": resourcesControl,
  manufacturing,
  machinery,
};

export const topics: readonly Topic[] = Object.entries(files).flatMap(([name, content]) =>
  readData(`kch/demo/data/topics/${name}.json`, content, z.array(topicSchema)),
);
