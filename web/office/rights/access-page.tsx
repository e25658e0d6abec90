import { useQuery } from "@tanstack/react-query";
import { Tabs } from "antd";
import { accessOverviewQuery } from "@kezhuan/web/api/roles.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Redirect, useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { KindsContext } from "../kinds/kinds-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { Pending } from "../parts/pending.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { ExpiringTab } from "./expiring-tab.tsx";
import { MatrixTab } from "./matrix-tab.tsx";
import { rightsTexts } from "./rights-texts.ts";
import { ViewersTab } from "./viewers-tab.tsx";
import "../roles/roles.css";
import "./rights.css";

const RULES_PATH = "/ruid/sys_access";
const tabs = ["matrix", "viewers", "expiring"] as const;

/** Who may do what, over all roles: as a matrix, by object or record, and by when it ends. */
export function AccessPage() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  // What names a rule, or a search for rules, is about their list.
  const isAboutRules = [...params.keys()].some((key) => key !== "tab");
  return isAboutRules ? <Redirect to={`${RULES_PATH}${search}`} /> : <Overview wanted={params.get("tab")} />;
}

function Overview({ wanted }: { wanted: string | null }) {
  const t = useText(rightsTexts);
  const { language } = usePreferences();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(accessOverviewQuery(language));
  useShellPage(t("title"));
  if (error || !data) return <Pending level={1} {...{ error, refetch }} />;
  const tab = tabs.find((name) => name === wanted) ?? "matrix";
  const bodies = {
    matrix: <MatrixTab data={data} />,
    viewers: <ViewersTab data={data} />,
    expiring: <ExpiringTab data={data} />,
  };
  return (
    <KindsContext value={officeKinds}>
      <div className="rights">
        <header>
          <h1>{t("title")}</h1>
          <Link to={RULES_PATH}>{t("rules")}</Link>
        </header>
        <Tabs
          activeKey={tab}
          onChange={(next) => navigate({ pathname: "/system/access", search: `?tab=${next}` })}
          items={tabs.map((key) => ({
            key,
            label: t(key),
            children: <div className="role-tab">{key === tab && bodies[key]}</div>,
          }))}
        />
      </div>
    </KindsContext>
  );
}
