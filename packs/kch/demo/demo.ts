import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { readRecords } from "@kezhuan/packs/read-data";
import { addEnglish } from "./achievement-english.ts";
import { addEvidence } from "./achievement-evidence.ts";
import { achievementRecords } from "./achievements.ts";
import { caseRecords } from "./cases.ts";
import { articleRecords } from "./content/articles.ts";
import { fitContracts } from "./content/stories.ts";
import { activitySets } from "./content/activities.ts";
import { bannerRecords, hotWordRecords, partnerRecords, siteRecords } from "./content/site.ts";
import { contractRecords } from "./contracts.ts";
import { demandRecords } from "./demands.ts";
import { departments } from "./departments.ts";
import templates from "./data/document-templates.json" with { type: "json" };
import { expertRecords } from "./experts.ts";
import { holidaySet } from "./holidays.ts";
import { institutionRecords, openInstitutions } from "./institutions.ts";
import { addCasePace, addReviewPace } from "./pace.ts";
import { type Contents, firmOf, giveOwners, givePeople, madeByOwners, peopleSets } from "./people.ts";
import { makeRandom } from "./random.ts";
import { makeTeams } from "./teams.ts";

/** Templates that an association begins with: who may fill them is said in `access/template-grants.ts`. */
const templateRecords = readRecords("kch/demo/data/document-templates.json", templates)("sys_template");

/**
 * Sample content of a plausible association: invented people and institutions, real technology. Every call gives the
 * same records. There are no accounts among them, so nobody can log in because of it.
 */
export function buildDemo(): RecordSet[] {
  const random = makeRandom(20_261_115);
  const institutions = openInstitutions(random);
  const teams = makeTeams(institutions, random);
  const experts = teams.flatMap((team) => team.experts);
  const bodies = institutionRecords(institutions, random);
  const persons = expertRecords(experts, random);
  // Drawn from a source of their own, so that they change nothing of what is drawn after them.
  const pace = makeRandom(20_261_123);
  const contents = giveOwners({
    institutions: bodies,
    experts: persons,
    achievements: addEnglish(addEvidence(addReviewPace(achievementRecords(teams, random), pace))),
    demands: addReviewPace(demandRecords(teams, institutions, random), pace),
  });
  const { achievements, demands } = contents;
  return [
    departments,
    holidaySet,
    ...peopleSets(contents.claimed),
    { object: "kch_institution", key: "credit_code", records: contents.institutions },
    { object: "kch_expert", key: "code", records: contents.experts },
    { object: "kch_achievement", key: "code", records: madeByOwners(achievements) },
    { object: "kch_demand", key: "code", records: madeByOwners(demands) },
    { object: "kch_article", key: "slug", records: articleRecords(achievements, contents.institutions) },
    { object: "kch_banner", records: bannerRecords() },
    { object: "kch_hot_word", key: "word", records: hotWordRecords() },
    { object: "kch_partner", key: "name", records: partnerRecords(institutions) },
    { object: "kch_site", key: "slug", records: siteRecords() },
    ...matterSets(contents),
    ...activitySets(contents.experts),
    { object: "sys_template", key: "name", records: templateRecords },
  ];
}

/** Cases and their contracts, drawn from a source of their own, so that they change nothing of what was there before. */
function matterSets({ demands, achievements, institutions }: Contents): RecordSet[] {
  const random = makeRandom(20_261_122);
  const cases = caseRecords(demands, achievements, random);
  const { contracts, instalments } = contractRecords(cases, institutions, random);
  const subjects = new Map([...demands, ...achievements].map((row) => [String(row["code"]), row]));
  return [
    {
      object: "kch_match",
      key: "code",
      records: givePeople(
        addCasePace(cases, subjects, makeRandom(20_261_124)),
        achievements,
        firmOf(institutions),
      ),
    },
    { object: "kch_contract", key: "code", records: fitContracts(contracts, institutions) },
    { object: "kch_instalment", records: instalments },
  ];
}
