import type { Label } from "@kezhuan/contract/metadata/label";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "@kezhuan/web/office/kinds/as-values.ts";
import { newTexts } from "./new-texts.ts";
import { PartRow } from "../part-row.tsx";
import { RolePicker } from "../states/role-picker.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { refresh, refreshRecords } from "@kezhuan/web/api/refresh-records.ts";
import { keyOf, recordsKey } from "@kezhuan/web/api/query-keys.ts";

/** An entry of the left menu that leads to the object's list. */
export function MenuOffer({ objname, label }: { objname: string; label: Label }) {
  const t = useText(newTexts);
  const { language } = usePreferences();
  const [parent, setParent] = useState("");
  const [roles, setRoles] = useState<string[]>([]);
  const { data: menus = [] } = useQuery(submenusQuery());
  const { isSending, send } = useSending({
    showIn: "toast",
    done: t("menuDone"),
    onDone: () => setRoles([]),
    refresh: () => Promise.all([refresh(keyOf("menu")), refreshRecords("sys_menu")]),
  });
  const save = () =>
    saveObjData({
      objname: "sys_menu",
      data: {
        code: objname,
        title: label.zh,
        title_en: label.en,
        icon: "table",
        path: `/ruid/${objname}`,
        object: objname,
        target: "both",
        roles,
        enabled: true,
        ...(parent === "" ? {} : { parent }),
      },
    });
  return (
    <fieldset className="offer" aria-label={t("menu")}>
      <h4>{t("menu")}</h4>
      <PartRow label={t("menuParent")}>
        {(control) => (
          <Select
            {...control}
            value={parent}
            options={[
              { value: "", label: t("menuTop") },
              ...menus.map((menu) => ({ value: menu.id, label: menu[language] })),
            ]}
            onChange={setParent}
          />
        )}
      </PartRow>
      <PartRow label={t("roles")}>
        {(control) => <RolePicker control={control} value={roles} onChange={setRoles} />}
      </PartRow>
      <span>
        <Button disabled={roles.length === 0} loading={isSending} onClick={() => void send(save)}>
          {t("addMenu")}
        </Button>
      </span>
    </fieldset>
  );
}

/** Menu entries that lead nowhere themselves. */
function submenusQuery() {
  return queryOptions({
    queryKey: recordsKey("sys_menu", "submenus"),
    queryFn: async ({ signal }) => {
      const query = {
        objname: "sys_menu",
        fields: ["title", "title_en"],
        highsearch: { match: "and" as const, rules: [{ field: "path", op: "isNull" as const }] },
        pageSize: 500,
        count: "none" as const,
      };
      const page = await unwrap(getObjDataByPage(query, { signal }));
      return page.data.map((record) => {
        const zh = asText(record["title"]);
        return { id: record.id, zh, en: asText(record["title_en"]) || zh };
      });
    },
  });
}
