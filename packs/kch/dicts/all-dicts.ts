import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import { readDicts } from "@kezhuan/packs/read-data";
import accounts from "./data/accounts.json" with { type: "json" };
import achievement from "./data/achievement.json" with { type: "json" };
import activities from "./data/activities.json" with { type: "json" };
import content from "./data/content.json" with { type: "json" };
import contract from "./data/contract.json" with { type: "json" };
import demand from "./data/demand.json" with { type: "json" };
import expert from "./data/expert.json" with { type: "json" };
import institution from "./data/institution.json" with { type: "json" };
import match from "./data/match.json" with { type: "json" };
import maturity from "./data/maturity.json" with { type: "json" };
import standards from "./data/national-standards.json" with { type: "json" };
import reader from "./data/reader.json" with { type: "json" };
import technologyFields from "./data/technology-fields.json" with { type: "json" };
import transfer from "./data/transfer.json" with { type: "json" };
import workflow from "./data/workflow.json" with { type: "json" };
import { gbDisciplineDict, gbEducationDict, gbRegionDict, gbTitleDict } from "./national-standards.ts";

const files: Readonly<Record<string, unknown>> = {
  "national-standards": standards,
  "technology-fields": technologyFields,
  maturity,
  achievement,
  transfer,
  expert,
  institution,
  demand,
  match,
  contract,
  workflow,
  content,
  reader,
  accounts,
  activities,
};

/** Every code list of technology transfer: the standards first, then its own. */
export const kchDicts: readonly DictDef[] = [
  gbDisciplineDict,
  gbRegionDict,
  gbTitleDict,
  gbEducationDict,
  ...Object.entries(files).flatMap(([name, file]) => readDicts(`kch/dicts/data/${name}.json`, file)),
];
