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

/** A branch of technology with the achievements that came out of it. */
export interface Topic {
  /** Where people who work on it are found: school or department. */
  school: string;
  /** What they say they work on. */
  directions: string[];
  hiTech: string[];
  /** Field in contract statistics. */
  contract: string;
  disciplines: string[];
  industries: string[];
  emerging: string[];
  works: Work[];
}

export interface Work {
  zh: string;
  en: string;
  problem: string;
  method: string;
  /** The English summary's beginning; some achievements have none. */
  brief?: string;
  strengths: string[];
  /** Rows of the field `indicators`. */
  figures: { name: string; value: string; unit?: string; test_basis?: string }[];
  words: string[];
  /** Where it is used. */
  uses: string[];
  trl: number;
}

export const topics: readonly Topic[] = [
  ...electronicsSensing,
  ...electronicsSystems,
  ...medicineDrugs,
  ...agriculture,
  ...aerospace,
  ...materialsStructural,
  ...materialsFunctional,
  ...servicesBatteries,
  ...energy,
  ...environment,
  ...resourcesControl,
  ...manufacturing,
  ...machinery,
];
