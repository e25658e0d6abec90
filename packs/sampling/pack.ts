import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { addHistory } from "../add-history.ts";
import { samplingDicts } from "./dicts/sampling-dicts.ts";
import { samplingGrants } from "./grants.ts";
import { samplingMenus } from "./menus.ts";
import { smpInspection } from "./objects/smp-inspection.ts";

/** Acceptance sampling by attributes after GB/T 2828.1: the plan for a lot, what was found, and what follows. */
export const samplingPack: PackInput = {
  name: "sampling",
  label: { zh: "抽样检验", en: "Acceptance sampling" },
  about: {
    zh: "按 GB/T 2828.1 的计数抽样：由批量、检验水平和 AQL 得到样本量与判定数。",
    en: "Acceptance sampling by attributes after GB/T 2828.1: sample size and limits from lot size, level and AQL.",
  },
  version: 1,
  dicts: [...samplingDicts],
  objects: [smpInspection],
  roles: [
    { code: "ROLE_SMP_MANAGER", label: { zh: "质量主管", en: "Quality manager" } },
    { code: "ROLE_SMP_INSPECTOR", label: { zh: "检验员", en: "Inspector" } },
  ],
  grants: addHistory(samplingGrants),
  menus: [...samplingMenus],
};
