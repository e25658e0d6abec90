import type { PackInput, RecordSet } from "@kezhuan/contract/metadata/pack";
import { buildAssetsDemo } from "./assets/demo/demo.ts";
import { assetsPack } from "./assets/pack.ts";
import { buildCropsDemo } from "./crops/demo/demo.ts";
import { cropsPack } from "./crops/pack.ts";
import { buildFacilitiesDemo } from "./facilities/demo/demo.ts";
import { facilitiesPack } from "./facilities/pack.ts";
import { kchPack } from "./kch/pack.ts";
import { buildDemo } from "./kch/demo/demo.ts";
import { buildOrganisationDemo } from "./organisation/demo/demo.ts";
import { organisationPack } from "./organisation/pack.ts";
import { buildSamplingDemo } from "./sampling/demo/demo.ts";
import { samplingPack } from "./sampling/pack.ts";
import { systemPack } from "./system/pack.ts";
import { buildWeatherDemo } from "./weather/demo/demo.ts";
import { weatherPack } from "./weather/pack.ts";
import { buildWorkDemo } from "./work/demo/demo.ts";
import { workPack } from "./work/pack.ts";

/** A pack as an installation gets it. */
export interface InstalledPack {
  def: PackInput;
  /** Sample content for a new, empty installation; every call answers the same. */
  demo?: () => RecordSet[];
}

/** Those that come with the product. The first is always there; PACKS names the others. */
export const builtInPacks = {
  system: { def: systemPack },
  kch: { def: kchPack, demo: buildDemo },
  organisation: { def: organisationPack, demo: buildOrganisationDemo },
  work: { def: workPack, demo: buildWorkDemo },
  assets: { def: assetsPack, demo: buildAssetsDemo },
  facilities: { def: facilitiesPack, demo: buildFacilitiesDemo },
  sampling: { def: samplingPack, demo: buildSamplingDemo },
  crops: { def: cropsPack, demo: buildCropsDemo },
  weather: { def: weatherPack, demo: buildWeatherDemo },
} as const satisfies Record<string, InstalledPack>;

/** All of them, in the order of installation: what a pack refers to stands before it. */
export const packs: readonly InstalledPack[] = Object.values(builtInPacks);
