import { ImportOutlined, PlusOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useDeferredValue, useRef, useState } from "react";
import { objectsQuery } from "@kezhuan/web/api/design.ts";
import { findObjects } from "@kezhuan/web/meta/design/find-objects.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { useListKeys } from "../list/use-list-keys.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { useShellPage } from "../shell/use-shell-page.ts";
import { DESIGN_PATH } from "./design-paths.ts";
import { DriftBanner } from "./drift-banner.tsx";
import { objectListTexts } from "./list-texts.ts";
import { ObjectTable } from "./object-table.tsx";

/** Every object of the installation, with where it comes from and how much it holds. */
export function ObjectList() {
  const t = useText(objectListTexts);
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const { data, error, refetch } = useQuery(objectsQuery());
  const { live, retired } = findObjects(data ?? [], useDeferredValue(typed));
  useShellPage(t("title"));
  useListKeys(frame);
  if (!data) {
    if (error) return <LoadFailure level={1} error={error} onRetry={() => void refetch()} />;
    return <RowsSkeleton />;
  }
  const isEmpty = live.length + retired.length === 0;
  return (
    <div className="designer" ref={frame}>
      <header className="designer-head">
        <div>
          <h1>{t("title")}</h1>
          <p>{t("lead")}</p>
        </div>
        <div className="designer-actions">
          <Button icon={<ImportOutlined aria-hidden />} onClick={() => navigate(`${DESIGN_PATH}?adopt=1`)}>
            {t("adopt")}
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => navigate(`${DESIGN_PATH}?new=1`)}
          >
            {t("create")}
          </Button>
        </div>
      </header>
      <DriftBanner objects={data} />
      <div className="designer-find" data-keyword>
        <Input
          allowClear
          aria-label={t("searchLabel")}
          placeholder={t("search")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output>{t("found", { count: live.length })}</output>
      </div>
      {isEmpty && (
        <EmptyState title={t("nothingTitle")} lead={t("nothingLead")}>
          <Button onClick={() => setTyped("")}>{t("clear")}</Button>
        </EmptyState>
      )}
      {live.length > 0 && <ObjectTable objects={live} label={t("title")} />}
      {retired.length > 0 && (
        <details className="designer-retired" open={live.length === 0}>
          <summary>{t("retired", { count: retired.length })}</summary>
          <ObjectTable objects={retired} label={t("retired", { count: retired.length })} />
        </details>
      )}
    </div>
  );
}
