import type { DesignOutput } from "@kezhuan/contract/api/design";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { designQuery } from "@kezhuan/web/api/design.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { useAccount } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { readTab, designTabs, pathOfDesign } from "./design-paths.ts";
import { designTexts } from "./design-texts.ts";
import { DesignerContext, useDesigner, type DesignProblem } from "./designer-context.tsx";
import { DraftBar } from "./plan/draft-bar.tsx";
import { FieldsTab } from "./fields/fields-tab.tsx";
import { IndexesTab } from "./indexes/indexes-tab.tsx";
import { MergedNotice } from "./plan/merged-notice.tsx";
import { ObjectHead } from "./object-head.tsx";
import { PlanPanel } from "./plan/plan-panel.tsx";
import { PropertiesTab } from "./properties/properties-tab.tsx";
import { RetiredTab } from "./retired/retired-tab.tsx";
import { StatesTab } from "./states/states-tab.tsx";
import { useDesignDraft } from "./plan/use-design-draft.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import type { DesignTab } from "@kezhuan/web/meta/design/locate-problem.ts";
import "../list/view-tabs.css";

const tabs = {
  fields: FieldsTab,
  indexes: IndexesTab,
  states: StatesTab,
  properties: PropertiesTab,
  retired: RetiredTab,
};

/** One object's design, at an address of its own. */
export function ObjectDesigner({ objname }: { objname: string }) {
  const t = useText(designTexts);
  const { data, error, refetch } = useQuery(designQuery(objname));
  if (data) return <Workbench design={data} />;
  return (
    <Pending
      level={1}
      missing={{ title: t("unknownTitle"), lead: t("unknownLead", { name: objname }) }}
      {...{ error, refetch }}
    />
  );
}

function Workbench({ design }: { design: DesignOutput }) {
  const { language } = usePreferences();
  const { user } = useAccount();
  const tab = readTab(useSearchParams().get("tab"));
  const draft = useDesignDraft({ userid: user.id, objname: design.object.name, design });
  const [isPlanning, setPlanning] = useState(false);
  const [found, setFound] = useState<{ changes: unknown; problems: readonly DesignProblem[] }>();
  // What the server said holds for the changes it was told of, not for later ones.
  const problems = found?.changes === draft.changes ? found.problems : [];
  useShellPage(pickLabel(design.object.label, language));
  const Tab = tabs[tab];
  return (
    <DesignerContext value={{ ...draft, problems, isNew: false }}>
      <div className="designer">
        <ObjectHead />
        <MergedNotice />
        <DesignTabs current={tab} />
        <div className="designer-tab">
          <Tab />
        </div>
        <DraftBar onPreview={() => setPlanning(true)} />
        {isPlanning && (
          <PlanPanel
            objname={design.object.name}
            changes={draft.changes}
            version={draft.base.version}
            onClose={() => setPlanning(false)}
            onProblems={(problems) => {
              setFound({ changes: draft.changes, problems });
              setPlanning(false);
            }}
            onApplied={draft.discard}
            onAnswer={draft.record}
          />
        )}
      </div>
    </DesignerContext>
  );
}

/** The parts of a design; each has an address. */
function DesignTabs({ current }: { current: DesignTab }) {
  const t = useText(designTexts);
  const { base, view, problems } = useDesigner();
  const counts: Partial<Record<DesignTab, number>> = {
    fields: view.fields.length,
    indexes: view.indexes.length,
    retired: view.retired.length,
  };
  return (
    <nav className="view-tabs design-tabs" aria-label={t("tabs")}>
      {designTabs.map((tab) => {
        const wrong = problems.filter((problem) => problem.tab === tab).length;
        return (
          <Link
            key={tab}
            to={pathOfDesign(base.object.name, tab)}
            aria-current={tab === current ? "page" : undefined}
          >
            {t(tab)}
            {counts[tab] !== undefined && <small>{counts[tab]}</small>}
            {wrong > 0 && <em aria-label={t("problems", { count: wrong })}>{wrong}</em>}
          </Link>
        );
      })}
    </nav>
  );
}
