import type { Topic } from "../topic.ts";
import { aerospace } from "./aerospace.ts";
import { agriculture } from "./agriculture.ts";
import { electronicsSensing } from "./electronics-sensing.ts";
import { electronicsSystems } from "./electronics-systems.ts";
import { energy } from "./energy.ts";
import { environment } from "./environment.ts";
import { machinery } from "./machinery.ts";
import { manufacturing } from "./manufacturing.ts";
import { materialsFunctional } from "./materials-functional.ts";
import { materialsStructural } from "./materials-structural.ts";
import { medicineDrugs } from "./medicine-drugs.ts";
import { resourcesControl } from "./resources-control.ts";
import { servicesBatteries } from "./services-batteries.ts";

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
