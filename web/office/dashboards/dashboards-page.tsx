import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { dashboardPlaceLabels } from "@kezhuan/contract/dashboards/places";
import { useQuery } from "@tanstack/react-query";
import { dashboardsQuery } from "@kezhuan/web/api/dashboards.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Pending } from "../parts/pending.tsx";
import { SectionedPage } from "../parts/sectioned-page.tsx";
import { usePermission } from "../session/account.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { boardObject, boardPath } from "./board-place.ts";
import { boardTexts } from "./board-texts.ts";
import "./boards.css";

type Named = MessageOutput<"listDashboards">["dashboards"][number];

/** The dashboards one can open, and the way to make one. */
export function DashboardsPage() {
  const t = useText(boardTexts);
  const { data, error, refetch } = useQuery(dashboardsQuery());
  useShellPage(t("title"));
  const boards = data?.dashboards ?? [];
  return (
    <SectionedPage title={t("title")} lead={t("lead")} tools={boards.length > 0 && <AddButton />}>
      {!data && <Pending {...{ error, refetch }} />}
      {data && boards.length === 0 && (
        <EmptyState title={t("none")} lead={t("noneLead")}>
          <AddButton />
        </EmptyState>
      )}
      {boards.length > 0 && (
        <ul className="board-list">
          {boards.map((board) => (
            <BoardRow key={board.id} board={board} />
          ))}
        </ul>
      )}
    </SectionedPage>
  );
}

function BoardRow({ board }: { board: Named }) {
  const t = useText(boardTexts);
  const { language } = usePreferences();
  const { id, name, name_en: english, own, shared, place } = board;
  return (
    <li>
      <Link to={boardPath(id)}>{(language === "en" && english) || name}</Link>
      <small>
        {own && `${t("own")} · `}
        {t(shared)}
        {place && ` · ${pickLabel(dashboardPlaceLabels[place], language)}`}
      </small>
    </li>
  );
}

function AddButton() {
  const t = useText(boardTexts);
  const navigate = useNavigate();
  const mayAdd = usePermission(`${boardObject}:create`);
  const { isSending, send } = useSending({ showIn: "toast" });
  if (!mayAdd) return null;
  const add = async () => {
    const data = { name: boardTexts.newName.zh, name_en: boardTexts.newName.en };
    const made = await send(() => saveObjData({ objname: boardObject, data }));
    const id = made?.data.ids[0];
    if (id !== undefined) navigate(`${boardPath(id)}?edit=1`);
  };
  return (
    <Button look="filled" disabled={isSending} onClick={() => void add()}>
      {t("add")}
    </Button>
  );
}
