import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { achievementRecords } from "./achievements.ts";
import { demandRecords } from "./demands.ts";
import { departments } from "./departments.ts";
import { expertRecords } from "./experts.ts";
import { institutionRecords, openInstitutions } from "./institutions.ts";
import { makeRandom } from "./random.ts";
import { makeTeams } from "./teams.ts";

/**
 * Sample content of a plausible association: invented people and institutions, real technology. Every call gives the
 * same records. There are no accounts among them, so nobody can log in because of it.
 */
export function buildDemo(): RecordSet[] {
  const random = makeRandom(20_261_115);
  const institutions = openInstitutions(random);
  const teams = makeTeams(institutions, random);
  const experts = teams.flatMap((team) => team.experts);
  return [
    departments,
    { object: "kch_institution", key: "credit_code", records: institutionRecords(institutions, random) },
    { object: "kch_expert", key: "code", records: expertRecords(experts, random) },
    { object: "kch_achievement", key: "code", records: achievementRecords(teams, random) },
    { object: "kch_demand", key: "code", records: demandRecords(teams, institutions, random) },
  ];
}
