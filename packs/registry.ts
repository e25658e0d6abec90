import type { PackInput, RecordSet } from "@kezhuan/contract/metadata/pack";
import { assetsPack } from "./assets/pack.ts";
import { cropsPack } from "./crops/pack.ts";
import { facilitiesPack } from "./facilities/pack.ts";
import { kchPack } from "./kch/pack.ts";
import { organisationPack } from "./organisation/pack.ts";
import { samplingPack } from "./sampling/pack.ts";
import { systemPack } from "./system/pack.ts";
import { weatherPack } from "./weather/pack.ts";
import { workPack } from "./work/pack.ts";

/** A pack as an installation gets it. */
export interface InstalledPack {
  def: PackInput;
  /** Sample content for a new, empty installation; every call answers the same. Loaded when it is asked for. */
  demo?: () => Promise<RecordSet[]>;
}

/** Those that come with the product. The first is always there; PACKS names the others. */
export const builtInPacks = {
  system: { def: systemPack },
  kch: { def: kchPack, demo: async () => (await import("./kch/demo/demo.ts")).buildDemo() },
  organisation: {
    def: organisationPack,
    demo: async () => (await import("./organisation/demo/demo.ts")).buildOrganisationDemo(),
  },
  work: { def: workPack, demo: async () => (await import("./work/demo/demo.ts")).buildWorkDemo() },
  assets: { def: assetsPack, demo: async () => (await import("./assets/demo/demo.ts")).buildAssetsDemo() },
  facilities: {
    def: facilitiesPack,
    demo: async () => (await import("./facilities/demo/demo.ts")).buildFacilitiesDemo(),
  },
  sampling: {
    def: samplingPack,
    demo: async () => (await import("./sampling/demo/demo.ts")).buildSamplingDemo(),
  },
  crops: { def: cropsPack, demo: async () => (await import("./crops/demo/demo.ts")).buildCropsDemo() },
  weather: {
    def: weatherPack,
    demo: async () => (await import("./weather/demo/demo.ts")).buildWeatherDemo(),
  },
} as const satisfies Record<string, InstalledPack>;

/** All of them, in the order of installation: what a pack refers to stands before it. */
export const packs: readonly InstalledPack[] = Object.values(builtInPacks);
