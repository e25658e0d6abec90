import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ObjectStatistics } from "@kezhuan/contract/api/start-page";
import { dayMs } from "@kezhuan/contract/durations";
import type { Grouping, LeadTime } from "@kezhuan/contract/metadata/statistics";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { formatText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePermission } from "../session/account.tsx";
import { computationOf } from "./lead-time.ts";
import { LeadTimePanel } from "./lead-time-panel.tsx";
import { leadTimeTexts } from "./lead-time-texts.ts";
import { useAddressPart } from "./use-address-part.ts";

/** How long things take, how many are done in time, and how much comes back. */
export function LeadTimes({ statistics }: { statistics: readonly ObjectStatistics[] }) {
  const t = useText(leadTimeTexts);
  const { language } = usePreferences();
  const asked = useSearchParams().get("by");
  const set = useAddressPart();
  const timed = statistics.filter(({ leadTimes }) => leadTimes.length > 0);
  if (timed.length === 0) return null;
  const groupings = new Map(
    timed.flatMap((of) => of.groupings.map(({ name, label }) => [name, label] as const)),
  );
  const by = asked !== null && groupings.has(asked) ? asked : "month";
  return (
    <section className="pace" aria-label={t("heading")}>
      <header>
        <h2>{t("heading")}</h2>
        <Select
          label={t("by")}
          value={by}
          options={[
            { value: "month", label: t("month") },
            ...[...groupings].map(([value, label]) => ({ value, label: pickLabel(label, language) })),
          ]}
          onChange={(name) => set("by", name)}
        />
      </header>
      <div className="dashboard-charts">
        {timed.flatMap((of) =>
          of.leadTimes.map((time, index) => (
            <DescribedLeadTime
              key={`${of.objname} ${index}`}
              of={of}
              time={time}
              grouping={of.groupings.find(({ name }) => name === by)}
            />
          )),
        )}
      </div>
    </section>
  );
}

interface DescribedProps {
  of: ObjectStatistics;
  time: LeadTime;
  /** Absent: by months. */
  grouping: Grouping | undefined;
}

function DescribedLeadTime({ of, time, grouping }: DescribedProps) {
  const { language } = usePreferences();
  const limit = useLimit(of.objname, time.kind === "within" ? time.limit : undefined);
  const computation = computationOf(time, limit);
  if (!computation) return null;
  const means = formatText(time.means, language, limit && { days: limit.days });
  const note = grouping?.note && pickLabel(grouping.note, language);
  return (
    <LeadTimePanel
      objname={of.objname}
      title={pickLabel(time.title, language)}
      means={[means, note].filter(Boolean).join(language === "zh" ? "" : " ")}
      computation={computation}
      grouping={grouping}
      tone={of.tone}
    />
  );
}

/** A time limit of the object, which whoever has nothing to do in it is not told. */
function useLimit(objname: string, name: string | undefined) {
  const isAsked = usePermission(`${objname}:read`) && name !== undefined;
  const { data: meta } = useQuery({ ...objMetaDataQuery(objname), enabled: isAsked });
  const [now] = useState(() => Date.now());
  const days = meta?.object.limits?.find((limit) => limit.name === name)?.days;
  if (days === undefined) return undefined;
  return { days, before: new Date(now - days * dayMs).toISOString().slice(0, 10) };
}
