import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { and, is, isIn, isNot, me } from "@kezhuan/packs/condition";
import { everything } from "@kezhuan/packs/record-actions";
import { grantDirectory } from "../system/directory-grants.ts";

type Grants = NonNullable<PackInput["grants"]>;

const curator = "ROLE_CRP_CURATOR";
const gardener = "ROLE_CRP_GARDENER";
const reader = "ROLE_CRP_READER";

const ownPlanting = and(is("gardener", me), is("status", "growing"));
const ownObservation = and(is("observer", me));
const ownTreatment = and(is("worker", me), is("status", "planned"));
const suspect = and(isIn("flag", ["ok", "suspect"]));
const usable = and(isNot("flag", "wrong"));
const open = and(isNot("taxon.sensitive", true));
const secret = and(is("taxon.sensitive", true));

/** Where a plant grows in the wild: of endangered ones nothing that leads there. */
const place = {
  locality: "hide",
  latitude: "hide",
  longitude: "hide",
  uncertainty: "hide",
  elevation: "hide",
  habitat: "hide",
} as const;

/** Keeps names, accessions and plots, and plans what is done. */
const curatorGrants: Grants = [
  ...["crp_taxon", "crp_name", "crp_plot", "crp_observation", "crp_limit"].map((object) => ({
    role: curator,
    object,
    actions: everything,
  })),
  {
    role: curator,
    object: "crp_accession",
    actions: [...everything, "isolate", "release", "store", "destroy", "lose"],
  },
  { role: curator, object: "crp_planting", actions: [...everything, "plant", "harvest", "remove", "die"] },
  { role: curator, object: "crp_treatment", actions: [...everything, "finish", "skip"] },
  { role: curator, object: "crp_reading", actions: ["read", "create", "update", "import", "export"] },
  ...grantDirectory(curator),
];

/** Looks after the own plantings, sees stages and does what is planned. */
const gardenerGrants: Grants = [
  ...["crp_taxon", "crp_name", "crp_plot", "crp_accession", "crp_limit"].map((object) => ({
    role: gardener,
    object,
    actions: ["read"],
  })),
  { role: gardener, object: "crp_planting", actions: ["read"] },
  {
    role: gardener,
    object: "crp_planting",
    actions: ["update", "harvest", "die"],
    write: ["alive", "yield_kg", "remark"],
    condition: ownPlanting,
  },
  { role: gardener, object: "crp_observation", actions: ["read", "export"] },
  { role: gardener, object: "crp_observation", actions: ["create", "update"], condition: ownObservation },
  { role: gardener, object: "crp_treatment", actions: ["read"] },
  {
    role: gardener,
    object: "crp_treatment",
    actions: ["create", "update", "finish"],
    condition: ownTreatment,
  },
  { role: gardener, object: "crp_reading", actions: ["read", "create", "import", "export"] },
  {
    role: gardener,
    object: "crp_reading",
    actions: ["update"],
    write: ["flag", "remark"],
    condition: suspect,
  },
  ...grantDirectory(gardener),
];

/** Uses the collection's data: not where endangered plants grow, and no values that are known to be wrong. */
const readerGrants: Grants = [
  ...["crp_taxon", "crp_name"].map((object) => ({ role: reader, object, actions: ["read", "export"] })),
  { role: reader, object: "crp_plot", actions: ["read"], masks: { keeper: "hide" } },
  {
    role: reader,
    object: "crp_accession",
    actions: ["read", "export"],
    masks: { curator: "hide", storage: "hide" },
    condition: open,
  },
  {
    role: reader,
    object: "crp_accession",
    actions: ["read", "export"],
    masks: { curator: "hide", storage: "hide", ...place },
    condition: secret,
  },
  {
    role: reader,
    object: "crp_planting",
    actions: ["read", "export"],
    masks: { gardener: "hide", remark: "hide" },
  },
  { role: reader, object: "crp_observation", actions: ["read", "export"], masks: { observer: "hide" } },
  {
    role: reader,
    object: "crp_reading",
    actions: ["read", "export"],
    masks: { remark: "hide" },
    condition: usable,
  },
];

export const cropGrants: Grants = [...curatorGrants, ...gardenerGrants, ...readerGrants];
