import { DownOutlined } from "@ant-design/icons";
import { mostChangedAtOnce } from "@kezhuan/contract/api/change-limits";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { Button } from "antd";
import { Suspense, useState } from "react";
import type { PageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { possibleTransitions } from "@kezhuan/web/meta/transitions.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { changeTexts } from "./change-texts.ts";
import { listTexts } from "./list-texts.ts";
import type { ChangeScope } from "./use-change-records.ts";

const ChangeDialog = lazyPage(async () => (await import("./change-dialog.tsx")).ChangeDialog);

interface ChangeButtonProps {
  meta: ObjectMeta;
  selected: readonly string[];
  /** The list as it is shown, filters and order. */
  list: PageQuery;
  /** What the list finds, as far as it was counted; undefined while it is not known. */
  found: { total: number; isExact: boolean } | undefined;
}

/** Changes what is ticked, or all that the list finds. Not drawn for who can change nothing here. */
export function ChangeButton({ meta, selected, list, found }: ChangeButtonProps) {
  const t = useText(changeTexts);
  const tList = useText(listTexts);
  const [scope, setScope] = useState<ChangeScope>();
  const mayChange = meta.permissions.includes("update") || possibleTransitions(meta).length > 0;
  if (!mayChange || meta.object.readonly) return null;
  const count = found?.total ?? 0;
  const isTooMany = count > mostChangedAtOnce || found?.isExact === false;
  const all = isTooMany ? t("tooManyForAll", { most: mostChangedAtOnce }) : t("changeAll", { count });
  const items = [
    ...(selected.length > 0
      ? [{ key: "selected", label: t("changeSelected", { count: selected.length }) }]
      : []),
    { key: "all", label: all, disabled: isTooMany },
  ];
  const choose = (key: string) => setScope(key === "selected" ? { ids: selected } : { list, count });
  const button = (props: object) => (
    <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" {...props}>
      {t("change")}
    </Button>
  );
  return (
    <>
      {count === 0 && selected.length === 0 ? (
        button({ onClick: () => showToast(tList("chooseToOperate")) })
      ) : (
        <ButtonMenu items={items} onChoose={choose} button={button} />
      )}
      {scope && (
        <Suspense>
          <ChangeDialog meta={meta} scope={scope} onClose={() => setScope(undefined)} />
        </Suspense>
      )}
    </>
  );
}
