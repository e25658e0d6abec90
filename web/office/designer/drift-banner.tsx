import type { Drift, ObjectSummary } from "@kezhuan/contract/api/design";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useId, useState } from "react";
import { driftQuery } from "@kezhuan/web/api/design.ts";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { formatDate, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { pathOfDesign } from "./design-paths.ts";
import { driftTexts } from "./list-texts.ts";
import "../parts/warning-banner.css";

/** Says where somebody has changed the database behind the system's back. Nothing is mended from here. */
export function DriftBanner({ objects }: { objects: readonly ObjectSummary[] }) {
  const t = useText(driftTexts);
  const { language } = usePreferences();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, refetch, isFetching } = useQuery(driftQuery());
  if (!data || data.drift.length === 0) return null;
  return (
    <section className="warning-banner drift-banner" aria-labelledby={id}>
      <Icon name="alert" size={18} />
      <div>
        <h2 id={id}>{t("title", { count: data.drift.length })}</h2>
        <p>{t("lead")}</p>
        {isOpen && (
          <>
            <ul>
              {data.drift.map((drift, place) => (
                <DriftRow key={place} drift={drift} objects={objects} />
              ))}
            </ul>
            <small>
              {t("checked", {
                time: formatDate(data.checked_at, language, { dateStyle: "medium", timeStyle: "short" }),
              })}
            </small>
          </>
        )}
      </div>
      <div className="designer-actions">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "hide" : "show")}
        </Button>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t("again")}
        </Button>
      </div>
    </section>
  );
}

function DriftRow({ drift, objects }: { drift: Drift; objects: readonly ObjectSummary[] }) {
  const t = useText(driftTexts);
  const { language } = usePreferences();
  const object = objects.find(({ objname }) => objname === drift.objname);
  return (
    <li>
      <Link to={pathOfDesign(drift.objname)}>
        {object ? pickLabel(object.label, language) : drift.objname}
        {drift.field !== undefined && <code> {drift.field}</code>}
      </Link>
      <span>{t(drift.problem)}</span>
      <code>{drift.detail}</code>
    </li>
  );
}
