import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/contract/metadata/label";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { readFiles } from "../content/read-files.ts";
import { readText, readTexts } from "../content/read-values.ts";
import { rowsIn, textIn, textsIn } from "../content/told.ts";
import { holderOf } from "../detail/use-is-own.ts";
import { readDemand, type Demand } from "./read-demand.ts";

/** One figure that has to be reached, and where one stands. */
export interface Target {
  name: string;
  /** Code: `operator` in `indicators`. */
  operator?: string | undefined;
  value?: string | undefined;
  unit?: string | undefined;
  current?: string | undefined;
}

/** All there is to tell about a demand, on the page of its own. */
export interface DemandDetails extends Demand {
  code?: string | undefined;
  background?: string | undefined;
  constraints?: string | undefined;
  acceptance?: string | undefined;
  targets: Target[];
  modes: string[];
  attachments: FileValue[];
  /** The account that has posted it, where that is told. */
  holder: string | undefined;
}

/** Reads what a list does not know, too. */
export function readDemandDetails(record: WireRecord, language: Language): DemandDetails {
  const text = (name: string) => textIn(language, record, name);
  return {
    ...readDemand(record),
    code: readText(record["code"]),
    keywords: textsIn(language, record, "keywords"),
    background: text("background"),
    constraints: text("constraints"),
    acceptance: text("acceptance"),
    targets: rowsIn(language, { row: record, name: "indicators", key: "name" }).flatMap((row) => {
      const name = readText(row["name"]);
      return name
        ? [
            {
              name,
              operator: readText(row["operator"]),
              value: readText(row["value"]),
              unit: readText(row["unit"]),
              current: readText(row["current_value"]),
            },
          ]
        : [];
    }),
    modes: readTexts(record["cooperation_modes"]),
    attachments: readFiles(record["attachments"]),
    holder: holderOf("demand", record),
  };
}
