import { chooseQuantities } from "@kezhuan/packs/measuring/quantities";
import type { Measuring } from "@kezhuan/packs/measuring/reading-objects";

/** What meters and instruments of a facility measure, by the hour. */
export const facilityMeasuring: Measuring = {
  prefix: "fac",
  subject: { field: "meter", label: ["仪表", "Meter"], object: "fac_meter" },
  label: { zh: "仪表读数", en: "Meter readings" },
  limitLabel: { zh: "报警限值", en: "Alarm limits" },
  quantities: chooseQuantities([
    "active_energy",
    "active_power",
    "water_volume",
    "gas_volume",
    "flow_rate",
    "water_level",
    "pressure",
    "turbidity",
    "residual_chlorine",
    "ph",
    "dissolved_oxygen",
    "chemical_oxygen_demand",
    "ammonia_nitrogen",
    "bearing_temperature",
    "vibration",
  ]),
  every: 3600,
  shown: "flow_rate",
};
