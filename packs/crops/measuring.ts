import { chooseQuantities } from "@kezhuan/packs/measuring/quantities";
import type { Measuring } from "@kezhuan/packs/measuring/reading-objects";

/** What sensors in a plot measure, every three hours. */
export const cropMeasuring: Measuring = {
  prefix: "crp",
  subject: { field: "plot", label: ["小区", "Plot"], object: "crp_plot" },
  label: { zh: "测量数据", en: "Measurements" },
  limitLabel: { zh: "适宜范围", en: "Suitable ranges" },
  quantities: chooseQuantities([
    "soil_moisture",
    "soil_temperature",
    "soil_conductivity",
    "ph",
    "air_temperature",
    "relative_humidity",
    "photon_flux_density",
    "carbon_dioxide",
    "water_volume",
  ]),
  every: 10_800,
  shown: "soil_moisture",
};
