import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { Select } from "@kezhuan/web/ui/select.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { usePermission } from "../session/account.tsx";
import { contactPace, dimensions, responsePace, returnedPace, reviewPace, type Dimension } from "./pace.ts";
import { PacePanel } from "./pace-panel.tsx";
import { paceTexts } from "./pace-texts.ts";
import { useAddressPart } from "./use-address-part.ts";

const dayMs = 86_400_000;

/** How long reviews and first contacts take, how many answer in time, and how much comes back. */
export function PaceSection() {
  const t = useText(paceTexts);
  const params = useSearchParams();
  const set = useAddressPart();
  const dimension = dimensions.find((one) => one === params.get("by")) ?? "month";
  const review = { means: t("reviewMeans"), dimension };
  const returned = { means: t("returnedMeans"), dimension };
  return (
    <section className="pace" aria-label={t("heading")}>
      <header>
        <h2>{t("heading")}</h2>
        <Select
          label={t("by")}
          value={dimension}
          options={dimensions.map((name) => ({ value: name, label: t(name) }))}
          onChange={(name) => set("by", name)}
        />
      </header>
      <div className="dashboard-charts">
        <PacePanel {...review} title={t("demandReview")} pace={reviewPace("kch_demand")} tone="demand" />
        <PacePanel
          {...review}
          title={t("achievementReview")}
          pace={reviewPace("kch_achievement")}
          tone="supply"
        />
        <PacePanel
          {...returned}
          title={t("demandReturned")}
          pace={returnedPace("kch_demand")}
          tone="demand"
        />
        <PacePanel
          {...returned}
          title={t("achievementReturned")}
          pace={returnedPace("kch_achievement")}
          tone="supply"
        />
        <CasePanels dimension={dimension} />
      </div>
    </section>
  );
}

function CasePanels({ dimension }: { dimension: Dimension }) {
  const t = useText(paceTexts);
  const mayRead = usePermission("kch_match:read");
  const { data: meta } = useQuery({ ...objMetaDataQuery("kch_match"), enabled: mayRead });
  const [now] = useState(() => Date.now());
  const days = meta?.object.limits?.find(({ name }) => name === "consent")?.days;
  const before = new Date(now - (days ?? 0) * dayMs).toISOString().slice(0, 10);
  const { language } = usePreferences();
  const far = dimension === "field" || dimension === "region" ? [t("ofDemands")] : [];
  const meaning = (means: string) => [means, ...far].join(language === "zh" ? "" : " ");
  return (
    <>
      <PacePanel
        title={t("contact")}
        means={meaning(t("contactMeans"))}
        pace={contactPace}
        dimension={dimension}
        tone="supply"
      />
      {days !== undefined && (
        <PacePanel
          title={t("response")}
          means={meaning(t("responseMeans", { days }))}
          pace={responsePace(days, before)}
          dimension={dimension}
          tone="supply"
        />
      )}
    </>
  );
}
