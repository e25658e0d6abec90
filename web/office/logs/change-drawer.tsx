import type { LoggedChange } from "@kezhuan/contract/api/logs";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ChangeValues } from "../history/change-values.tsx";
import { historyTexts } from "../history/history-texts.ts";
import { nameWho } from "../history/record-history.tsx";
import { writeInstant } from "../kinds/day-text.ts";
import { KindsContext } from "../kinds/kinds-context.tsx";
import { ObjectContext } from "../kinds/object-context.tsx";
import { officeKinds } from "../kinds/registry.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { changeTexts } from "./log-texts.ts";
import { nameChange } from "./name-change.ts";
import "../history/record-history.css";

interface ChangeDrawerProps {
  change: LoggedChange;
  onClose: () => void;
  /** Shows the changes of the same person only. */
  onOnlyBy: (actor: NonNullable<LoggedChange["actor"]>) => void;
  language: Language;
}

/** One change with the values before and after. */
export function ChangeDrawer({ change, onClose, onOnlyBy, language }: ChangeDrawerProps) {
  const t = useText(changeTexts);
  const tHistory = useText(historyTexts);
  const { data: meta, error, refetch } = useQuery(objMetaDataQuery(change.object));
  const { actor, record, origin, at, action, objectLabel } = change;
  const who = actor ? nameWho(actor, tHistory) : undefined;
  const title = `${pickLabel(objectLabel, language)} · ${record.label ?? t("unnamed")}`;
  return (
    <SideDrawer isOpen title={title} size={560} onClose={onClose}>
      <div className="change-head">
        <b>{nameChange(action, language)}</b>
        {who !== undefined && <span>{tHistory("by", { who })}</span>}
        <time dateTime={at}>{writeInstant(at, language)}</time>
      </div>
      {(error || !meta) && <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />}
      {meta && (
        <KindsContext value={officeKinds}>
          <ObjectContext value={meta}>
            <ChangeValues change={{ ...change, accepted: null }} only={undefined} />
          </ObjectContext>
        </KindsContext>
      )}
      <div className="change-more">
        {action !== "delete" && (
          <Link to={`/ruid/${change.object}?open=${encodeURIComponent(record.id)}`}>{t("openRecord")}</Link>
        )}
        <span>{t("recordId", { id: record.id })}</span>
        {origin !== null && <span>{t("origin", { origin })}</span>}
        {actor?.id && (
          <Button type="link" onClick={() => onOnlyBy(actor)}>
            {t("onlyBy", { who: who ?? "" })}
          </Button>
        )}
      </div>
    </SideDrawer>
  );
}
